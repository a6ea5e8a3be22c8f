import { test } from '@jest/globals';
import { fc } from '../../../shared/testing/properties.ts';
import {
  AGREED_STATES,
  ENDED_STATES,
  LIVE_STATES,
  type DealFacts,
  type DealState,
  type TermsFacts,
} from './deal-states.rules.ts';
import { DEAL_TABLE } from './deal-table.rules.ts';
import type { DealEvent } from './deal-row.rules.ts';
import { newDeal, pickTerms, type Situation, type Step } from './steps/situation.ts';
import { completionEvent, takeStep } from './steps/take-step.rules.ts';

/** Sequences that are drawn; `npm run proof:deals` draws 100,000. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 500);

const HOUR_MS = 3_600_000;
const POSTER = 'poster';
const HELPERS = ['helper0', 'helper1', 'helper2'];

interface Entry {
  deal: Situation['deal'];
  history: TermsFacts[];
}

/** Last look of one person: the open terms of each deal, and the revision of the favor. */
interface Seen {
  open: Map<string, TermsFacts | null>;
  revision: number;
}

const among = (states: readonly string[], state: string | null) => state !== null && states.includes(state);
const isEnded = (state: DealState | null) => among(ENDED_STATES, state);

/** Fails the property; `expect` would take most of the time of 100,000 sequences. */
function holds(condition: boolean, claim: string): void {
  if (!condition) throw new Error(`broken: ${claim}`);
}

const noDeal = (helper: string): Entry => ({ deal: newDeal(POSTER, helper), history: [] });

/** A favor, its deals and what everybody saw, moved by the rules alone. */
class Model {
  now = Date.parse('2026-11-20T12:00:00Z');
  favor: Situation['favor'];
  entries = new Map<string, Entry>();
  ended: Entry['deal'][] = [];
  seen = new Map<string, Seen>();

  constructor(isUrgent: boolean) {
    this.favor = {
      status: 'OPEN',
      revision: 1,
      expiresAt: new Date(this.now + 48 * HOUR_MS),
      isUrgent,
      acceptedAt: null,
      isDirect: false,
    };
    for (const person of [POSTER, ...HELPERS]) this.look(person);
  }

  situation(helper: string): Situation {
    const entry = this.entries.get(helper) ?? noDeal(helper);
    return { deal: entry.deal, favor: this.favor, ...pickTerms(entry.history, entry.deal) };
  }

  look(person: string): void {
    const open = new Map(HELPERS.map((helper) => [helper, this.situation(helper).open]));
    this.seen.set(person, { open, revision: this.favor.revision });
  }

  /** Begins another deal of two people whose last one has ended. */
  renew(helper: string): void {
    const entry = this.entries.get(helper);
    if (!entry || !isEnded(entry.deal.state) || this.favor.status !== 'OPEN') return;
    this.ended.push(entry.deal);
    this.entries.set(helper, noDeal(helper));
    // A deal of its own, whose terms nobody has seen.
    for (const { open } of this.seen.values()) open.delete(helper);
  }

  /** Takes a step as the services do, and what follows from it for the other offers; returns false when refused. */
  take(helper: string, step: Step): boolean {
    const before = this.situation(helper);
    const history = this.entries.get(helper)?.history ?? [];
    const taken = takeStep(before, step, new Date(this.now));
    if (typeof taken === 'string') return false;
    this.checkSeen(helper, step, before);
    this.entries.set(helper, { deal: taken.deal, history: taken.added ? [...history, taken.added] : history });
    if (taken.favorStatus) this.favor = { ...this.favor, status: taken.favorStatus };
    if (taken.favorStatus === 'ACCEPTED') this.favor.acceptedAt = new Date(this.now);
    if (taken.row.passesOthers)
      for (const other of HELPERS) if (other !== helper) this.take(other, { event: 'PASS_OVER', by: null });
    if (taken.favorStatus === 'DELETED')
      for (const other of HELPERS) this.take(other, { event: 'REMOVE_FAVOR', by: null });
    return true;
  }

  /** Fails when somebody agreed to terms other than those they looked at. */
  checkSeen(helper: string, { event, by }: Step, { open, deal }: Situation): void {
    const seen = this.seen.get(by ?? '');
    if (event === 'AGREE') {
      holds(seen!.open.get(helper) === open, 'whoever agrees saw these terms');
      if (deal.state === 'OFFERED') holds(open!.favorRevision === this.favor.revision, 'and this favor');
    }
    if (event === 'ACCEPT_FAVOR') holds(seen!.revision === this.favor.revision, 'whoever accepts saw this favor');
  }

  edit(): void {
    if (this.favor.status !== 'OPEN') return;
    this.favor = { ...this.favor, revision: this.favor.revision + 1, expiresAt: new Date(this.now + 48 * HOUR_MS) };
    for (const helper of HELPERS) this.take(helper, { event: 'EDIT_FAVOR', by: null });
  }

