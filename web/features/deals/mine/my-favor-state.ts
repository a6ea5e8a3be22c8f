import { useFormat, usePlaceFormat } from '../../../lib/i18n/format.ts';
import { useFavorTime } from '../../../lib/i18n/timeframe-label.ts';
import { useTranslate, type Translate } from '../../../lib/i18n/translate.ts';
import type { HueName } from '../../../../shared/palettes.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import type {
  Deal_DealFragment,
  FavorTurn,
  MyFavor_FavorFragment,
  Terms_TermsFragment,
} from '../../../generated/graphql.ts';
import { isDirectRequest } from '../direct/direct-request.ts';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';

/** Step of a card's one button; `again` posts an expired favor anew, `show` shows a direct request to everybody. */
export type MyFavorStep = 'offers' | 'chat' | 'again' | 'show';

/** State of one's own favor in words: a pill, a line, and the one step that is offered. */
export interface MyFavorState {
  pill: string;
  hue: HueName | 'quiet';
  line: string;
  step: MyFavorStep | null;
}

/** Formats that the states are written with. */
interface Words {
  t: Translate;
  when: (terms: Terms_TermsFragment) => string;
  /** Says a moment, from now; nothing where there is none. */
  moment: (moment: string | null) => string;
  day: (moment: string | null) => string;
  price: (money: { cents: number; currency: string } | undefined) => string;
  timeframe: (favor: MyFavor_FavorFragment) => string;
}

function useWords(): Words {
  const t = useTranslate();
  const when = useWhen();
  const moment = useMoment();
  const { price } = useFormat();
  const { day } = usePlaceFormat();
  const timeframe = useFavorTime();
  const now = new Date(useNow());
  return {
    t,
    when,
    moment: (at) => (at === null ? '' : moment(at, now)),
    day: (at) => (at === null ? '' : day(at)),
    price: (money) => (money ? price(money) : ''),
    timeframe: (favor) => timeframe(favor, now.getTime()),
  };
}

/** Returns the path that a step leads to; null where it is none of its own. */
export function favorStepPath(favor: MyFavor_FavorFragment, step: MyFavorStep | null): string | null {
  if (step === 'offers') return `/favor/${favor.id}/offers`;
  if (step !== 'chat') return null;
  const helper = favor.helper ?? favor.reservedFor;
  const withHelper = favor.viewerIsPoster && helper ? `?with=${helper.id}` : '';
  return `/chat/${favor.id}${withHelper}`;
}

type Offer = NonNullable<MyFavor_FavorFragment['offers']>['edges'][number]['node'];

/** Returns the offers that wait for the poster, the one due first first. */
export const waitingOffers = ({ offers }: MyFavor_FavorFragment): Offer[] =>
  (offers?.edges ?? [])
    .map(({ node }) => node)
    .filter(({ viewerCanAnswer }) => viewerCanAnswer)
    .sort((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''));

const quiet = (pill: string, line: string, step: MyFavorStep | null = null): MyFavorState => ({
  pill,
  hue: 'quiet',
  line,
  step,
});

/** Says the state of an open favor of the viewer: its offers, or that there are none. */
function askedState({ t, moment, timeframe }: Words, favor: MyFavor_FavorFragment): MyFavorState {
  const waiting = waitingOffers(favor);
  const [first] = waiting;
  const offers = (count: number) => t('deal.offers', { count });
  if (first)
    return {
      pill: offers(waiting.length),
      hue: 'marigold',
      line: t('myFavors.answerFirst', { moment: moment(first.dueAt) }),
      step: 'offers',
    };
  if (favor.isExpired) return quiet(t('time.expired'), timeframe(favor), 'again');
  const count = favor.offers?.edges.length ?? 0;
  if (count > 0) return quiet(offers(count), t('myFavors.theirTurn'), 'offers');
  return quiet(t('deal.offers.none'), t('myFavors.waiting', { timeframe: timeframe(favor) }));
}

