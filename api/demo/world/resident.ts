/** A real address with its point, WGS84 degrees, right to about 100 m. */
export interface DemoPlace {
  address: string;
  latitude: number;
  longitude: number;
}

/** Somebody of the demo world. */
export interface DemoResident {
  firstName: string;
  lastName: string;
  /** At example.org, lower case. */
  email: string;
  /** Whether the e-mail address was confirmed. */
  verified: boolean;
  bio: string | null;
  /** Calendar day, YYYY-MM-DD. */
  dateOfBirth: string;
  country: string;
  memberForDays: number;
  /** Where their favors are, unless a favor says otherwise. */
  home: DemoPlace;
}
