import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { User as UserRow } from '../features/users/user.entity.ts';
import type { Favor as FavorRow } from '../features/favors/favor.entity.ts';
import type { Conversation as ConversationRow } from '../features/conversations/conversation.entity.ts';
import type { Message as MessageRow } from '../features/conversations/message.entity.ts';
import type { Token as TokenRow } from '../features/partners/token.entity.ts';
import type { Ctx } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day without a time zone, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** A moment in time, ISO 8601 in UTC, such as `2026-11-20T17:05:00.000Z`. */
  DateTime: { input: Date; output: Date; }
};

/** Which favor to take on. */
export type AcceptFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
};

/** The favor taken on, and where to talk about it. */
export type AcceptFavorPayload = {
  __typename?: 'AcceptFavorPayload';
  /** The conversation with its poster. */
  conversation: Conversation;
  /** The favor, now accepted. */
  favor: Favor;
};

/** How it went. */
export type CompleteFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** The agreed price where it differs from the original one; euros as in `PostFavorInput.price`. */
  negotiatedPrice?: InputMaybe<Scalars['String']['input']>;
  /** Stars for the other person, 1 to 5. */
  rating: Scalars['Int']['input'];
  /** A few words about it, at most 1,000 characters. */
  review?: InputMaybe<Scalars['String']['input']>;
};

/** The favor after completion or rating. */
export type CompleteFavorPayload = {
  __typename?: 'CompleteFavorPayload';
  /** The favor, now completed. */
  favor: Favor;
};

/** What onboarding asks for. */
export type CompleteOnboardingInput = {
  /** One of the listed country names. */
  country: Scalars['String']['input'];
  /** Date of birth. */
  dateOfBirth: Scalars['Date']['input'];
};

/** The person after onboarding. */
export type CompleteOnboardingPayload = {
  __typename?: 'CompleteOnboardingPayload';
  /** The person after onboarding. */
  user: User;
};

/** The talk between a favor's poster and one helper. Nobody else can read it. */
export type Conversation = {
  __typename?: 'Conversation';
  /** The favor it is about; readable here even after it was deleted. */
  favor: Favor;
  /** The helper, or the neighbour who asked. */
  helper: User;
  /** The conversation's id. */
  id: Scalars['ID']['output'];
  /** The newest message, null before the first. */
  lastMessage?: Maybe<Message>;
  /** The sequence of the newest message, 0 before the first. */
  lastSequence: Scalars['Int']['output'];
  /** Its messages, oldest first within a page. `first: n` alone gives the latest n; `before` the n older, `after` the n newer. */
  messages: MessageConnection;
  /** Up to which sequence the other person has seen. */
  otherSeenSequence: Scalars['Int']['output'];
  /** The one of the two who is not the viewer. */
  otherUser: User;
  /** The favor's poster. */
  poster: User;
  /** What has become of the newest message the viewer wrote. */
  status: ConversationStatus;
  /** How many messages of the other person the viewer has not seen. */
  unreadCount: Scalars['Int']['output'];
  /** When something last happened in it. */
  updatedAt: Scalars['DateTime']['output'];
};


/** The talk between a favor's poster and one helper. Nobody else can read it. */
export type ConversationMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One page of conversations. */
export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  /** The conversations of this page. */
  edges: Array<ConversationEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A conversation in a list. */
export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The conversation. */
  node: Conversation;
};

/** What has become of the newest message the viewer wrote. */
export type ConversationStatus =
  /** Seen by the other person. */
  | 'SEEN'
  /** Stored on the server. */
  | 'SENT';

/** What a new token shall be. */
export type CreateTokenInput = {
  /** How many days it lasts, 1 to 3,650; left out, until it is revoked. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** What to call it, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** What it may do: at least one of the names of `Query.tokenScopes`. */
  scopes: Array<Scalars['String']['input']>;
};

/** The token just made. */
export type CreateTokenPayload = {
  __typename?: 'CreateTokenPayload';
  /** What the program shows. Nobody can read it a second time. */
  secret: Scalars['String']['output'];
  /** The token. */
  token: Token;
};

/** Which favor to take back. */
export type DeleteFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
};

/** The favor taken back. */
export type DeleteFavorPayload = {
  __typename?: 'DeleteFavorPayload';
  /** The favor, now deleted. */
  favor: Favor;
};

/** How far away something is. For everybody but its poster in steps, so that nobody can measure where a home is. */
export type Distance = {
  __typename?: 'Distance';
  /** Kilometres: whole ones (0 below the first), with one decimal for the poster. */
  km: Scalars['Float']['output'];
  /** For people: `< 1 km`, `3 km`. */
  text: Scalars['String']['output'];
};