/** Says the state of a direct request of the viewer: it waits, was answered with other terms, or was not taken on. */
function directState(words: Words, favor: MyFavor_FavorFragment, turn: FavorTurn): MyFavorState {
  const { t, moment, price, timeframe } = words;
  const { reservedFor, viewerDeal: deal } = favor;
  const name = reservedFor!.firstName;
  if (deal?.state === 'OFFERED') {
    const until = moment(deal.dueAt);
    if (turn !== 'YOUR_TURN')
      return quiet(t('myFavors.direct.own', { name }), t('deal.waitsUntil', { name, moment: until }), 'chat');
    const pill = t('myFavors.countered', { amount: price(deal.open?.price) });
    return { pill, hue: 'marigold', line: t('deal.answerBy', { moment: until }), step: 'chat' };
  }
  if (favor.isExpired) return quiet(t('time.expired'), timeframe(favor), 'again');
  return quiet(t('deal.direct.unanswered', { name }), timeframe(favor), favor.viewerCanShowToEverybody ? 'show' : null);
}

/** Says the state of an offer of the viewer that waits, or of terms proposed to them. */
function offeredState(
  { t, moment, price }: Words,
  favor: MyFavor_FavorFragment,
  deal: Deal_DealFragment,
  turn: FavorTurn,
) {
  const amount = price(deal.open?.price);
  const until = moment(deal.dueAt);
  if (turn !== 'YOUR_TURN')
    return quiet(
      t('myFavors.offered', { amount }),
      t('deal.waitsUntil', { name: favor.poster.firstName, moment: until }),
      'chat',
    );
  const pill = isDirectRequest({ ...deal, favor })
    ? t('myFavors.direct', { name: favor.poster.firstName })
    : t('myFavors.countered', { amount });
  return { pill, hue: 'marigold', line: t('deal.answerBy', { moment: until }), step: 'chat' } as const;
}

/** Says the state of a deal that somebody called done or missed, or that is disputed. */
function claimedState({ t, moment }: Words, { state, dueAt }: Deal_DealFragment, turn: FavorTurn): MyFavorState {
  if (state !== 'DONE' && state !== 'MISSED')
    return quiet(t('myFavors.state.DISPUTED'), t('myFavors.state.DISPUTED.text'), 'chat');
  if (turn !== 'YOUR_TURN') return quiet(t(`myFavors.state.${state}.own`), t('myFavors.theirTurn'), 'chat');
  return {
    pill: t(`myFavors.state.${state}`),
    hue: 'marigold',
    line: t('deal.answerBy', { moment: moment(dueAt) }),
    step: 'chat',
  };
}

/** Says the state of an agreement: when it is, until when cancelling is free, or which change was proposed. */
function agreedState({ t, when, moment }: Words, deal: Deal_DealFragment, turn: FavorTurn): MyFavorState {
  const { agreed, open, cancellation } = deal;
  if (turn === 'YOUR_TURN' && open)
    return { pill: t('myFavors.changeProposed'), hue: 'marigold', line: when(open), step: 'chat' };
  // Any time of a day has no clock to say.
  const start = agreed?.startsAt && !agreed.anyTime ? moment(agreed.startsAt) : agreed ? when(agreed) : '';
  const free = cancellation?.freeUntil
    ? t('deal.freeUntil', { moment: moment(cancellation.freeUntil) })
    : t('deal.free');
  return {
    pill: t('myFavors.agreed', { when: start }),
    hue: 'spruce',
    line: cancellation?.isFree ? free : '',
    step: 'chat',
  };
}

function stateOf(words: Words, favor: MyFavor_FavorFragment, turn: FavorTurn): MyFavorState {
  const { t, day } = words;
  const deal = favor.viewerDeal;
  if (turn === 'DONE')
    return { pill: t('ownFavors.status.COMPLETED'), hue: 'spruce', line: day(favor.completedAt), step: 'chat' };
  if (favor.status === 'OPEN' && favor.viewerIsPoster && favor.reservedFor) return directState(words, favor, turn);
  if (!deal) return askedState(words, favor);
  if (deal.state === 'OFFERED') return offeredState(words, favor, deal, turn);
  return deal.state === 'AGREED' ? agreedState(words, deal, turn) : claimedState(words, deal, turn);
}

/** Returns a function that puts the state of a favor the viewer takes part in into words. */
export function useMyFavorState(): (favor: MyFavor_FavorFragment, turn: FavorTurn) => MyFavorState {
  const words = useWords();
  return (favor, turn) => stateOf(words, favor, turn);
}
