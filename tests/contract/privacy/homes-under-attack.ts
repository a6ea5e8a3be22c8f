import { expect } from '@jest/globals';
import pLimit from 'p-limit';
import type { Ctx } from '../../../api/context.ts';
import { createContext } from '../../../api/create-context.ts';
import { Favor } from '../../../api/features/favors/favor.entity.ts';
import { getFavor, postFavor } from '../../../api/features/favors/favors.service.ts';
import { favorBody } from '../../../api/features/favors/favors.view.ts';
import { cellsOf } from '../../../api/features/favors/nearby/nearby.ts';
import type { Point } from '../../../api/features/places/distance.rules.ts';
import { startTestApp, type TestApp } from '../../../api/testing/harness.ts';
import { aNeighbourhood, favorInput } from '../../../api/testing/world.ts';
import { metres } from './locator.ts';

/** Homes that each attack looks for: a sample in the test command, 200 by `npm run proof:homes`. */
export const HOMES = Number(process.env.HOMES ?? 9);

/** Errors that every attack must be left with, in metres: the least, and the median. */
export const LEAST_ERROR = 50;
export const MEDIAN_ERROR = 100;

/** Error below which an attack has found the home, in metres. */
export const FOUND = 30;

/** Time limit of a test in ms: each attack sends thousands of requests, some in parallel. */
export const LONG = 1_800_000;
const AT_ONCE = 4;

/** A favor and the home it was posted from, which no attack may read. */
export interface Target {
  favorId: string;
  home: Point;
}

/** Returns the middle one of sorted errors. */
export const median = (errors: number[]) => errors[Math.floor((errors.length - 1) / 2)]!;

/** Expects that no home was found. */
export function expectUnfound(errors: number[]): void {
  expect(errors[0]).toBeGreaterThanOrEqual(LEAST_ERROR);
  expect(median(errors)).toBeGreaterThanOrEqual(MEDIAN_ERROR);
}

/** Homes with a favor each, and strangers who look for them. */
export class HomesUnderAttack {
  readonly app: TestApp;
  readonly posterId: string;
  readonly strangerIds: string[];
  targets: Target[] = [];

  private constructor(app: TestApp, [posterId, ...strangerIds]: [string, ...string[]]) {
    this.app = app;
    this.posterId = posterId;
    this.strangerIds = strangerIds;
  }

  static async open(over: Record<string, unknown> = {}): Promise<HomesUnderAttack> {
    // Counts and sums tell of every favor around, and other tests post theirs anywhere.
    const app = await startTestApp({ alone: true });
    const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
    const homes = new HomesUnderAttack(app, people.map(({ id }) => id) as [string, ...string[]]);
    homes.targets = await Promise.all(
      Array.from({ length: HOMES }, () => homes.post(homes.posterId, aNeighbourhood(), over)),
    );
    return homes;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  as(userId: string): Ctx {
    return createContext(this.app.deps, { viewer: { id: userId, sessionId: null }, address: '' });
  }

  stranger(): Ctx {
    return this.as(this.strangerIds[0]!);
  }

  async post(userId: string, home: Point, over: Record<string, unknown> = {}): Promise<Target> {
    const { id } = await postFavor(this.as(userId), favorInput({ ...home, ...over }));
    return { favorId: id, home };
  }

  takeBack(favorId: string) {
    return this.app.deps.dataSource.manager.update(Favor, { id: favorId }, { status: 'DELETED' });
  }

  putBack(favorId: string) {
    return this.app.deps.dataSource.manager.update(Favor, { id: favorId }, { status: 'OPEN' });
  }

  /** Returns the point of a favor that a stranger sees. */
  async shownPoint(ctx: Ctx, favorId: string): Promise<Point> {
    const { latitude, longitude } = await favorBody(ctx, await getFavor(ctx, { favorId }));
    return { latitude: Number(latitude), longitude: Number(longitude) };
  }

  /** Returns the errors of an attack in metres, smallest first. */
  async errorsOf(attack: (target: Target) => Promise<Point>): Promise<number[]> {
    const turn = pLimit(AT_ONCE);
    const errorOf = async (target: Target) => metres(target.home, await attack(target));
    const errors = await Promise.all(this.targets.map((target) => turn(() => errorOf(target))));
    return errors.sort((a, b) => a - b);
  }

  /** Removes the defence: publishes every target's home. Returns a function that hides them again. */
  async showHomes(): Promise<() => Promise<void>> {
    const { manager } = this.app.deps.dataSource;
    const shown = await manager.find(Favor, { where: this.targets.map(({ favorId }) => ({ id: favorId })) });
    const move = async (where: (favor: Favor) => Point) => {
      for (const favor of shown) {
        const { latitude, longitude } = where(favor);
        await manager.update(
          Favor,
          { id: favor.id },
          { publishedLatitude: latitude, publishedLongitude: longitude, ...cellsOf({ latitude, longitude }) },
        );
      }
    };
    await move((favor) => favor);
    return () =>
      move(({ publishedLatitude, publishedLongitude }) => ({
        latitude: publishedLatitude,
        longitude: publishedLongitude,
      }));
  }
}