/** A small paid request for help. */
export type Favor = {
  __typename?: 'Favor';
  /** When a helper took it on, null while open. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The exact address; null for everybody but the poster and, from acceptance until 7 days after completion, the helper. */
  address?: Maybe<Scalars['String']['output']>;
  /** The coarse area, safe to show to anybody: a quarter or a town. */
  area: Scalars['String']['output'];
  /** What kind of help it is. */
  category: FavorCategory;
  /** When it was done, null before. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was posted. */
  createdAt: Scalars['DateTime']['output'];
  /** What is asked for, in full. */
  description: Scalars['String']['output'];
  /** How far the published point is from a place. */
  distance: Distance;
  /** When its time runs out. */
  expiresAt: Scalars['DateTime']['output'];
  /** Who helps, null while open. */
  helper?: Maybe<User>;
  /** The favor's id. */
  id: Scalars['ID']['output'];
  /** Whether its time has run out. */
  isExpired: Scalars['Boolean']['output'];
  /** Whether the price may be talked about. */
  isNegotiable: Scalars['Boolean']['output'];
  /** The exact point for those who may see `address`, else the published point some hundred metres away from it. */
  location: Point;
  /** Whether `location` is the exact point. */
  locationIsExact: Scalars['Boolean']['output'];
  /** What the poster offered when posting; differs from `price` only when another price was agreed. */
  originalPrice: Money;
  /** Who asks for help. */
  poster: User;
  /** What the poster offers; after completion what was agreed. */
  price: Money;
  /** Where it stands. */
  status: FavorStatus;
  /** When help is needed, in the poster's words: `Today`, `This weekend`, `June 5, 2027`. */
  timeframe: Scalars['String']['output'];
  /** What is asked for, in a few words. */
  title: Scalars['String']['output'];
  /** How soon help is needed. */
  urgency: Urgency;
  /** Whether the viewer may accept it now. Null-safe for visitors: they may try, and are asked to sign in. */
  viewerCanAccept: Scalars['Boolean']['output'];
  /** Whether the viewer may mark it as completed now. */
  viewerCanComplete: Scalars['Boolean']['output'];
  /** Whether the viewer may delete it now. */
  viewerCanDelete: Scalars['Boolean']['output'];
  /** Whether the viewer may begin or go on writing to the other party. */
  viewerCanMessage: Scalars['Boolean']['output'];
  /** Whether the viewer may negotiate its price now; visitors may try, and are asked to sign in. */
  viewerCanNegotiate: Scalars['Boolean']['output'];
  /** Whether the viewer may still rate the other party of this completed favor. */
  viewerCanRate: Scalars['Boolean']['output'];
  /** Whether the viewer is its helper. */
  viewerIsHelper: Scalars['Boolean']['output'];
  /** Whether the viewer posted it. */
  viewerIsPoster: Scalars['Boolean']['output'];
  /** The rating the viewer gave for this favor, 1 to 5; null before, and for everybody else. */
  viewerRating?: Maybe<Scalars['Int']['output']>;
};


/** A small paid request for help. */
export type FavorDistanceArgs = {
  from: PointInput;
};

/** What kind of help is asked for. */
export type FavorCategory =
  /** Fetching and bringing things. */
  | 'DELIVERY'
  /** Cooking and groceries. */
  | 'FOOD'
  /** Repairs and odd jobs. */
  | 'HANDYMAN'
  /** Carrying furniture and boxes. */
  | 'MOVING'
  /** Anything else. */
  | 'OTHERS'
  /** Walking, feeding and minding animals. */
  | 'PET_CARE'
  /** Taps, drains and pipes. */
  | 'PLUMBING'
  /** A lift from one place to another. */
  | 'RIDE';

/** How many open favors a category has nearby. */
export type FavorCategoryCount = {
  __typename?: 'FavorCategoryCount';
  /** The category. */
  category: FavorCategory;
  /** How many open, unexpired favors it has nearby. */
  count: Scalars['Int']['output'];
};

