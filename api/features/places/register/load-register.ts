import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../../../platform/startup-error.ts';
import { MalformedFile } from '../gazetteer/postal-file.ts';
import { placesWithPostcode } from '../gazetteer/gazetteer.ts';
import { foldName } from '../gazetteer/fold-name.rules.ts';
import { readAddressRegister, type RegisteredAddress } from './address-register.ts';
import { RegisteredStreet } from './registered-street.entity.ts';

/** Streets written per statement. */
const BATCH_STREETS = 500;

/** Share of the addresses that a new edition must have at least: one that lost more is taken for a broken file. */
const LEAST_SHARE = 0.9;

/** The outcome of loading a register, in numbers. */
export interface RegisterReport {
  addresses: number;
  streets: number;
  /** Addresses of the edition before. */
  before: number;
}

type Street = Omit<RegisteredStreet, 'id'>;

/**
 * Replaces the address register by an edition in one transaction: searches read the one before until the commit.
 * @throws MalformedFile naming the line; StartupError when there is no such file, or it lost more than a tenth of what
 * the edition before has. Nothing changes then.
 */
export async function loadRegister(dataSource: DataSource, path: string): Promise<RegisterReport> {
  const streets = await streetsOf(readAddressRegister(path));
  const addresses = streets.reduce((sum, { numbers }) => sum + numbers.length, 0);
  if (addresses === 0) throw new MalformedFile('Line 1: there is no address in this file.');
  return dataSource.transaction(async (db) => {
    // Editions are loaded one after another; searches only read, so this lock does not block them.
    await db.query('LOCK TABLE registered_streets IN SHARE ROW EXCLUSIVE MODE');
    const before = await countAddresses(db);
    if (addresses < before * LEAST_SHARE)
      throw new StartupError(`This register has ${addresses} addresses, the one before ${before}: it is kept.`);
    await db.query('DELETE FROM registered_streets');
    for (let from = 0; from < streets.length; from += BATCH_STREETS)
      await db.insert(
        RegisteredStreet,
        streets.slice(from, from + BATCH_STREETS).map((street, index) => ({ id: from + index + 1, ...street })),
      );
    await db.query('ANALYZE registered_streets');
    return { addresses, streets: streets.length, before };
  });
}

async function countAddresses(db: EntityManager): Promise<number> {
  const [{ count }] = await db.query(
    'SELECT coalesce(sum(cardinality(numbers)), 0)::int AS count FROM registered_streets',
  );
  return count;
}

/** Gathers addresses by their street; streets of one name in several places are several. */
async function streetsOf(addresses: AsyncIterable<RegisteredAddress>): Promise<Street[]> {
  const houses = new Map<string, RegisteredAddress[]>();
  for await (const address of addresses) {
    const key = [address.street, address.locality, address.postcode].join('|');
    const others = houses.get(key);
    if (others) others.push(address);
    else houses.set(key, [address]);
  }
  return [...houses.values()].map(streetOf);
}

function streetOf(houses: RegisteredAddress[]): Street {
  const [{ street, locality, postcode, commune }] = houses as [RegisteredAddress];
  const latitudes = houses.map(({ latitude }) => latitude);
  const longitudes = houses.map(({ longitude }) => longitude);
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const quarter = placesWithPostcode(postcode).find(({ kind }) => postcode !== '' && kind === 'quarter');
  return {
    name: street,
    words: foldName([street, locality, postcode, quarter?.name ?? ''].join(' ')),
    locality,
    postcode,
    commune,
    latitude: middle(latitudes),
    longitude: middle(longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    numbers: houses.map(({ number }) => number),
    latitudes,
    longitudes,
  };
}