  /** Takes every step that is due, as `deals.watch` does. */
  watch(): void {
    for (const helper of HELPERS) {
      for (let round = 0; round < 10; round++) {
        const { due, dueAt } = this.situation(helper).deal;
        if (!due || dueAt!.getTime() > this.now) break;
        holds(this.take(helper, { event: due, by: null }), 'what is due can be done');
      }
    }
  }

  check(): void {
    const live = [...this.entries.values()].map(({ deal }) => deal);
    const deals = [...live, ...this.ended].filter((deal): deal is DealFacts => deal.state !== null);
    for (const { state, dueAt, agreedVersion, openVersion } of deals) {
      holds((dueAt !== null) === among(LIVE_STATES, state), `${state} has an end`);
      holds(state !== 'OFFERED' || openVersion !== null, 'an offer has terms');
      holds(!among(AGREED_STATES, state) || agreedVersion !== null, `${state} has terms`);
    }
    const agreed = deals.filter(({ state }) => among(AGREED_STATES, state));
    holds(agreed.length <= 1, 'one agreed deal on a favor');
    const isTaken = this.favor.status === 'ACCEPTED' || this.favor.status === 'COMPLETED';
    holds(isTaken === (agreed.length === 1), 'a favor is taken while a deal on it is agreed');
  }
}

/** Events that the model itself takes: the clock's, and what follows from another step. */
const FOLLOWING: DealEvent[] = ['PASS_OVER', 'EDIT_FAVOR', 'REMOVE_FAVOR'];

/** Steps that somebody can try in a state; now and then also one that it does not have. */
const stepsIn = (state: DealState | null, anyState: boolean): DealEvent[] =>
  DEAL_TABLE.filter((row) => anyState || row.from === state || (row.from === null && isEnded(state)))
    .filter(({ who, event }) => !who.includes('CLOCK') && !FOLLOWING.includes(event))
    .map(({ event }) => event);

type Action = (model: Model) => void;

const helperIndex = fc.integer({ min: 0, max: HELPERS.length - 1 });
const cents = fc.integer({ min: 1, max: 1_000_000 });

const step: fc.Arbitrary<Action> = fc
  .record({
    chosen: fc.noBias(fc.nat()),
    anyState: fc.boolean(),
    helper: helperIndex,
    byPoster: fc.boolean(),
    priceCents: cents,
    startsIn: fc.option(fc.integer({ min: -5, max: 100 })),
    named: fc.option(cents),
  })
  .map(({ chosen, anyState, helper: index, byPoster, priceCents, startsIn, named }) => (model) => {
    const helper = HELPERS[index]!;
    const by = byPoster ? POSTER : helper;
    model.renew(helper);
    const { open, revision } = model.seen.get(by)!;
    const situation = model.situation(helper);
    const events = stepsIn(situation.deal.state, anyState && chosen % 5 === 0);
    const event = events[chosen % events.length]!;
    const startsAt = startsIn === null ? null : new Date(model.now + startsIn * HOUR_MS);
    model.take(helper, {
      event: event === 'COMPLETE' ? (completionEvent(situation, by, named) ?? event) : event,
      by: /^(?:DECIDE|REVISE)_/.test(event) ? null : by,
      version: open.get(helper)?.version ?? 0,
      proposed: { priceCents, startsAt, endsAt: null, anyTime: false },
      revision,
      cents: named,
    });
  });

const look: fc.Arbitrary<Action> = fc
  .constantFrom(POSTER, ...HELPERS)
  .map((person) => (model: Model) => model.look(person));
const wait: fc.Arbitrary<Action> = fc
  .record({
    hours: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, fc.integer({ min: 2, max: 100 })),
    watched: fc.boolean(),
  })
  .map(({ hours, watched }) => (model: Model) => {
    model.now += hours * HOUR_MS;
    if (watched) model.watch();
  });
const edit: fc.Arbitrary<Action> = fc.constant((model: Model) => model.edit());

test('random sequences of steps leave no deal without an end, never two agreed ones, and nobody bound to unseen terms', () => {
  const action = fc.oneof(
    { weight: 8, arbitrary: step },
    { weight: 5, arbitrary: look },
    { weight: 2, arbitrary: wait },
    { weight: 3, arbitrary: edit },
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(action, { maxLength: 40, size: 'max' }), (isUrgent, actions) => {
      const model = new Model(isUrgent);
      for (const act of actions) {
        act(model);
        model.check();
      }
      // Nobody does anything any more: the clock alone ends every deal, within 60 days.
      for (let day = 0; day < 60; day++) {
        model.now += 24 * HOUR_MS;
        model.watch();
      }
      model.check();
      for (const { deal } of model.entries.values()) holds(deal.dueAt === null, 'every deal ends');
    }),
    { numRuns: SEQUENCES },
  );
}, 3_600_000);
