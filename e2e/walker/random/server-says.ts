import type { APIRequestContext } from '@playwright/test';
import type { Language } from '../../../shared/languages.ts';
import type { Look } from '../in-page/eyes.ts';
import { wordsOf } from '../words.ts';
import type { World } from './world.ts';

const ofEverybody = `viewer { id } unreadMessages notifications(first: 1, exceptKinds: [NEW_MESSAGE]) { unreadCount }
own: favor(id: $own) { address }`;
const ofTheFavor = `favor(id: $favor) {
  title status isExpired area address price { cents } viewerIsPoster
  viewerCanAccept viewerCanEdit viewerCanDelete
  offers(first: 20) { edges { node { state helper { firstName } open { price { cents } } } } }
}`;
const ofTheChat = `conversationWith(favorId: $favor, userId: $with) {
  otherUser { firstName }
  deal {
    state agreed { price { cents } } open { price { cents } }
    viewerCanCancel viewerCanPropose viewerCanReportNoShow
  }
  favor { address viewerIsPoster viewerCanComplete }
}`;

/** Texts of the app by language. */
const catalogues = new Map<string, Record<string, string>>();
const wordsIn = (language: string): Record<string, string> => {
  const known = catalogues.get(language) ?? wordsOf(language as Language);
  catalogues.set(language, known);
  return known;
};

/** Tests whether a text with gaps, such as a name, stands on the screen. */
function stands(text: string, pattern: string): boolean {
  const parts = pattern
    .toLowerCase()
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(parts.join('[^\n]{0,60}'), 's').test(text);
}