/** One page of favors. */
export type FavorConnection = {
  __typename?: 'FavorConnection';
  /** The favors of this page. */
  edges: Array<FavorEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A favor in a list. */
export type FavorEdge = {
  __typename?: 'FavorEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The favor. */
  node: Favor;
};

/** Where a favor stands. Expiry is not a status: see `Favor.isExpired`. */
export type FavorStatus =
  /** A helper has taken it on. */
  | 'ACCEPTED'
  /** Done. */
  | 'COMPLETED'
  /** Taken back by its poster; readable only in the conversations it had. */
  | 'DELETED'
  /** Waiting for a helper. */
  | 'OPEN';

/** What has been seen. */
export type MarkConversationReadInput = {
  /** The conversation; it must be the viewer's. */
  conversationId: Scalars['ID']['input'];
  /** Up to which sequence; everything when left out. */
  sequence?: InputMaybe<Scalars['Int']['input']>;
};

/** The conversation after the read mark. */
export type MarkConversationReadPayload = {
  __typename?: 'MarkConversationReadPayload';
  /** The conversation, with its new unread count. */
  conversation: Conversation;
};

/** Something written in a conversation. */
export type Message = {
  __typename?: 'Message';
  /** The UUID its writer's device gave it; null for the other person. */
  clientKey?: Maybe<Scalars['ID']['output']>;
  /** What was written: trimmed, 1 to 2,000 characters. */
  content: Scalars['String']['output'];
  /** The conversation it belongs to. */
  conversationId: Scalars['ID']['output'];
  /** The message's id. */
  id: Scalars['ID']['output'];
  /** Who wrote it. */
  senderId: Scalars['ID']['output'];
  /** Its number in the conversation: 1, 2, 3, … without gaps. */
  sequence: Scalars['Int']['output'];
  /** When it was stored. */
  timestamp: Scalars['DateTime']['output'];
  /** Whether the viewer wrote it. */
  viewerIsSender: Scalars['Boolean']['output'];
};

/** One page of messages. */
export type MessageConnection = {
  __typename?: 'MessageConnection';
  /** The messages of this page, oldest first. */
  edges: Array<MessageEdge>;
  /** Where this page stands: `hasPreviousPage` tells of older ones, `hasNextPage` of newer ones. */
  pageInfo: PageInfo;
};

/** A message in a list. */
export type MessageEdge = {
  __typename?: 'MessageEdge';
  /** Its place in the conversation; give it back as `before` or `after`. */
  cursor: Scalars['String']['output'];
  /** The message. */
  node: Message;
};

/** An amount of money. */
export type Money = {
  __typename?: 'Money';
  /** The amount in cents. */
  cents: Scalars['Int']['output'];
  /** ISO 4217 code, `EUR`. */
  currency: Scalars['String']['output'];
  /** The amount with two decimals and a point, `25.00`. */
  text: Scalars['String']['output'];
};

/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Become the helper of an open favor. Of several at once exactly one succeeds; the others get NOT_OPEN. */
  acceptFavor: AcceptFavorPayload;
  /** Mark an accepted favor done and rate the other person; after that, the other party adds their own rating, once. */
  completeFavor: CompleteFavorPayload;
  /** Tell date of birth and country. Refused with TOO_YOUNG below 18 years by the calendar. */
  completeOnboarding: CompleteOnboardingPayload;
  /** Make a token for a program. Its secret is answered this once. Refused with TOO_MANY_TOKENS above 20 in force. */
  createToken: CreateTokenPayload;
  /** Take one's own favor back, while it is open. */
  deleteFavor: DeleteFavorPayload;
  /** Say that everything up to a message has been seen, on every device of the viewer. */
  markConversationRead: MarkConversationReadPayload;
  /** Begin to talk about the price of a negotiable favor. The favor stays open. */
  negotiateFavor: NegotiateFavorPayload;
  /** Begin (or find) the viewer's conversation about somebody else's favor. */
  openConversation: OpenConversationPayload;
  /** Publish a favor. The same `clientKey` again answers the favor already published. */
  postFavor: PostFavorPayload;
  /** End a token at once, with its open sockets. */
  revokeToken: RevokeTokenPayload;
  /** Write into a conversation. The same `clientKey` again answers the message already written. */
  sendMessage: SendMessagePayload;
  /** Sign in with e-mail and password. Refused with BAD_CREDENTIALS, in the same words whether or not the address is known. */
  signIn: SignInPayload;
  /** End this session: its cookies and its open sockets. */
  signOut: SignOutPayload;
  /** Make an account and sign in. Refused with EMAIL_TAKEN when the address already has one. */
  signUp: SignUpPayload;
  /** Change one's own profile. Fields left out stay as they are. */
  updateProfile: UpdateProfilePayload;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAcceptFavorArgs = {
  input: AcceptFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationCompleteFavorArgs = {
  input: CompleteFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationCompleteOnboardingArgs = {
  input: CompleteOnboardingInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationCreateTokenArgs = {
  input: CreateTokenInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationDeleteFavorArgs = {
  input: DeleteFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationMarkConversationReadArgs = {
  input: MarkConversationReadInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationNegotiateFavorArgs = {
  input: NegotiateFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationOpenConversationArgs = {
  input: OpenConversationInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationPostFavorArgs = {
  input: PostFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};

/** Which favor's price to talk about. */
export type NegotiateFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
};

/** Where to talk about the price. */
export type NegotiateFavorPayload = {
  __typename?: 'NegotiateFavorPayload';
  /** The conversation with its poster. */
  conversation: Conversation;
  /** The favor, still open. */
  favor: Favor;
};

/** Whose conversation to begin. */
export type OpenConversationInput = {
  /** Somebody else's live favor. */
  favorId: Scalars['ID']['input'];
};

/** The conversation begun or found. */
export type OpenConversationPayload = {
  __typename?: 'OpenConversationPayload';
  /** The conversation. */
  conversation: Conversation;
};

/** A page's place in a list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last edge; give it back as `after`. Null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follow. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether some stand before. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first edge, null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A place with a name. */
export type Place = {
  __typename?: 'Place';
  /** How it is written: `Bonnevoie, Luxembourg`. */
  label: Scalars['String']['output'];
  /** Degrees north. */
  latitude: Scalars['Float']['output'];
  /** Degrees east. */
  longitude: Scalars['Float']['output'];
};

/** A point on earth, in WGS84 degrees. */
export type Point = {
  __typename?: 'Point';
  /** Degrees north, -90 to 90. */
  latitude: Scalars['Float']['output'];
  /** Degrees east, -180 to 180. */
  longitude: Scalars['Float']['output'];
};

/** A point on earth, in WGS84 degrees. */
export type PointInput = {
  /** Degrees north, -90 to 90. */
  latitude: Scalars['Float']['input'];
  /** Degrees east, -180 to 180. */
  longitude: Scalars['Float']['input'];
};

/** What the wizard asks for. */
export type PostFavorInput = {
  /** The exact address, 1 to 200 characters. Shown only to the poster and the accepted helper. */
  address: Scalars['String']['input'];
  /** What kind of help. */
  category: FavorCategory;
  /** A UUID made by the client, unique per person: sending twice posts once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** The same in full, 1 to 2,000 characters. */
  description: Scalars['String']['input'];
  /** Whether the price may be talked about. */
  isNegotiable?: Scalars['Boolean']['input'];
  /** Degrees north of the exact point, -90 to 90. */
  latitude: Scalars['Float']['input'];
  /** Degrees east of the exact point, -180 to 180. */
  longitude: Scalars['Float']['input'];
  /** Euros above 0 with at most two decimals, point or comma, euro sign welcome: `25`, `25,50 €`. */
  price: Scalars['String']['input'];
  /** One of the wizard's words (`Today`, `This weekend`, …), other words of at most 60 characters, or a date from today on. */
  timeframe: Scalars['String']['input'];
  /** What is asked for, 1 to 80 characters. */
  title: Scalars['String']['input'];
};

/** The favor just published. */
export type PostFavorPayload = {
  __typename?: 'PostFavorPayload';
  /** The favor. */
  favor: Favor;
};

/** Reading: nothing here changes what is stored. */
export type Query = {
  __typename?: 'Query';
  /** Places that match a typed text, best first, at most 8. Fewer than 3 characters match nothing. */
  addressSuggestions: Array<Place>;
  /** One of the viewer's conversations. Refused with NOT_FOUND when it is not theirs. */
  conversation: Conversation;
  /** The viewer's conversation about a favor, or null when none was begun yet. */
  conversationWith?: Maybe<Conversation>;
  /** The viewer's conversations, the one with the newest message first. */
  conversations: ConversationConnection;
  /** One favor. Refused with NOT_FOUND when it does not exist, was deleted, or may not be seen by the viewer. */
  favor: Favor;
  /** Which categories have open favors nearby, and how many, most first. */
  favorCategories: Array<FavorCategoryCount>;
  /** Favors around a point, nearest first. Distance is measured to the published point of each favor, never to its exact address. */
  favors: FavorConnection;
  /** The place at a point: its name, or its coordinates with four decimals where no name is known. */
  placeAt: Place;
  /** Everything a token can be allowed to do. */
  tokenScopes: Array<TokenScope>;
  /** The viewer's tokens, newest first, without revoked ones. Only for the person themselves, not for their programs. */
  tokens: TokenConnection;
  /** One person's public profile. Refused with NOT_FOUND when there is nobody by that id. */
  user: User;
  /** The signed-in person, or null for a visitor. */
  viewer?: Maybe<User>;
};


/** Reading: nothing here changes what is stored. */
export type QueryAddressSuggestionsArgs = {
  near?: InputMaybe<PointInput>;
  text: Scalars['String']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryConversationWithArgs = {
  favorId: Scalars['ID']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorArgs = {
  id: Scalars['ID']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorCategoriesArgs = {
  near?: InputMaybe<PointInput>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<FavorCategory>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<PointInput>;
  status?: InputMaybe<FavorStatus>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryPlaceAtArgs = {
  latitude: Scalars['Float']['input'];
  longitude: Scalars['Float']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryTokensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};

/** Which token to end. */
export type RevokeTokenInput = {
  /** The token's id. */
  tokenId: Scalars['ID']['input'];
};

/** The token ended. */
export type RevokeTokenPayload = {
  __typename?: 'RevokeTokenPayload';
  /** The token, now revoked. */
  token: Token;
};

/** What to write. */
export type SendMessageInput = {
  /** A UUID made by the client, unique per person: sending twice writes once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** The text: trimmed by the server, 1 to 2,000 characters after that. */
  content: Scalars['String']['input'];
  /** The conversation; it must be the viewer's. */
  conversationId: Scalars['ID']['input'];
};

/** The message as stored. */
export type SendMessagePayload = {
  __typename?: 'SendMessagePayload';
  /** The message. */
  message: Message;
};

/** Who is signing in. */
export type SignInInput = {
  /** E-mail address; upper and lower case count as the same. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** The person now signed in. */
export type SignInPayload = {
  __typename?: 'SignInPayload';
  /** The person now signed in. */
  user: User;
};

/** What is left after signing out. */
export type SignOutPayload = {
  __typename?: 'SignOutPayload';
  /** True once the session has ended; also for a visitor who had none. */
  ok: Scalars['Boolean']['output'];
};

/** What a new account needs. */
export type SignUpInput = {
  /** E-mail address; upper and lower case count as the same. */
  email: Scalars['String']['input'];
  /** First name, 1 to 60 characters. */
  firstName: Scalars['String']['input'];
  /** Last name, 1 to 60 characters. */
  lastName: Scalars['String']['input'];
  /** Password, 8 to 200 characters. */
  password: Scalars['String']['input'];
};

/** The account just made, signed in. */
export type SignUpPayload = {
  __typename?: 'SignUpPayload';
  /** The new person. */
  user: User;
};

/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type Subscription = {
  __typename?: 'Subscription';
  /** Any of the viewer's conversations, each time it changes: a message, a read mark, a new status of its favor. */
  conversationUpdated: Conversation;
  /** Favors published around a point from now on, without the viewer's own. */
  favorPosted: Favor;
  /** A favor each time it changes: accepted, completed, rated. */
  favorUpdated: Favor;
  /** New messages of a conversation, in order. With `afterSequence`, first the ones missed since then: no gap, no double. */
  messageAdded: Message;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionFavorPostedArgs = {
  near?: InputMaybe<PointInput>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionFavorUpdatedArgs = {
  favorId: Scalars['ID']['input'];
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionMessageAddedArgs = {
  afterSequence?: InputMaybe<Scalars['Int']['input']>;
  conversationId: Scalars['ID']['input'];
};

/** What a program shows, as `Authorization: Bearer …`, to act as its person within its scopes. */
export type Token = {
  __typename?: 'Token';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ends; null when it lasts until it is revoked. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The token's id. */
  id: Scalars['ID']['output'];
  /** Whether its time has run out. */
  isExpired: Scalars['Boolean']['output'];
  /** When it was last used, to the minute; null before the first time. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What its person calls it. */
  name: Scalars['String']['output'];
  /** How it begins: `favr_17_Ab3d`. The rest was answered when it was made, and is kept nowhere. */
  prefix: Scalars['String']['output'];
  /** When it was revoked; null while it was not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it may do; see `Query.tokenScopes`. */
  scopes: Array<Scalars['String']['output']>;
};

/** One page of tokens. */
export type TokenConnection = {
  __typename?: 'TokenConnection';
  /** The tokens of this page. */
  edges: Array<TokenEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A token in a list. */
export type TokenEdge = {
  __typename?: 'TokenEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The token. */
  node: Token;
};

/** Something a token can be allowed to do. */
export type TokenScope = {
  __typename?: 'TokenScope';
  /** What it allows, for people. */
  description: Scalars['String']['output'];
  /** Its name, such as `favors:read`: what refusals call `extensions.requiredScope`. */
  name: Scalars['String']['output'];
};

/** Changes to one's own profile. A field left out stays; an empty bio or phone number is cleared. */
export type UpdateProfileInput = {
  /** About oneself, at most 500 characters. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** One of the listed country names. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address; it must be free. A changed address is unconfirmed again. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name, 1 to 60 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name, 1 to 60 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with digits, spaces and a leading plus, at most 30 characters. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** The profile after the change. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** The person after the change. */
  user: User;
};

/** How soon help is needed. */
export type Urgency =
  /** Within hours. */
  | 'HIGH'
  /** No hurry. */
  | 'LOW'
  /** Within days. */
  | 'MEDIUM';

/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type User = {
  __typename?: 'User';
  /** How many of their own favors are open and not expired. */
  activeFavors: Scalars['Int']['output'];
  /** Mean of the ratings received, 1 to 5; null before the first. */
  averageRating?: Maybe<Scalars['Float']['output']>;
  /** A few words about themselves. */
  bio?: Maybe<Scalars['String']['output']>;
  /** Favors this person completed as helper, newest first. */
  completedFavors: FavorConnection;
  /** How many favors they completed as helper. */
  completedFavrs: Scalars['Int']['output'];
  /** Country name. */
  country?: Maybe<Scalars['String']['output']>;
  /** Date of birth; only for themselves. */
  dateOfBirth?: Maybe<Scalars['Date']['output']>;
  /** First name and last initial, as shown to neighbours: `Ana M.` */
  displayName: Scalars['String']['output'];
  /** E-mail address; only for themselves. */
  email?: Maybe<Scalars['String']['output']>;
  /** Points earned; 0 until there is a rule that earns them. */
  favrPoints: Scalars['Int']['output'];
  /** First name. */
  firstName: Scalars['String']['output'];
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** Last name. */
  lastName: Scalars['String']['output'];
  /** When they joined. */
  memberSince: Scalars['DateTime']['output'];
  /** Whether date of birth or country is still missing; only for themselves. */
  needsOnboarding?: Maybe<Scalars['Boolean']['output']>;
  /** Whether push and e-mail notices are switched on; only for themselves. */
  notificationsEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** Phone number; only for themselves. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Favors this person posted, newest first; without `status` every visible one. */
  postedFavors: FavorConnection;
  /** How many ratings were received. */
  totalRatings: Scalars['Int']['output'];
  /** Whether their e-mail address is confirmed. */
  verified: Scalars['Boolean']['output'];
  /** Whether this is the viewer. */
  viewerIsSelf: Scalars['Boolean']['output'];
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserCompletedFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserPostedFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<FavorStatus>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptFavorInput: AcceptFavorInput;
  AcceptFavorPayload: ResolverTypeWrapper<Omit<AcceptFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversTypes['Conversation'], favor: ResolversTypes['Favor'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CompleteFavorInput: CompleteFavorInput;
  CompleteFavorPayload: ResolverTypeWrapper<Omit<CompleteFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  CompleteOnboardingInput: CompleteOnboardingInput;
  CompleteOnboardingPayload: ResolverTypeWrapper<Omit<CompleteOnboardingPayload, 'user'> & { user: ResolversTypes['User'] }>;
  Conversation: ResolverTypeWrapper<ConversationRow>;
  ConversationConnection: ResolverTypeWrapper<Omit<ConversationConnection, 'edges'> & { edges: Array<ResolversTypes['ConversationEdge']> }>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationStatus: ConversationStatus;
  CreateTokenInput: CreateTokenInput;
  CreateTokenPayload: ResolverTypeWrapper<Omit<CreateTokenPayload, 'token'> & { token: ResolversTypes['Token'] }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteFavorInput: DeleteFavorInput;
  DeleteFavorPayload: ResolverTypeWrapper<Omit<DeleteFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  Distance: ResolverTypeWrapper<Distance>;
  Favor: ResolverTypeWrapper<FavorRow>;
  FavorCategory: FavorCategory;
  FavorCategoryCount: ResolverTypeWrapper<FavorCategoryCount>;
  FavorConnection: ResolverTypeWrapper<Omit<FavorConnection, 'edges'> & { edges: Array<ResolversTypes['FavorEdge']> }>;
  FavorEdge: ResolverTypeWrapper<Omit<FavorEdge, 'node'> & { node: ResolversTypes['Favor'] }>;
  FavorStatus: FavorStatus;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  MarkConversationReadInput: MarkConversationReadInput;
  MarkConversationReadPayload: ResolverTypeWrapper<Omit<MarkConversationReadPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  Message: ResolverTypeWrapper<MessageRow>;
  MessageConnection: ResolverTypeWrapper<Omit<MessageConnection, 'edges'> & { edges: Array<ResolversTypes['MessageEdge']> }>;
  MessageEdge: ResolverTypeWrapper<Omit<MessageEdge, 'node'> & { node: ResolversTypes['Message'] }>;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NegotiateFavorInput: NegotiateFavorInput;
  NegotiateFavorPayload: ResolverTypeWrapper<Omit<NegotiateFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversTypes['Conversation'], favor: ResolversTypes['Favor'] }>;
  OpenConversationInput: OpenConversationInput;
  OpenConversationPayload: ResolverTypeWrapper<Omit<OpenConversationPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Place: ResolverTypeWrapper<Place>;
  Point: ResolverTypeWrapper<Point>;
  PointInput: PointInput;
  PostFavorInput: PostFavorInput;
  PostFavorPayload: ResolverTypeWrapper<Omit<PostFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<Omit<RevokeTokenPayload, 'token'> & { token: ResolversTypes['Token'] }>;
  SendMessageInput: SendMessageInput;
  SendMessagePayload: ResolverTypeWrapper<Omit<SendMessagePayload, 'message'> & { message: ResolversTypes['Message'] }>;
  SignInInput: SignInInput;
  SignInPayload: ResolverTypeWrapper<Omit<SignInPayload, 'user'> & { user: ResolversTypes['User'] }>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SignUpInput: SignUpInput;
  SignUpPayload: ResolverTypeWrapper<Omit<SignUpPayload, 'user'> & { user: ResolversTypes['User'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Token: ResolverTypeWrapper<TokenRow>;
  TokenConnection: ResolverTypeWrapper<Omit<TokenConnection, 'edges'> & { edges: Array<ResolversTypes['TokenEdge']> }>;
  TokenEdge: ResolverTypeWrapper<Omit<TokenEdge, 'node'> & { node: ResolversTypes['Token'] }>;
  TokenScope: ResolverTypeWrapper<TokenScope>;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: ResolverTypeWrapper<Omit<UpdateProfilePayload, 'user'> & { user: ResolversTypes['User'] }>;
  Urgency: Urgency;
  User: ResolverTypeWrapper<UserRow>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptFavorInput: AcceptFavorInput;
  AcceptFavorPayload: Omit<AcceptFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversParentTypes['Conversation'], favor: ResolversParentTypes['Favor'] };
  Boolean: Scalars['Boolean']['output'];
  CompleteFavorInput: CompleteFavorInput;
  CompleteFavorPayload: Omit<CompleteFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  CompleteOnboardingInput: CompleteOnboardingInput;
  CompleteOnboardingPayload: Omit<CompleteOnboardingPayload, 'user'> & { user: ResolversParentTypes['User'] };
  Conversation: ConversationRow;
  ConversationConnection: Omit<ConversationConnection, 'edges'> & { edges: Array<ResolversParentTypes['ConversationEdge']> };
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  CreateTokenInput: CreateTokenInput;
  CreateTokenPayload: Omit<CreateTokenPayload, 'token'> & { token: ResolversParentTypes['Token'] };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteFavorInput: DeleteFavorInput;
  DeleteFavorPayload: Omit<DeleteFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  Distance: Distance;
  Favor: FavorRow;
  FavorCategoryCount: FavorCategoryCount;
  FavorConnection: Omit<FavorConnection, 'edges'> & { edges: Array<ResolversParentTypes['FavorEdge']> };
  FavorEdge: Omit<FavorEdge, 'node'> & { node: ResolversParentTypes['Favor'] };
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  MarkConversationReadInput: MarkConversationReadInput;
  MarkConversationReadPayload: Omit<MarkConversationReadPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  Message: MessageRow;
  MessageConnection: Omit<MessageConnection, 'edges'> & { edges: Array<ResolversParentTypes['MessageEdge']> };
  MessageEdge: Omit<MessageEdge, 'node'> & { node: ResolversParentTypes['Message'] };
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  NegotiateFavorInput: NegotiateFavorInput;
  NegotiateFavorPayload: Omit<NegotiateFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversParentTypes['Conversation'], favor: ResolversParentTypes['Favor'] };
  OpenConversationInput: OpenConversationInput;
  OpenConversationPayload: Omit<OpenConversationPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  PageInfo: PageInfo;
  Place: Place;
  Point: Point;
  PointInput: PointInput;
  PostFavorInput: PostFavorInput;
  PostFavorPayload: Omit<PostFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  Query: Record<PropertyKey, never>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: Omit<RevokeTokenPayload, 'token'> & { token: ResolversParentTypes['Token'] };
  SendMessageInput: SendMessageInput;
  SendMessagePayload: Omit<SendMessagePayload, 'message'> & { message: ResolversParentTypes['Message'] };
  SignInInput: SignInInput;
  SignInPayload: Omit<SignInPayload, 'user'> & { user: ResolversParentTypes['User'] };
  SignOutPayload: SignOutPayload;
  SignUpInput: SignUpInput;
  SignUpPayload: Omit<SignUpPayload, 'user'> & { user: ResolversParentTypes['User'] };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Token: TokenRow;
  TokenConnection: Omit<TokenConnection, 'edges'> & { edges: Array<ResolversParentTypes['TokenEdge']> };
  TokenEdge: Omit<TokenEdge, 'node'> & { node: ResolversParentTypes['Token'] };
  TokenScope: TokenScope;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: Omit<UpdateProfilePayload, 'user'> & { user: ResolversParentTypes['User'] };
  User: UserRow;
};

export type AcceptFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AcceptFavorPayload'] = ResolversParentTypes['AcceptFavorPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type CompleteFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CompleteFavorPayload'] = ResolversParentTypes['CompleteFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type CompleteOnboardingPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CompleteOnboardingPayload'] = ResolversParentTypes['CompleteOnboardingPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
  helper?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessage?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  lastSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['MessageConnection'], ParentType, ContextType, RequireFields<ConversationMessagesArgs, 'first'>>;
  otherSeenSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherUser?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  poster?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversationStatus'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConversationConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ConversationConnection'] = ResolversParentTypes['ConversationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ConversationEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ConversationEdge'] = ResolversParentTypes['ConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type CreateTokenPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CreateTokenPayload'] = ResolversParentTypes['CreateTokenPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeleteFavorPayload'] = ResolversParentTypes['DeleteFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type DistanceResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Distance'] = ResolversParentTypes['Distance']> = {
  km?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FavorResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Favor'] = ResolversParentTypes['Favor']> = {
  acceptedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  area?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['FavorCategory'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  distance?: Resolver<ResolversTypes['Distance'], ParentType, ContextType, RequireFields<FavorDistanceArgs, 'from'>>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  helper?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isExpired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isNegotiable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  locationIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  originalPrice?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  poster?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FavorStatus'], ParentType, ContextType>;
  timeframe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urgency?: Resolver<ResolversTypes['Urgency'], ParentType, ContextType>;
  viewerCanAccept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanDelete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanMessage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanNegotiate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanRate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerIsHelper?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerIsPoster?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerRating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FavorCategoryCountResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorCategoryCount'] = ResolversParentTypes['FavorCategoryCount']> = {
  category?: Resolver<ResolversTypes['FavorCategory'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FavorConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorConnection'] = ResolversParentTypes['FavorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FavorEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FavorEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorEdge'] = ResolversParentTypes['FavorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type MarkConversationReadPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MarkConversationReadPayload'] = ResolversParentTypes['MarkConversationReadPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  clientKey?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  senderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  viewerIsSender?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MessageConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MessageConnection'] = ResolversParentTypes['MessageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MessageEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MessageEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MessageEdge'] = ResolversParentTypes['MessageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptFavor?: Resolver<ResolversTypes['AcceptFavorPayload'], ParentType, ContextType, RequireFields<MutationAcceptFavorArgs, 'input'>>;
  completeFavor?: Resolver<ResolversTypes['CompleteFavorPayload'], ParentType, ContextType, RequireFields<MutationCompleteFavorArgs, 'input'>>;
  completeOnboarding?: Resolver<ResolversTypes['CompleteOnboardingPayload'], ParentType, ContextType, RequireFields<MutationCompleteOnboardingArgs, 'input'>>;
  createToken?: Resolver<ResolversTypes['CreateTokenPayload'], ParentType, ContextType, RequireFields<MutationCreateTokenArgs, 'input'>>;
  deleteFavor?: Resolver<ResolversTypes['DeleteFavorPayload'], ParentType, ContextType, RequireFields<MutationDeleteFavorArgs, 'input'>>;
  markConversationRead?: Resolver<ResolversTypes['MarkConversationReadPayload'], ParentType, ContextType, RequireFields<MutationMarkConversationReadArgs, 'input'>>;
  negotiateFavor?: Resolver<ResolversTypes['NegotiateFavorPayload'], ParentType, ContextType, RequireFields<MutationNegotiateFavorArgs, 'input'>>;
  openConversation?: Resolver<ResolversTypes['OpenConversationPayload'], ParentType, ContextType, RequireFields<MutationOpenConversationArgs, 'input'>>;
  postFavor?: Resolver<ResolversTypes['PostFavorPayload'], ParentType, ContextType, RequireFields<MutationPostFavorArgs, 'input'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  sendMessage?: Resolver<ResolversTypes['SendMessagePayload'], ParentType, ContextType, RequireFields<MutationSendMessageArgs, 'input'>>;
  signIn?: Resolver<ResolversTypes['SignInPayload'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['SignOutPayload'], ParentType, ContextType>;
  signUp?: Resolver<ResolversTypes['SignUpPayload'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfilePayload'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
};

export type NegotiateFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['NegotiateFavorPayload'] = ResolversParentTypes['NegotiateFavorPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type OpenConversationPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['OpenConversationPayload'] = ResolversParentTypes['OpenConversationPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PointResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Point'] = ResolversParentTypes['Point']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PostFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['PostFavorPayload'] = ResolversParentTypes['PostFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  addressSuggestions?: Resolver<Array<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryAddressSuggestionsArgs, 'text'>>;
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  conversationWith?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<QueryConversationWithArgs, 'favorId'>>;
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, RequireFields<QueryConversationsArgs, 'first'>>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType, RequireFields<QueryFavorArgs, 'id'>>;
  favorCategories?: Resolver<Array<ResolversTypes['FavorCategoryCount']>, ParentType, ContextType, Partial<QueryFavorCategoriesArgs>>;
  favors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<QueryFavorsArgs, 'first' | 'includeExpired' | 'status'>>;
  placeAt?: Resolver<ResolversTypes['Place'], ParentType, ContextType, RequireFields<QueryPlaceAtArgs, 'latitude' | 'longitude'>>;
  tokenScopes?: Resolver<Array<ResolversTypes['TokenScope']>, ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['TokenConnection'], ParentType, ContextType, RequireFields<QueryTokensArgs, 'first'>>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type RevokeTokenPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RevokeTokenPayload'] = ResolversParentTypes['RevokeTokenPayload']> = {
  token?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
};

export type SendMessagePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SendMessagePayload'] = ResolversParentTypes['SendMessagePayload']> = {
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type SignInPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  conversationUpdated?: SubscriptionResolver<ResolversTypes['Conversation'], "conversationUpdated", ParentType, ContextType>;
  favorPosted?: SubscriptionResolver<ResolversTypes['Favor'], "favorPosted", ParentType, ContextType, Partial<SubscriptionFavorPostedArgs>>;
  favorUpdated?: SubscriptionResolver<ResolversTypes['Favor'], "favorUpdated", ParentType, ContextType, RequireFields<SubscriptionFavorUpdatedArgs, 'favorId'>>;
  messageAdded?: SubscriptionResolver<ResolversTypes['Message'], "messageAdded", ParentType, ContextType, RequireFields<SubscriptionMessageAddedArgs, 'conversationId'>>;
};

export type TokenResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Token'] = ResolversParentTypes['Token']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isExpired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TokenConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['TokenConnection'] = ResolversParentTypes['TokenConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TokenEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TokenEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['TokenEdge'] = ResolversParentTypes['TokenEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
};

export type TokenScopeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['TokenScope'] = ResolversParentTypes['TokenScope']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateProfilePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UpdateProfilePayload'] = ResolversParentTypes['UpdateProfilePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  activeFavors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  averageRating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completedFavors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<UserCompletedFavorsArgs, 'first'>>;
  completedFavrs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateOfBirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  favrPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memberSince?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  needsOnboarding?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  notificationsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postedFavors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<UserPostedFavorsArgs, 'first'>>;
  totalRatings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerIsSelf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Ctx> = {
  AcceptFavorPayload?: AcceptFavorPayloadResolvers<ContextType>;
  CompleteFavorPayload?: CompleteFavorPayloadResolvers<ContextType>;
  CompleteOnboardingPayload?: CompleteOnboardingPayloadResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  CreateTokenPayload?: CreateTokenPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteFavorPayload?: DeleteFavorPayloadResolvers<ContextType>;
  Distance?: DistanceResolvers<ContextType>;
  Favor?: FavorResolvers<ContextType>;
  FavorCategoryCount?: FavorCategoryCountResolvers<ContextType>;
  FavorConnection?: FavorConnectionResolvers<ContextType>;
  FavorEdge?: FavorEdgeResolvers<ContextType>;
  MarkConversationReadPayload?: MarkConversationReadPayloadResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageConnection?: MessageConnectionResolvers<ContextType>;
  MessageEdge?: MessageEdgeResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NegotiateFavorPayload?: NegotiateFavorPayloadResolvers<ContextType>;
  OpenConversationPayload?: OpenConversationPayloadResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Point?: PointResolvers<ContextType>;
  PostFavorPayload?: PostFavorPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  SendMessagePayload?: SendMessagePayloadResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Token?: TokenResolvers<ContextType>;
  TokenConnection?: TokenConnectionResolvers<ContextType>;
  TokenEdge?: TokenEdgeResolvers<ContextType>;
  TokenScope?: TokenScopeResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
};

