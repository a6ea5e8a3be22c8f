import type { SpokenLanguage } from '../../../shared/spoken-languages.ts';

/** A real address with its point, WGS84 degrees, accurate to about 100 m. */
export interface DemoPlace {
  address: string;
  latitude: number;
  longitude: number;
}

/** A person of the demo world. */
export interface DemoResident {
  firstName: string;
  lastName: string;
  /** At example.org, lower case. */
  email: string;
  /** True when the e-mail address is confirmed. */
  verified: boolean;
  bio: string | null;
  /** Languages they speak, in the order of shared/spoken-languages.ts; they write in one of them. */
  languages: SpokenLanguage[];
  /** True for those who act as a business; everybody has declared it on the day they joined. */
  isBusiness?: true;
  /** Calendar day, YYYY-MM-DD. */
  dateOfBirth: string;
  country: string;
  memberForDays: number;
  /** The place of their favors, unless a favor has its own. */
  home: DemoPlace;
}