/** Tests whether a price stands on the screen, in whatever language. */
function standsPrice(text: string, cents: number): boolean {
  const euros = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', '[.,]');
  const plain = text.replaceAll(/(\d)[\s., ’'](\d{3})(?!\d)/g, '$1$2');
  return new RegExp(String.raw`(?<!\d)${euros}(?!\d|[.,]\d)`).test(plain);
}

type Facts = Record<string, any>;

const isOffered = ({ controls }: Look, words: string): boolean =>
  controls.some(({ role, name }) => role === 'button' && name.toLowerCase() === words.toLowerCase());

/** Lists buttons that offer what the server says this person may not do. */
function notAllowed(look: Look, words: Record<string, string>, allowed: Record<string, boolean>): string[] {
  return Object.entries(allowed)
    .filter(([key, may]) => !may && isOffered(look, words[key]!))
    .map(([key]) => `“${words[key]!}” is offered, which the server would refuse`);
}

function compareFavor(look: Look, favor: Facts, words: Record<string, string>): string[] {
  const { title, price, area, address } = favor;
  return [
    ...(look.text.includes(title.toLowerCase()) ? [] : [`the favor’s title “${title}” is not there`]),
    ...(standsPrice(look.text, price.cents) ? [] : [`the price of ${price.cents / 100} is not there`]),
    ...(look.text.includes((address ?? area).toLowerCase()) ? [] : [`the place “${address ?? area}” is not there`]),
    ...notAllowed(look, words, {
      'detail.accept': favor.viewerCanAccept,
      // In French an offer of one's own is changed with the same word.
      'edit.open': favor.viewerCanEdit || !favor.viewerIsPoster,
      'ownFavors.delete.confirm': favor.viewerCanDelete,
    }),
  ];
}

/** Texts of the chat in each state of its deal, of which one stands there. */
const ofStates: Readonly<Record<string, readonly string[]>> = {
  AGREED: ['deal.agreed'],
  DONE: ['ending.done', 'ending.done.own', 'ending.price.question', 'ending.price.question.own'],
  MISSED: ['ending.missed.other', 'ending.missed.own'],
  DISPUTED: ['ending.dispute'],
};

function compareChat(look: Look, chat: Facts, words: Record<string, string>): string[] {
  const { deal, favor, otherUser } = chat;
  if (!deal) return [];
  const said = ofStates[deal.state];
  const price = deal.state === 'AGREED' ? deal.agreed?.price : deal.state === 'OFFERED' ? deal.open?.price : null;
  // The lines of a chat name prices of their own.
  const text = deal.state === 'AGREED' ? (look.parts[words['deal.agreed']!.toLowerCase()] ?? look.text) : look.text;
  return [
    ...(look.text.includes(otherUser.firstName.toLowerCase()) ? [] : [`nobody says whom one talks to`]),
    ...(said && !said.some((key) => stands(look.text, words[key]!))
      ? [`the chat does not say that the deal is ${deal.state}`]
      : []),
    ...(price && !standsPrice(text, price.cents)
      ? [`the chat does not name the price of ${price.cents / 100} (${deal.state})`]
      : []),
    ...notAllowed(look, words, {
      'deal.cancel': deal.viewerCanCancel,
      'deal.change': deal.viewerCanPropose,
      'chat.complete': favor.viewerCanComplete,
    }),
  ];
}

function compareOffers(look: Look, favor: Facts): string[] {
  const open = (favor.offers?.edges ?? [])
    .map(({ node }: Facts) => node)
    .filter(({ state, open }: Facts) => state === 'OFFERED' && open);
  return open.flatMap(({ helper, open: { price } }: Facts) => [
    ...(look.text.includes(helper.firstName.toLowerCase()) ? [] : [`the offer of ${helper.firstName} is not there`]),
    ...(standsPrice(look.text, price.cents)
      ? []
      : [`${helper.firstName}’s price of ${price.cents / 100} is not there`]),
  ]);
}

/** Compares what waits, in front of the page's title, with what the server counts. */
function compareCounts(look: Look, { unreadMessages, notifications }: Facts): string[] {
  const waiting = Number(unreadMessages ?? 0) + Number(notifications?.unreadCount ?? 0);
  const shown = Number(/^\((\d+)\+?\)/.exec(look.title)?.[1] ?? 0);
  const split = `${String(unreadMessages)} messages and ${String(notifications?.unreadCount)} others`;
  return shown === Math.min(waiting, 99)
    ? []
    : [`the title counts ${shown} things that wait, the server ${waiting}: ${split}`];
}

/**
 * Asks the server as one person about what is on their screen. Returns, in sentences, what the screen says otherwise,
 * and whether this person may see the exact address of the world's favor now.
 */
export async function compareWithServer(
  api: APIRequestContext,
  look: Look,
  { favorId: ownFavor, ana: { id: poster } }: Pick<World, 'favorId' | 'ana'>,
): Promise<{ faults: string[]; maySee: boolean }> {
  const { pathname, searchParams } = new URL(look.path, 'http://localhost');
  const [, page, favor, below] = /^\/(favor|chat|negotiate)\/(\d+)(\/offers)?\/?$/.exec(pathname) ?? [];
  const isChat = page === 'chat' || page === 'negotiate';
  const asked = [ofEverybody, ...(favor ? [isChat ? ofTheChat : ofTheFavor] : [])].join('\n');
  const query = `query ($own: ID!${favor ? ', $favor: ID!' : ''}${isChat ? ', $with: ID' : ''}) { ${asked} }`;
  const answer = await api.post('/graphql', {
    data: { query, variables: { own: ownFavor, favor, ...(isChat && { with: searchParams.get('with') }) } },
  });
  const { data } = (await answer.json()) as { data: Facts | null };
  // Posters know their own street, also once the favor is gone.
  const maySee = Boolean(data?.own?.address) || (data?.viewer != null && data.viewer.id === poster);
  if (!data?.viewer) return { faults: [], maySee };
  const words = wordsIn(look.language);
  const chat = data.conversationWith;
  // A poster's address that names nobody opens the latest chat, and keeps it when another becomes the latest.
  const isNamed = !chat?.favor.viewerIsPoster || searchParams.has('with');
  const faults = [
    ...compareCounts(look, data),
    // A dialog over the page hides the rest of it from everybody.
    ...(look.isCovered
      ? []
      : [
          ...(data.favor && !below ? compareFavor(look, data.favor, words) : []),
          ...(data.favor && below ? compareOffers(look, data.favor) : []),
          ...(chat && isNamed ? compareChat(look, chat, words) : []),
        ]),
  ];
  return { faults, maySee };
}
