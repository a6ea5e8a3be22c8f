import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow } from '../features/users/whole-name.ts';
import type { AddressView as AddressViewRow } from '../features/favors/address-view.entity.ts';
import type { Rating as RatingRow } from '../features/reviews/rating.entity.ts';
import type { FavorRow } from '../features/favors/nearby/favor-row.ts';
import type { Photo as PhotoRow } from '../features/photos/photo.entity.ts';
import type { ConversationRow } from '../features/conversations/conversation-cards.ts';
import type { Deal as DealRow } from '../features/deals/deal.entity.ts';
import type { OwnSafeLink as SafeLinkRow } from '../features/deals/safety/safe-links.service.ts';
import type { Dispute as DisputeRow } from '../features/deals/endings/dispute.entity.ts';
import type { Terms as TermsRow } from '../features/deals/terms.entity.ts';
import type { Message as MessageRow } from '../features/conversations/message.entity.ts';
import type { MessagePhoto as MessagePhotoRow } from '../features/conversations/message-photos.ts';
import type { AccountExportFile as AccountExportRow } from '../features/account/export/account-export.entity.ts';
import type { Report as ReportRow } from '../features/moderation/report.entity.ts';
import type { User as AdminUserRow } from '../features/users/user.entity.ts';
import type { Conversation as AdminConversationRow } from '../features/conversations/conversation.entity.ts';
import type { AuditEntry as AuditEntryRow } from '../features/moderation/admin/audit-entry.entity.ts';
import type { Notification as NotificationRow } from '../features/notifications/inbox/notification.entity.ts';
import type { NotificationSettings as NotificationSettingsRow } from '../features/notifications/settings/notification-settings.entity.ts';
import type { Helper as HelperRow } from '../features/helpers/helpers.service.ts';
import type { HelperListing as HelperListingRow } from '../features/helpers/helper-listing.entity.ts';
import type { SavedSearch as SavedSearchRow } from '../features/searches/saved-search.entity.ts';
import type { PushSubscription as DeviceRow } from '../features/notifications/push/push-subscription.entity.ts';
import type { Passkey as PasskeyRow } from '../features/auth/passkeys/passkey.entity.ts';
import type { Session as SessionRow } from '../features/auth/sessions/session.entity.ts';
import type { SecurityEvent as SecurityEventRow } from '../features/auth/security/security-event.entity.ts';
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
  /** The favor's `revision` as it was shown: refused with STALE_OFFER where it was changed since. */
  revision?: InputMaybe<Scalars['Int']['input']>;
};

/** The favor taken on, and where to talk about it. */
export type AcceptFavorPayload = {
  __typename?: 'AcceptFavorPayload';
  /** The conversation with its poster. */
  conversation: Conversation;
  /** The favor: accepted, or still open where its poster chooses among offers. */
  favor: Favor;
};

/** How a favor finds its helper. */
export type Acceptance =
  /** Its poster chooses among offers; accepting is an offer at the asked price. */
  | 'CHOOSE'
  /** The first who accepts helps, without being asked again. */
  | 'FIRST_COME';

/** A file of everything kept about the viewer. */
export type AccountExport = {
  __typename?: 'AccountExport';
  /** Size of the file in bytes, null before it is ready. */
  bytes?: Maybe<Scalars['Float']['output']>;
  /** Until when it can be downloaded; null before it is ready. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The file's id. */
  id: Scalars['ID']['output'];
  /** Where it is downloaded with the session of its person; null before it is ready. */
  path?: Maybe<Scalars['String']['output']>;
  /** How much is written, 0 to 100. */
  percent: Scalars['Int']['output'];
  /** When it was asked for. */
  requestedAt: Scalars['DateTime']['output'];
  /** How far it has come. */
  status: AccountExportStatus;
};

/** How far a file of everything kept about a person has come. */
export type AccountExportStatus =
  /** It could not be written; ask again. */
  | 'FAILED'
  /** It can be downloaded. */
  | 'READY'
  /** It is being written. */
  | 'RUNNING';

/** What has reached a device. */
export type AcknowledgeMessagesInput = {
  /** At most 50 conversations. */
  deliveries: Array<DeliveryInput>;
};

/** What is left after acknowledging messages. */
export type AcknowledgeMessagesPayload = {
  __typename?: 'AcknowledgeMessagesPayload';
  /** True once it is kept. */
  ok: Scalars['Boolean']['output'];
};

/** At which device a push arrived. */
export type AcknowledgePushInput = {
  /** The device's id, as the push itself names it. */
  deviceId: Scalars['ID']['input'];
  /** The message it told of, as the push itself names it; its writer hears that it was delivered. */
  messageId?: InputMaybe<Scalars['ID']['input']>;
};

/** What is left after acknowledging. */
export type AcknowledgePushPayload = {
  __typename?: 'AcknowledgePushPayload';
  /** True once it is kept; also for a device that is not the viewer's, where nothing was. */
  ok: Scalars['Boolean']['output'];
};

/** A passkey that was made. */
export type AddPasskeyInput = {
  /** The ceremony that it answers. */
  ceremonyId: Scalars['ID']['input'];
  /** What `navigator.credentials.create` answered, as the JSON of WebAuthn Level 3. */
  credential: Scalars['String']['input'];
  /** Its name, 1 to 60 characters. Left out, the device as it calls itself. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** Result of addPasskey. */
export type AddPasskeyPayload = {
  __typename?: 'AddPasskeyPayload';
  /** The new passkey. */
  passkey: Passkey;
};

/** From when the helper sees the exact address. */
export type AddressFrom =
  /** From the agreement on. */
  | 'AGREEMENT'
  /** From 24 hours before the agreed start. */
  | 'DAY_BEFORE';

/** The first time somebody saw the exact address of a favor. */
export type AddressSighting = {
  __typename?: 'AddressSighting';
  /** When they first did. */
  seenAt: Scalars['DateTime']['output'];
  /** Who saw it. */
  user: User;
};

/** What only admins see, here and nowhere else. Lists are newest first. */
export type Admin = {
  __typename?: 'Admin';
  /** What admins saw and did. */
  auditEntries: AuditEntryConnection;
  /** One conversation. Refused with NOT_FOUND when there is none. */
  conversation: AdminConversation;
  /** Who talks with whom about what. */
  conversations: AdminConversationConnection;
  /** Favors in every status, hidden and deleted ones too. */
  favors: FavorConnection;
  /** What people reported. */
  reports: AdminReportConnection;
  /** People. */
  users: AdminUserConnection;
};


/** What only admins see, here and nowhere else. Lists are newest first. */
export type AdminAuditEntriesArgs = {
  aboutUserId?: InputMaybe<Scalars['ID']['input']>;
  action?: InputMaybe<AuditAction>;
  actorId?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What only admins see, here and nowhere else. Lists are newest first. */
export type AdminConversationArgs = {
  id: Scalars['ID']['input'];
};


/** What only admins see, here and nowhere else. Lists are newest first. */
export type AdminConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  favorId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** What only admins see, here and nowhere else. Lists are newest first. */
export type AdminFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  hidden?: InputMaybe<Scalars['Boolean']['input']>;
  posterId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<FavorStatus>;
};


/** What only admins see, here and nowhere else. Lists are newest first. */
export type AdminReportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<ReportKind>;
  open?: InputMaybe<Scalars['Boolean']['input']>;
  reportedId?: InputMaybe<Scalars['ID']['input']>;
  reporterId?: InputMaybe<Scalars['ID']['input']>;
};


/** What only admins see, here and nowhere else. Lists are newest first. */
export type AdminUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  suspended?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A conversation as admins see it. */
export type AdminConversation = {
  __typename?: 'AdminConversation';
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** The favor it is about. */
  favor: Favor;
  /** The helper, or the neighbour who asked. */
  helper: User;
  /** The conversation's id. */
  id: Scalars['ID']['output'];
  /** Whether a report about it is open: of one of its messages, or by one of the two about the other or about its favor. */
  isReported: Scalars['Boolean']['output'];
  /** How many messages it has. */
  messageCount: Scalars['Int']['output'];
  /** What was said, as in `Conversation.messages`. Refused with NOT_REPORTED while no report about it is open. */
  messages: MessageConnection;
  /** The favor's poster. */
  poster: User;
  /** When something last happened in it. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A conversation as admins see it. */
export type AdminConversationMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One page of conversations as admins see them. */
export type AdminConversationConnection = {
  __typename?: 'AdminConversationConnection';
  /** The conversations of this page. */
  edges: Array<AdminConversationEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A conversation in a list of admins. */
export type AdminConversationEdge = {
  __typename?: 'AdminConversationEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The conversation. */
  node: AdminConversation;
};

/** A report as admins see it. */
export type AdminReport = {
  __typename?: 'AdminReport';
  /** When it was closed, null while open. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The admin who closed it. */
  closedBy?: Maybe<User>;
  /** What came of it. */
  closingNote?: Maybe<Scalars['String']['output']>;
  /** The conversation of that message, or of that deal. */
  conversation?: Maybe<AdminConversation>;
  /** The dispute, where it is about a deal. */
  dispute?: Maybe<Dispute>;
  /** The favor, where it is about one, or about a deal. */
  favor?: Maybe<Favor>;
  /** The report's id. */
  id: Scalars['ID']['output'];
  /** The message, where it is about one and the report is open. */
  message?: Maybe<Message>;
  /** Whether the person still shows the picture that was reported; null where it is about something else. */
  pictureIsCurrent?: Maybe<Scalars['Boolean']['output']>;
  /** What the reporter said. */
  report: Report;
  /** Whom it concerns: the person, the favor's poster, the message's or review's writer. */
  reported: User;
  /** Who reported. */
  reporter: User;
  /** The review, where it is about one. */
  review?: Maybe<Review>;
};

/** One page of reports. */
export type AdminReportConnection = {
  __typename?: 'AdminReportConnection';
  /** The reports of this page. */
  edges: Array<AdminReportEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A report in a list. */
export type AdminReportEdge = {
  __typename?: 'AdminReportEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The report. */
  node: AdminReport;
};

/** A person as admins see them. */
export type AdminUser = {
  __typename?: 'AdminUser';
  /** When they deleted their account, null for everybody else. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** E-mail address; null once the account is deleted. */
  email?: Maybe<Scalars['String']['output']>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** Whether they are an admin. */
  isAdmin: Scalars['Boolean']['output'];
  /** Since when they are suspended, null for everybody else. */
  suspendedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reasons they were mailed then, in the admin's words; null without, and for everybody else. */
  suspendedReasons?: Maybe<Scalars['String']['output']>;
  /** The public profile. */
  user: User;
};

/** One page of people as admins see them. */
export type AdminUserConnection = {
  __typename?: 'AdminUserConnection';
  /** The people of this page. */
  edges: Array<AdminUserEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A person in a list of admins. */
export type AdminUserEdge = {
  __typename?: 'AdminUserEdge';
  /** Their sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The person. */
  node: AdminUser;
};

/** How somebody is at an appointment. */
export type AnswerCheckInInput = {
  /** The deal. */
  dealId: Scalars['ID']['input'];
  /** True where all is fine, false where they need help. */
  fine: Scalars['Boolean']['input'];
};

/** Result of answerCheckIn. */
export type AnswerCheckInPayload = {
  __typename?: 'AnswerCheckInPayload';
  /** The link. */
  safeLink: SafeLink;
};

/** Whether one was there. */
export type AnswerNoShowInput = {
  /** True for not having come. */
  admit: Scalars['Boolean']['input'];
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** What happened, where one was there; at most 1,000 characters. */
  statement?: InputMaybe<Scalars['String']['input']>;
};

/** The deal after that. */
export type AnswerNoShowPayload = {
  __typename?: 'AnswerNoShowPayload';
  /** The deal. */
  deal: Deal;
};

/** An answer to terms that wait. */
export type AnswerTermsInput = {
  /** True for yes, false for no. */
  accept: Scalars['Boolean']['input'];
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** The favor's `revision` as it was shown: refused with STALE_OFFER where it was changed since. */
  revision?: InputMaybe<Scalars['Int']['input']>;
  /** The version that is answered: refused with TERMS_CHANGED where another one is open. */
  version: Scalars['Int']['input'];
};

/** The deal after the answer. */
export type AnswerTermsPayload = {
  __typename?: 'AnswerTermsPayload';
  /** The deal. */
  deal: Deal;
};

/** An appeal against what an admin decided. */
export type AppealDecisionInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** Why it should be decided otherwise, at most 1,000 characters. The other and an admin read it. */
  statement: Scalars['String']['input'];
};

/** The deal, as it was decided. */
export type AppealDecisionPayload = {
  __typename?: 'AppealDecisionPayload';
  /** The deal. */
  deal: Deal;
};

/** Whom to ask again. */
export type AskAgainInput = {
  /** The id of the deal that was passed over. */
  dealId: Scalars['ID']['input'];
  /** The favor's `revision` as it was shown: refused with STALE_OFFER where it was changed since. */
  revision?: InputMaybe<Scalars['Int']['input']>;
};

/** The deal that now waits for the helper. */
export type AskAgainPayload = {
  __typename?: 'AskAgainPayload';
  /** The deal. */
  deal: Deal;
};

/** What an admin saw or did. */
export type AuditAction =
  /** Asked somebody again for their date of birth, by which they had seemed too young. */
  | 'ASK_AGE_AGAIN'
  /** Closed a report. */
  | 'CLOSE_REPORT'
  /** Decided a dispute of a deal. */
  | 'DECIDE_DISPUTE'
  /** Made somebody an admin. */
  | 'GRANT_ADMIN'
  /** Hid a favor. */
  | 'HIDE_FAVOR'
  /** Hid the photo of a message. */
  | 'HIDE_PHOTO'
  /** Hid a person's picture. */
  | 'HIDE_PICTURE'
  /** Hid the words of a review. */
  | 'HIDE_REVIEW'
  /** Read a page of this log. */
  | 'READ_AUDIT_LOG'
  /** Read who talks with whom. */
  | 'READ_CONVERSATIONS'
  /** Read a page of favors. */
  | 'READ_FAVORS'
  /** Read what was said in a reported conversation. */
  | 'READ_MESSAGES'
  /** Read a page of reports. */
  | 'READ_REPORTS'
  /** Read a page of people. */
  | 'READ_USERS'
  /** Let a suspended person in again. */
  | 'RESTORE_USER'
  /** Took the role of an admin away. */
  | 'REVOKE_ADMIN'
  /** Suspended a person. */
  | 'SUSPEND_USER'
  /** Showed a hidden favor again. */
  | 'UNHIDE_FAVOR'
  /** Showed the photo of a message again. */
  | 'UNHIDE_PHOTO'
  /** Showed a person's picture again. */
  | 'UNHIDE_PICTURE'
  /** Showed the words of a review again. */
  | 'UNHIDE_REVIEW';

/** Something an admin saw or did. Nobody can change or remove an entry. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** Everybody whose data was shown or whom the action concerned. */
  aboutUserIds: Array<Scalars['ID']['output']>;
  /** What was seen or done. */
  action: AuditAction;
  /** The admin; null for a command on the server itself. */
  actor?: Maybe<User>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** What was asked for or acted on, as JSON: filters, ids; the words of a search as a keyed hash. */
  details: Scalars['String']['output'];
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** Why, in the admin's words. */
  note?: Maybe<Scalars['String']['output']>;
  /** Names the request; entries of one request share it. */
  trace: Scalars['ID']['output'];
};

/** One page of the audit log. */
export type AuditEntryConnection = {
  __typename?: 'AuditEntryConnection';
  /** The entries of this page. */
  edges: Array<AuditEntryEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An entry in the audit log's list. */
export type AuditEntryEdge = {
  __typename?: 'AuditEntryEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: AuditEntry;
};

/** A ceremony of WebAuthn to begin. */
export type BeginPasskeyInput = {
  /** What it is for. */
  purpose: PasskeyPurpose;
};

/** A ceremony of WebAuthn that has begun. */
export type BeginPasskeyPayload = {
  __typename?: 'BeginPasskeyPayload';
  /** Id of the ceremony, to send with its answer. */
  ceremonyId: Scalars['ID']['output'];
  /** What `navigator.credentials` takes, as the JSON of WebAuthn Level 3: creation options to add, else request options. */
  options: Scalars['String']['output'];
};

/** Whom to block. */
export type BlockUserInput = {
  /** The person's id. */
  userId: Scalars['ID']['input'];
};

/** The person now blocked. */
export type BlockUserPayload = {
  __typename?: 'BlockUserPayload';
  /** The person. */
  user: User;
};

/** Which favor, and whether to keep it. */
export type BookmarkFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** True to save it, false to save it no longer. */
  on: Scalars['Boolean']['input'];
};

/** The favor after that. */
export type BookmarkFavorPayload = {
  __typename?: 'BookmarkFavorPayload';
  /** The favor saved, or saved no longer. */
  favor: Favor;
};

/** A rectangle of a map, in WGS84 degrees. Where `west` is greater than `east` it lies across the antimeridian. */
export type BoundsInput = {
  /** Degrees east of its right edge, -180 to 180. */
  east: Scalars['Float']['input'];
  /** Degrees north of its upper edge, -90 to 90. */
  north: Scalars['Float']['input'];
  /** Degrees north of its lower edge, -90 to 90. */
  south: Scalars['Float']['input'];
  /** Degrees east of its left edge, -180 to 180. */
  west: Scalars['Float']['input'];
};

/** What to cancel, and why. */
export type CancelDealInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** What else to say to the other, at most 300 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Why. */
  reason: CancelReason;
  /** False where the poster no longer needs the favor, which takes it back; true when left out. */
  stillNeeded?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The deal after that. */
export type CancelDealPayload = {
  __typename?: 'CancelDealPayload';
  /** The deal. */
  deal: Deal;
};

/** Why an agreement was cancelled. HOUSE and LEFT are never given, only told. */
export type CancelReason =
  /** Other help was found. */
  | 'FOUND_OTHER_HELP'
  /** The people who run this server: a dispute, or a suspension. */
  | 'HOUSE'
  /** Somebody is ill. */
  | 'ILL'
  /** One of the two left. */
  | 'LEFT'
  /** Something else. */
  | 'OTHER'
  /** Plans changed. */
  | 'PLANS_CHANGED'
  /** The price. */
  | 'PRICE'
  /** Somebody does not feel safe; always free. */
  | 'SAFETY';

/** What cancelling would cost now. */
export type Cancellation = {
  __typename?: 'Cancellation';
  /** What the viewer would owe the other; nothing for SAFETY. */
  fee: Money;
  /** Until when it is free; null where no time is fixed, so that it stays free. */
  freeUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is free. */
  isFree: Scalars['Boolean']['output'];
};

/** The password and the one to replace it. */
export type ChangePasswordInput = {
  /** The password until now. */
  currentPassword: Scalars['String']['input'];
  /** New password, 8 to 200 characters. */
  newPassword: Scalars['String']['input'];
};

/** What is left after changing the password. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** True once it holds; this device stays signed in. */
  ok: Scalars['Boolean']['output'];
};

/** Stages of a check-in. */
export type CheckIn =
  /** All is fine. */
  | 'FINE'
  /** They need help. */
  | 'HELP'
  /** It is not yet due. */
  | 'LATER'
  /** Nobody answered within 30 minutes. An answer still counts. */
  | 'MISSED'
  /** None is wanted. */
  | 'NONE'
  /** It was asked, and waits for the answer. */
  | 'OPEN';

/** Which report to close. */
export type CloseReportInput = {
  /** What came of it, 1 to 1,000 characters. */
  note: Scalars['String']['input'];
  /** The report's id. */
  reportId: Scalars['ID']['input'];
};

/** The report now closed. */
export type CloseReportPayload = {
  __typename?: 'CloseReportPayload';
  /** The report. */
  report: AdminReport;
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
  /** What else describes it; LATE, UNCLEAR and CARELESS only with 3 stars or fewer. */
  tags?: InputMaybe<Array<ReviewTag>>;
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

/** A mailed link. */
export type ConfirmEmailInput = {
  /** What its address has after `#`. */
  token: Scalars['String']['input'];
};

/** Whose address is now confirmed. */
export type ConfirmEmailPayload = {
  __typename?: 'ConfirmEmailPayload';
  /** The person, now `verified`. */
  user: User;
};

/** A passkey that is shown in place of the password. */
export type ConfirmPasskeyInput = {
  /** The ceremony that it answers. */
  ceremonyId: Scalars['ID']['input'];
  /** What `navigator.credentials.get` answered, as the JSON of WebAuthn Level 3. */
  credential: Scalars['String']['input'];
};

/** Result of confirmPasskey. */
export type ConfirmPasskeyPayload = {
  __typename?: 'ConfirmPasskeyPayload';
  /** True for the next 10 minutes. */
  ok: Scalars['Boolean']['output'];
};

/** The password, to prove who is there. */
export type ConfirmPasswordInput = {
  /** The password of the account. */
  password: Scalars['String']['input'];
};

/** What is left after confirming the password. */
export type ConfirmPasswordPayload = {
  __typename?: 'ConfirmPasswordPayload';
  /** True for the next 10 minutes. */
  ok: Scalars['Boolean']['output'];
};

/** A code that was sent to a phone. */
export type ConfirmPhoneInput = {
  /** Its 6 digits. */
  code: Scalars['String']['input'];
};

/** Result of confirmPhone. */
export type ConfirmPhonePayload = {
  __typename?: 'ConfirmPhonePayload';
  /** The viewer, with their new mark. */
  user: User;
};

/** What is contested. */
export type ContestCompletionInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** What happened, at most 1,000 characters. */
  statement: Scalars['String']['input'];
};

/** The deal after that. */
export type ContestCompletionPayload = {
  __typename?: 'ContestCompletionPayload';
  /** The deal. */
  deal: Deal;
};

/** The talk between a favor's poster and one helper. Nobody else can read it. */
export type Conversation = {
  __typename?: 'Conversation';
  /** What the two offer or agreed on about it, the latest; null before there was an offer. */
  deal?: Maybe<Deal>;
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
  /** Up to which sequence a device of the other person has received; at least what they have seen. */
  otherDeliveredSequence: Scalars['Int']['output'];
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
  /** Whether the viewer may write here now; not between people of whom one blocks the other. */
  viewerCanWrite: Scalars['Boolean']['output'];
  /** Whether the viewer has muted it: its messages are counted but not announced to them. */
  viewerMuted: Scalars['Boolean']['output'];
  /** Why the viewer may not write here, as the refusal's code: `LEFT` when the other deleted their account, `BLOCKED` when one of the two blocks the other. Null while they may. */
  whyViewerCannotWrite?: Maybe<Scalars['String']['output']>;
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
  /** Received by a device of the other person. */
  | 'DELIVERED'
  /** Seen by the other person. */
  | 'SEEN'
  /** Stored on the server. */
  | 'SENT';

/** The name, scopes and life of a new token. */
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

/** A part of the day, in the poster's own idea of it. */
export type DayPart =
  /** From noon to the evening. */
  | 'AFTERNOON'
  /** After that. */
  | 'EVENING'
  /** Before noon. */
  | 'MORNING';

/** What the poster and one helper offer and agree about a favor. Only the two see it. */
export type Deal = {
  __typename?: 'Deal';
  /** Whether the helper waits for the poster to show the exact address. */
  addressWaits: Scalars['Boolean']['output'];
  /** The terms in force; null before anything was agreed. */
  agreed?: Maybe<Terms>;
  /** What whoever cancelled said to the other; null without words. */
  cancelNote?: Maybe<Scalars['String']['output']>;
  /** What cancelling would cost the viewer now; null where there is nothing to cancel. */
  cancellation?: Maybe<Cancellation>;
  /** Who said that it is done, or that the other did not come. */
  claimedBy?: Maybe<User>;
  /** The price that was named with the completion, where it is another than the agreed one. */
  claimedPrice?: Maybe<Money>;
  /** Where the two talk about it. */
  conversation: Conversation;
  /** The latest dispute about it. */
  dispute?: Maybe<Dispute>;
  /** When something is due: an offer or a proposal ends, an appointment begins, silence settles; null once it has ended. */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who ended it: who cancelled, or who did not come. */
  endedBy?: Maybe<User>;
  /** What it is about. */
  favor: Favor;
  /** What the one who cancelled late owes the other. */
  fee?: Maybe<Money>;
  /** Whether the other waived that fee. */
  feeWaived: Scalars['Boolean']['output'];
  /** Who offers it. */
  helper: User;
  /** How far the helper lives, from their home area when they first offered; null without one. */
  helperDistance?: Maybe<DistanceClass>;
  /** Every version, the first one first. */
  history: Array<Terms>;
  /** The deal's id. */
  id: Scalars['ID']['output'];
  /** Whether that price is better for whoever named it, so that it waits for the other's yes: `completeFavor` with the same price. Without one the agreed price settles. */
  isPriceInQuestion: Scalars['Boolean']['output'];
  /** The newest terms of the helper; null where the poster alone proposed some. */
  offered?: Maybe<Terms>;
  /** The terms that wait for an answer. */
  open?: Maybe<Terms>;
  /** Who asks for help. */
  poster: User;
  /** Why it was cancelled; SAFETY is told to whoever gave it alone. */
  reason?: Maybe<CancelReason>;
  /** Where it stands. */
  state: DealState;
  /** Until when the viewer may undo their yes; null for the other, and once it is too late. */
  undoUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the viewer may answer the open terms now. */
  viewerCanAnswer: Scalars['Boolean']['output'];
  /** Whether the viewer is asked whether they were there. */
  viewerCanAnswerNoShow: Scalars['Boolean']['output'];
  /** Whether the viewer may cancel what was agreed now. */
  viewerCanCancel: Scalars['Boolean']['output'];
  /** Whether the viewer may contest now that it is done. */
  viewerCanContest: Scalars['Boolean']['output'];
  /** Whether the viewer may say now that what the helper marked as done did not happen. */
  viewerCanDenyCompletion: Scalars['Boolean']['output'];
  /** Whether the viewer may propose other terms now. */
  viewerCanPropose: Scalars['Boolean']['output'];
  /** Whether the viewer may say now that the other did not come. */
  viewerCanReportNoShow: Scalars['Boolean']['output'];
  /** Whether the viewer may take back now the terms that they proposed; a helper takes an offer back as a whole. */
  viewerCanRetract: Scalars['Boolean']['output'];
  /** Whether the viewer may show the helper the exact address now. */
  viewerCanShowAddress: Scalars['Boolean']['output'];
  /** Whether the viewer may take the offer back now. */
  viewerCanWithdraw: Scalars['Boolean']['output'];
  /** Whether the viewer may take back now that the other did not come, or what they contest. */
  viewerCanWithdrawDispute: Scalars['Boolean']['output'];
};

/** A step of a deal that a message tells. */
export type DealCard = {
  __typename?: 'DealCard';
  /** The deal as it is now. */
  deal: Deal;
  /** The step, such as MAKE_OFFER, PROPOSE, RETRACT, AGREE, DECLINE or WITHDRAW; more may come. */
  event: Scalars['String']['output'];
  /** What its author wrote with it; null without words. */
  note?: Maybe<Scalars['String']['output']>;
  /** Why it cancels what was agreed, as in `Deal.reason`; null for other steps. */
  reason?: Maybe<CancelReason>;
  /** These terms; null where it concerns none. */
  terms?: Maybe<Terms>;
  /** The version of the terms it concerns. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** One page of deals. */
export type DealConnection = {
  __typename?: 'DealConnection';
  /** The deals of this page. */
  edges: Array<DealEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A deal in a list. */
export type DealEdge = {
  __typename?: 'DealEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The deal. */
  node: Deal;
};

/** Where a deal stands. OFFERED to DISPUTED go on; each has something due. The others are ends. */
export type DealState =
  /** Both said yes; terms are in force. */
  | 'AGREED'
  /** One side, or the house, ended what was agreed. */
  | 'CANCELLED'
  /** It is done. */
  | 'COMPLETED'
  /** The offer was declined. */
  | 'DECLINED'
  /** The two disagree about what happened; an admin decides. */
  | 'DISPUTED'
  /** One side says that it is done. */
  | 'DONE'
  /** Nobody answered the offer in time. */
  | 'EXPIRED'
  /** One side says that the other did not come. */
  | 'MISSED'
  /** One side did not come. */
  | 'NO_SHOW'
  /** Terms wait for the other's answer; the favor is open. */
  | 'OFFERED'
  /** Somebody else was chosen. */
  | 'PASSED'
  /** The favor, or one of the two, is gone. */
  | 'VOID'
  /** The helper took the offer back. */
  | 'WITHDRAWN';

/** A decision about a dispute. */
export type DecideDisputeInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** What is decided. */
  outcome: DisputeOutcome;
  /** What COMPLETED settles, in euros as in `PostFavorInput.price`; the agreed price when left out. */
  price?: InputMaybe<Scalars['String']['input']>;
  /** Why: which rule, which facts; at most 2,000 characters. The two read it. */
  reasons: Scalars['String']['input'];
};

/** The dispute now decided. */
export type DecideDisputePayload = {
  __typename?: 'DecideDisputePayload';
  /** The dispute. */
  dispute: Dispute;
};

/** What somebody says of themselves before they agree. */
export type DeclareBusinessInput = {
  /** True for a business, false for a private person. */
  isBusiness: Scalars['Boolean']['input'];
};

/** The person after their declaration. */
export type DeclareBusinessPayload = {
  __typename?: 'DeclareBusinessPayload';
  /** The person after their declaration. */
  user: User;
};

/** What is left after leaving. */
export type DeleteAccountPayload = {
  __typename?: 'DeleteAccountPayload';
  /** True once the account is gone. */
  ok: Scalars['Boolean']['output'];
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

/** Which saved search to remove. */
export type DeleteSavedSearchInput = {
  /** Which one. */
  savedSearchId: Scalars['ID']['input'];
};

/** What became of it. */
export type DeleteSavedSearchPayload = {
  __typename?: 'DeleteSavedSearchPayload';
  /** Those that are left, newest first. */
  savedSearches: Array<SavedSearch>;
};

/** How far a conversation has come to a device. */
export type DeliveryInput = {
  /** The conversation. */
  conversationId: Scalars['ID']['input'];
  /** Up to which sequence. */
  sequence: Scalars['Int']['input'];
};

/** Which completion did not happen. */
export type DenyCompletionInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type DenyCompletionPayload = {
  __typename?: 'DenyCompletionPayload';
  /** The deal. */
  deal: Deal;
};

/** A device that asked for push. */
export type Device = {
  __typename?: 'Device';
  /** When it last asked for push. */
  createdAt: Scalars['DateTime']['output'];
  /** When a push service last took a message for it; null before. */
  deliveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The device's id. */
  id: Scalars['ID']['output'];
  /** What it says it is: `Firefox, Android`; null when it says nothing. */
  label?: Maybe<Scalars['String']['output']>;
  /** When the device itself last said that a push had arrived; null before. */
  lastArrivedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it is reached. */
  platform: PushPlatform;
};

/** One page of devices. */
export type DeviceConnection = {
  __typename?: 'DeviceConnection';
  /** The devices of this page. */
  edges: Array<DeviceEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A device in a list. */
export type DeviceEdge = {
  __typename?: 'DeviceEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The device. */
  node: Device;
};

/** What a device says it is. */
export type DeviceInfoInput = {
  /** Its browser, at most 60 characters. */
  browser?: InputMaybe<Scalars['String']['input']>;
  /** Its system, at most 60 characters. */
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A dispute of a deal: what both say, and what an admin decides. The two read it, and admins. */
export type Dispute = {
  __typename?: 'Dispute';
  /** What the other says; null before they do. */
  answer?: Maybe<Scalars['String']['output']>;
  /** Until when the two can appeal against the decision; null where they cannot any more, or did. */
  appealUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The dispute whose decision this one appeals against; null for a first one. */
  appealed?: Maybe<Dispute>;
  /** The deal's id. */
  dealId: Scalars['ID']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The dispute's id. */
  id: Scalars['ID']['output'];
  /** When it began. */
  openedAt: Scalars['DateTime']['output'];
  /** Who contests what the other said. */
  openedBy: User;
  /** What was decided, by a person; null while it waits, and where it was withdrawn or lapsed. */
  outcome?: Maybe<DisputeOutcome>;
  /** Why: which rule, which facts. */
  reasons?: Maybe<Scalars['String']['output']>;
  /** What they say; null after they left. */
  statement?: Maybe<Scalars['String']['output']>;
};

/** What an admin can decide about a dispute. */
export type DisputeOutcome =
  /** It ends without a fee, and the favor is open again. */
  | 'CANCELLED'
  /** It is done, at the agreed or another price. */
  | 'COMPLETED'
  /** Somebody did not come. */
  | 'NO_SHOW';

/** How far away something is. For everybody but its poster in steps, so that nobody can measure where a home is. */
export type Distance = {
  __typename?: 'Distance';
  /** Kilometres: whole ones (0 below the first), with one decimal for the poster. */
  km: Scalars['Float']['output'];
  /** For people: `< 1 km`, `3 km`. */
  text: Scalars['String']['output'];
};

/** How far the helper's home area is from the favor's published point, in wide steps. */
export type DistanceClass =
  /** More. */
  | 'FAR'
  /** Up to some 15 km. */
  | 'FURTHER'
  /** Up to some 5 km. */
  | 'NEAR'
  /** The same part of town. */
  | 'SAME_AREA';

/** A small paid request for help. */
export type Favor = {
  __typename?: 'Favor';
  /** How it finds its helper. */
  acceptance: Acceptance;
  /** When a helper took it on, null while open. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The exact address; null for everybody but the poster and, from acceptance until 7 days after completion, the helper. One who accepted by themselves and of whom little is known reads it once the poster shows it: `Deal.addressWaits`. */
  address?: Maybe<Scalars['String']['output']>;
  /** Who else saw the exact address, first sights first; null for everybody but the poster. */
  addressSightings?: Maybe<Array<AddressSighting>>;
  /** The coarse area, safe to show to anybody: a quarter or a town. */
  area: Scalars['String']['output'];
  /** What the viewer had agreed and one of the two cancelled last, while the favor is open again and nothing followed between them. Null without one, and for everybody else. */
  cancelledDeal?: Maybe<Deal>;
  /** What kind of help it is. */
  category: FavorCategory;
  /** When it was done, null before. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was posted. */
  createdAt: Scalars['DateTime']['output'];
  /** At which time of the day help is wanted; null where the poster does not say. */
  dayPart?: Maybe<DayPart>;
  /** The days that `timeframe` means; null where it names none, as `ASAP` and `Flexible`. */
  days?: Maybe<FavorDays>;
  /** What is asked for, in full. */
  description: Scalars['String']['output'];
  /** How far the published point is from a place. */
  distance: Distance;
  /** How long it takes by the poster's guess, in minutes (15 to 1,440); null where they do not say. */
  durationMinutes?: Maybe<Scalars['Int']['output']>;
  /** When its time runs out. */
  expiresAt: Scalars['DateTime']['output'];
  /** The words of it that a search asks for, to mark them; null without a search. */
  foundWords?: Maybe<FoundWords>;
  /** Who helps, null while open. */
  helper?: Maybe<User>;
  /** Why an admin hid it, in the admin's words; null without, and for everybody but its poster. */
  hiddenReasons?: Maybe<Scalars['String']['output']>;
  /** The favor's id. */
  id: Scalars['ID']['output'];
  /** Whether its time has run out. */
  isExpired: Scalars['Boolean']['output'];
  /** Whether its poster lets search engines find it. */
  isFindable: Scalars['Boolean']['output'];
  /** Whether an admin has hidden it; then only its poster and the admins see it. */
  isHidden: Scalars['Boolean']['output'];
  /** Whether the price may be talked about. */
  isNegotiable: Scalars['Boolean']['output'];
  /** Whether no more than `area` is known of its place: its points stand for the whole of it, whoever looks. */
  isSomewhere: Scalars['Boolean']['output'];
  /** How many people like it. */
  likeCount: Scalars['Int']['output'];
  /** The exact point for those who may see `address`, else the published point some hundred metres away from it. */
  location: Point;
  /** Whether `location` is the exact point. */
  locationIsExact: Scalars['Boolean']['output'];
  /** The offers that wait; null for direct requests, and for everybody but its poster, who alone learns that there are any. */
  offers?: Maybe<DealConnection>;
  /** What the poster offered when posting; differs from `price` only when another price was agreed. */
  originalPrice: Money;
  /** How many people are wanted, 1 to 10; null where the poster does not say. One of them accepts and brings the others. */
  peopleWanted?: Maybe<Scalars['Int']['output']>;
  /** Its photos, at most three, in the poster's order. */
  photos: Array<Photo>;
  /** Who asks for help. */
  poster: User;
  /** What the poster offers; after completion what was agreed. */
  price: Money;
  /** Whom the poster asked directly: the two alone see this favor. Null for one that everybody sees. */
  reservedFor?: Maybe<User>;
  /** Counts from 1 what its poster changed after posting; offers made before a change are stale. */
  revision: Scalars['Int']['output'];
  /** Where it stands. */
  status: FavorStatus;
  /** When help is needed, in the poster's words: `Today`, `This weekend`, `June 5, 2027`. */
  timeframe: Scalars['String']['output'];
  /** What is asked for, in a few words. */
  title: Scalars['String']['output'];
  /** How soon help is needed. */
  urgency: Urgency;
  /** Whether the viewer may accept it now, also by how many they help with already. Visitors, and people before onboarding, may try: they are asked to sign in, or refused with NEEDS_ONBOARDING. */
  viewerCanAccept: Scalars['Boolean']['output'];
  /** Whether the viewer may mark it as completed now. */
  viewerCanComplete: Scalars['Boolean']['output'];
  /** Whether the viewer may delete it now. */
  viewerCanDelete: Scalars['Boolean']['output'];
  /** Whether the viewer may change it now. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the viewer may begin or go on writing to the other party. */
  viewerCanMessage: Scalars['Boolean']['output'];
  /** Whether the viewer may negotiate its price now. Visitors, and people before onboarding, may try: they are asked to sign in, or refused with NEEDS_ONBOARDING. */
  viewerCanNegotiate: Scalars['Boolean']['output'];
  /** Whether the viewer may offer to help now, and has no offer that waits. Visitors, and people before onboarding, may try. */
  viewerCanOffer: Scalars['Boolean']['output'];
  /** Whether the viewer may still rate the other party of this completed favor. */
  viewerCanRate: Scalars['Boolean']['output'];
  /** Whether the viewer may show this direct request to everybody now: once who was asked said no, or let the time pass. */
  viewerCanShowToEverybody: Scalars['Boolean']['output'];
  /** The viewer's deal about it: a helper's own, the latest; for its poster, what was agreed, or how a direct request stands. Null without one, and for everybody else. */
  viewerDeal?: Maybe<Deal>;
  /** Whether the viewer saved it for later. */
  viewerHasBookmarked: Scalars['Boolean']['output'];
  /** Whether the viewer likes it. */
  viewerHasLiked: Scalars['Boolean']['output'];
  /** Whether the viewer is its helper. */
  viewerIsHelper: Scalars['Boolean']['output'];
  /** Whether the viewer posted it. */
  viewerIsPoster: Scalars['Boolean']['output'];
  /** The rating the viewer gave for this favor, 1 to 5; null before, and for everybody else. */
  viewerRating?: Maybe<Scalars['Int']['output']>;
  /** The review the viewer gave for this favor, hidden or published; null before. */
  viewerReview?: Maybe<Review>;
};


/** A small paid request for help. */
export type FavorDistanceArgs = {
  from: PointInput;
};


/** A small paid request for help. */
export type FavorFoundWordsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A small paid request for help. */
export type FavorOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<OfferOrder>;
  passed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What kind of help is asked for. */
export type FavorCategory =
  /** Minding and fetching children. */
  | 'CHILDCARE'
  /** Cleaning, tidying and ironing. */
  | 'CLEANING'
  /** Company for seniors: walks, visits and reading aloud. */
  | 'COMPANIONSHIP'
  /** Fetching and bringing things. */
  | 'DELIVERY'
  /** Cooking and groceries. */
  | 'FOOD'
  /** Mowing, watering and planting. */
  | 'GARDEN'
  /** Repairs and odd jobs. */
  | 'HANDYMAN'
  /** Computers, phones and printers. */
  | 'IT_HELP'
  /** Carrying furniture and boxes. */
  | 'MOVING'
  /** Anything else. */
  | 'OTHERS'
  /** Forms, letters and translations. */
  | 'PAPERWORK'
  /** Walking, feeding and minding animals. */
  | 'PET_CARE'
  /** Taps, drains and pipes. */
  | 'PLUMBING'
  /** A lift from one place to another. */
  | 'RIDE'
  /** Lessons and homework. */
  | 'TUTORING';

/** How many open favors a category has nearby. */
export type FavorCategoryCount = {
  __typename?: 'FavorCategoryCount';
  /** The category. */
  category: FavorCategory;
  /** How many open, unexpired favors it has nearby. */
  count: Scalars['Int']['output'];
};

/** The favors of one cell of a map. */
export type FavorCluster = {
  __typename?: 'FavorCluster';
  /** The H3 index of the cell, in hexadecimal. */
  cell: Scalars['String']['output'];
  /** How many open favors lie in it. */
  count: Scalars['Int']['output'];
  /** The mean of their published points. */
  location: Point;
};

/** What a map shows. */
export type FavorClusters = {
  __typename?: 'FavorClusters';
  /** Cells that hold too many favors to show them one by one, and those beyond `first`; some 1,500 at most. */
  clusters: Array<FavorCluster>;
  /** The favors of the other cells. */
  favors: Array<Favor>;
  /** False where there may be more: of a crowded area, words and filters look at some 3,000 favors, as many of each part. */
  isExact: Scalars['Boolean']['output'];
  /** How many favors both hold. Where nothing is searched or filtered, cells that the edge of the rectangle cuts count whole. */
  total: Scalars['Int']['output'];
};

/** One page of favors. */
export type FavorConnection = {
  __typename?: 'FavorConnection';
  /** The favors of this page. */
  edges: Array<FavorEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** Days in Luxembourg. */
export type FavorDays = {
  __typename?: 'FavorDays';
  /** The first of them. */
  from: Scalars['Date']['output'];
  /** The last of them; the same for a single day. */
  until: Scalars['Date']['output'];
};

/** A favor in a list. */
export type FavorEdge = {
  __typename?: 'FavorEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The favor. */
  node: Favor;
};

/** A fact that a favor may state or leave open. */
export type FavorFact =
  /** `Favor.dayPart`. */
  | 'DAY_PART'
  /** `Favor.durationMinutes`. */
  | 'DURATION'
  /** `Favor.peopleWanted`. */
  | 'PEOPLE';

/** What favors a list is narrowed to; what is left out, or null, is not asked for. */
export type FavorFilterInput = {
  /** Only favors that find their helper this way. */
  acceptance?: InputMaybe<Acceptance>;
  /** Only favors that say they are for this part of the day; those that leave it open are left out. */
  dayPart?: InputMaybe<DayPart>;
  /** Only favors whose price may be talked about, or only those with a fixed price. */
  isNegotiable?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most this many euros, as in `PostFavorInput.price`. */
  maxPrice?: InputMaybe<Scalars['String']['input']>;
  /** At least this many euros, as in `PostFavorInput.price`. */
  minPrice?: InputMaybe<Scalars['String']['input']>;
  /** Only favors whose time ends then. */
  when?: InputMaybe<FavorTime>;
  /** Only favors with a photo, or only those without. */
  withPhoto?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How many favors a search finds. */
export type FavorMatches = {
  __typename?: 'FavorMatches';
  /** Their number, at most 1,000. Of what no index finds, those among the nearest 1,200 open favors. */
  count: Scalars['Int']['output'];
  /** True where there are no more than `count`. */
  isComplete: Scalars['Boolean']['output'];
  /** True without words, and where some have the words of the search; false where only similar ones were found. */
  isExact: Scalars['Boolean']['output'];
};

/** How many favors ask which price. */
export type FavorPrices = {
  __typename?: 'FavorPrices';
  /** Numbers of favors by the price their posters ask, in 20 steps: from €0 to €4.99, from €5 to €9.99 and so on by €5, and €95 or more in the last. */
  counts: Array<Scalars['Int']['output']>;
  /** True where no more than these were found. As in `FavorMatches`, at most 1,000 are counted, and of what no index finds, those among the nearest 1,200 open favors. */
  isComplete: Scalars['Boolean']['output'];
};

/** The order of a list of open favors. */
export type FavorSort =
  /** The highest price first. */
  | 'BEST_PAID'
  /** The nearest published point first. */
  | 'NEAREST'
  /** Posted last first. */
  | 'NEWEST'
  /** The best match of `search` first, then the nearest; needs a search. */
  | 'RELEVANCE'
  /** Ending soonest first; expired ones are left out. */
  | 'SOONEST';

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

/** When a favor's time ends, by the days of Luxembourg. */
export type FavorTime =
  /** From Monday to Sunday of the week after this. */
  | 'NEXT_WEEK'
  /** By Sunday. */
  | 'THIS_WEEK'
  /** On Saturday or Sunday of this week. */
  | 'THIS_WEEKEND'
  /** Today. */
  | 'TODAY';

/** Who has to act on a favor the viewer takes part in. */
export type FavorTurn =
  /** Nobody for now: it is agreed. */
  | 'COMING_UP'
  /** It is completed. */
  | 'DONE'
  /** Somebody else, or nobody yet. */
  | 'WAITING'
  /** The viewer: an offer, a change, a completion or a no-show waits for their answer. */
  | 'YOUR_TURN';

/** A part of a text. */
export type FoundPart = {
  __typename?: 'FoundPart';
  /** Whether a search asks for it, in whatever form or language. */
  isFound: Scalars['Boolean']['output'];
  /** What stands there. */
  text: Scalars['String']['output'];
};

/** Where the words of a search stand in a favor. */
export type FoundWords = {
  __typename?: 'FoundWords';
  /** A line of the description in parts, where it has such words and the title has none. */
  description?: Maybe<Array<FoundPart>>;
  /** The title in parts, in order. */
  title: Array<FoundPart>;
};

/** When somebody usually can help, without dates. */
export type HelpSlot =
  /** In the evening. */
  | 'EVENINGS'
  /** On Saturdays. */
  | 'SATURDAYS'
  /** On Sundays. */
  | 'SUNDAYS'
  /** During the day, Monday to Friday. */
  | 'WEEKDAYS';

/** Somebody who offers their help nearby. */
export type Helper = {
  __typename?: 'Helper';
  /** How far away, by parts of town; never more exact. */
  distance: DistanceClass;
  /** Who it is; may be asked directly with `onlyFor` of postFavor. */
  person: User;
  /** With what they help. */
  skills: Array<FavorCategory>;
  /** When they usually can. */
  slots: Array<HelpSlot>;
  /** What they say of it. */
  words?: Maybe<Scalars['String']['output']>;
};

/** What a person offers to help with nearby. */
export type HelperListing = {
  __typename?: 'HelperListing';
  /** When it was saved last. */
  savedAt: Scalars['DateTime']['output'];
  /** With what, at least one. */
  skills: Array<FavorCategory>;
  /** When they usually can, at least one. */
  slots: Array<HelpSlot>;
  /** What they say of it. */
  words?: Maybe<Scalars['String']['output']>;
};

/** Which favor to hide. */
export type HideFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** What its poster reads as the reasons: which rule, and why; 1 to 1,000 characters. */
  reasons: Scalars['String']['input'];
};

/** The favor now hidden. */
export type HideFavorPayload = {
  __typename?: 'HideFavorPayload';
  /** The favor. */
  favor: Favor;
};

/** Which photo to hide. */
export type HideMessagePhotoInput = {
  /** The id of the message that shows it. */
  messageId: Scalars['ID']['input'];
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** What its sender reads as the reasons: which rule, and why; 1 to 1,000 characters. */
  reasons: Scalars['String']['input'];
};

/** The message, whose photo the other person does not see now. */
export type HideMessagePhotoPayload = {
  __typename?: 'HideMessagePhotoPayload';
  /** The message. */
  message: Message;
};

/** Whose picture to hide. */
export type HidePictureInput = {
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The path that was looked at, as `User.picture` answered it. Refused with PICTURE_CHANGED when it is another picture now; left out, it is the one of now. */
  picture?: InputMaybe<Scalars['String']['input']>;
  /** What its owner reads as the reasons: which rule, and why; 1 to 1,000 characters. */
  reasons: Scalars['String']['input'];
  /** The person's id. */
  userId: Scalars['ID']['input'];
};

/** The person, of whom others see initials now. */
export type HidePicturePayload = {
  __typename?: 'HidePicturePayload';
  /** The person. */
  user: User;
};

/** Which review to hide. */
export type HideReviewInput = {
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** What its writer reads as the reasons: which rule, and why; 1 to 1,000 characters. */
  reasons: Scalars['String']['input'];
  /** The review's id. */
  reviewId: Scalars['ID']['input'];
};

/** The review, without words now. */
export type HideReviewPayload = {
  __typename?: 'HideReviewPayload';
  /** The review. */
  review: Review;
};

/** What a price includes. */
export type Included =
  /** It is tidy afterwards. */
  | 'CLEANING_UP'
  /** The helper brings material. */
  | 'MATERIAL'
  /** A second person helps along. */
  | 'SECOND_PERSON'
  /** The helper brings tools. */
  | 'TOOLS'
  /** The helper brings a car or a van. */
  | 'TRANSPORT';

/** Result of leave. */
export type LeavePayload = {
  __typename?: 'LeavePayload';
  /** When the account is erased. */
  erasedAt: Scalars['DateTime']['output'];
};

/** What a person's points are called: a word, without rank or discount. */
export type Level =
  /** From 150 points. */
  | 'GOOD_SOUL'
  /** From 50 points. */
  | 'HELPING_HAND'
  /** From 0 points. */
  | 'NEIGHBOUR'
  /** From 400 points. */
  | 'PILLAR';

/** Which favor, and whether it pleases. */
export type LikeFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** True to like it, false to like it no longer. */
  on: Scalars['Boolean']['input'];
};

/** The favor after that. */
export type LikeFavorPayload = {
  __typename?: 'LikeFavorPayload';
  /** The favor, with its count of likes. */
  favor: Favor;
};

/** What a mailed link is for. */
export type MailedLinkKind =
  /** It confirms the address it was mailed to. */
  | 'CONFIRM_EMAIL'
  /** It sets a new password. */
  | 'RESET_PASSWORD'
  /** It puts a former e-mail address back. */
  | 'UNDO_EMAIL_CHANGE';

/** What a mailed link still does. */
export type MailedLinkState =
  /** It is too old, was replaced by a later one, or was never mailed. */
  | 'EXPIRED'
  /** It has done what it is for. Of one that confirms: its address is confirmed. */
  | 'USED'
  /** It can be used. */
  | 'VALID';

/** An offer to help. */
export type MakeOfferInput = {
  /** A UUID made by the client, unique per person: sending twice offers once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** The favor's `revision` as it was shown: refused with STALE_OFFER where it was changed since. */
  revision?: InputMaybe<Scalars['Int']['input']>;
  /** What the helper proposes. */
  terms: TermsInput;
};

/** The offer just made. */
export type MakeOfferPayload = {
  __typename?: 'MakeOfferPayload';
  /** The deal. */
  deal: Deal;
};

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

/** Which notifications have been read; exactly one of the three. */
export type MarkNotificationsReadInput = {
  /** `true` for all of them. */
  all?: InputMaybe<Scalars['Boolean']['input']>;
  /** These, at most 100. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Everything up to this moment, such as the `timestamp` of the newest one shown. */
  upTo?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The notifications after that. */
export type MarkNotificationsReadPayload = {
  __typename?: 'MarkNotificationsReadPayload';
  /** The viewer's notifications, the last first. */
  notifications: NotificationConnection;
};


/** The notifications after that. */
export type MarkNotificationsReadPayloadNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  exceptKinds?: InputMaybe<Array<NotificationKind>>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Something written in a conversation. */
export type Message = {
  __typename?: 'Message';
  /** The step of a deal that it tells, for clients that say it in their reader's language; null for what people wrote. */
  card?: Maybe<DealCard>;
  /** The UUID its writer's device gave it; null for the other person. */
  clientKey?: Maybe<Scalars['ID']['output']>;
  /** What was written: trimmed, 1 to 2,000 characters; of a quick reply its English words, of a photo without words 'Photo'. */
  content: Scalars['String']['output'];
  /** The conversation it belongs to. */
  conversationId: Scalars['ID']['output'];
  /** The message's id. */
  id: Scalars['ID']['output'];
  /** The photo it shows; null for words alone. */
  photo?: Maybe<MessagePhoto>;
  /** The quick reply it is, for clients that say it in their reader's language; null for what people wrote themselves. */
  quickReply?: Maybe<QuickReply>;
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

/** A photo in a message. The two of the conversation see it, and admins while a report about that is open. */
export type MessagePhoto = {
  __typename?: 'MessagePhoto';
  /** The photo; null once it is gone with its sender's account, and for the other person while an admin hides it. */
  file?: Maybe<Photo>;
  /** Why it is hidden, for its sender alone; null where no admin has said so. */
  hiddenReasons?: Maybe<Scalars['String']['output']>;
  /** Whether an admin hides it from the person it was sent to. */
  isHidden: Scalars['Boolean']['output'];
  /** What was written beside it; null without. */
  words?: Maybe<Scalars['String']['output']>;
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
  /** Become the helper of an open favor. Of several at once exactly one succeeds; the others get NOT_OPEN. Where the poster chooses among offers, this is an offer at the asked price, and the favor stays open. */
  acceptFavor: AcceptFavorPayload;
  /** Say what has reached a device of the viewer's: whoever wrote it hears that it was delivered. Conversations that are not the viewer's are left alone. */
  acknowledgeMessages: AcknowledgeMessagesPayload;
  /** Say that a push arrived at one of the viewer's devices, as its service worker knows. */
  acknowledgePush: AcknowledgePushPayload;
  /** Add a passkey by the answer to a ceremony. Refused with PASSKEY_REFUSED when it is not valid, or comes again or too late. */
  addPasskey: AddPasskeyPayload;
  /** Say how one is at an appointment that one shares: that one needs help at any time, that all is fine once that was asked or after having called for help. DEAL_MOVED before. */
  answerCheckIn: AnswerCheckInPayload;
  /** Admit not having come, or say that one was there, which begins a dispute. */
  answerNoShow: AnswerNoShowPayload;
  /** Say yes or no to the terms that wait for the viewer. A yes to an offer gives the favor to its helper, and the other offers are passed over: of several at once exactly one succeeds. */
  answerTerms: AnswerTermsPayload;
  /** Ask another admin to decide again on a dispute that one has decided, once and within six months. The decision stands until then; DEAL_MOVED where there is none to appeal against. The same call again answers the deal. */
  appealDecision: AppealDecisionPayload;
  /** Ask a helper whose offer for one's own favor was passed over, once it is open again: with their own terms, as far as these can still be kept. Nothing is agreed before they say yes. The same call again answers the deal that waits. */
  askAgain: AskAgainPayload;
  /** Begin a ceremony of WebAuthn. Its answer is good once, within 5 minutes; one for the viewer in their session alone. To add a passkey it is refused with CONFIRM_PASSWORD unless the password was entered within the last 10 minutes, and with TOO_MANY_PASSKEYS from 10 on. */
  beginPasskey: BeginPasskeyPayload;
  /** Block somebody: neither sees the other's favors nor writes to the other. */
  blockUser: BlockUserPayload;
  /** Save a favor for later, or no longer. Twice is as once; nobody else learns of it. */
  bookmarkFavor: BookmarkFavorPayload;
  /** Cancel what was agreed. The one who cancels late owes the other a fee: `Deal.cancellation` says so before. The favor is open again, unless its poster no longer needs it; its address is gone. */
  cancelDeal: CancelDealPayload;
  /** Change the password. Every other session and every token ends; this device goes on with a new session. Refused with BAD_CREDENTIALS when the current one is wrong. */
  changePassword: ChangePasswordPayload;
  /** Close a report with what came of it. For admins. */
  closeReport: CloseReportPayload;
  /** Mark an accepted favor done and rate the other person; after that, the other party adds their own rating, once. */
  completeFavor: CompleteFavorPayload;
  /** Tell date of birth and country. Refused with TOO_YOUNG below 18 years by the calendar, and until then with AGE_REFUSED whatever date follows. */
  completeOnboarding: CompleteOnboardingPayload;
  /** Confirm an address by the link that was mailed there. Refused with LINK_USED when the address is confirmed already, and with LINK_EXPIRED when the link is older than 24 hours or was replaced. */
  confirmEmail: ConfirmEmailPayload;
  /** Show a passkey in place of the password, for what is refused with CONFIRM_PASSWORD: the session may do it for 10 minutes then. */
  confirmPasskey: ConfirmPasskeyPayload;
  /** Enter the password again, for what is refused with CONFIRM_PASSWORD: the session may do it for 10 minutes then. Refused with BAD_CREDENTIALS when it is another one. */
  confirmPassword: ConfirmPasswordPayload;
  /** Confirm the phone that the newest code was sent to. Three wrong codes make it worthless. */
  confirmPhone: ConfirmPhonePayload;
  /** Say that it was not as the other says who marked it done. An admin decides, and can read the conversation until then. */
  contestCompletion: ContestCompletionPayload;
  /** Make a token for a program. Its secret is answered this once. Refused with EMAIL_UNCONFIRMED until the e-mail address is confirmed, with TOO_MANY_TOKENS above 20 in force, and with CONFIRM_PASSWORD unless the password was entered within the last 10 minutes. */
  createToken: CreateTokenPayload;
  /** Decide a dispute of a deal, with the reasons that both read; it closes the dispute's report. An appeal is decided by another admin than the one before. For admins who are none of the two. */
  decideDispute: DecideDisputePayload;
  /** Say whether one acts as a business or privately, which others read before they agree. Somebody who agreed as a business stays one until that is over: AGREED_AS_BUSINESS. The same again changes nothing. No token may. */
  declareBusiness: DeclareBusinessPayload;
  /** Leave Favr for good and right away, without the days of grace of `leave`: every session and token ends, open and accepted favors are withdrawn, favors taken on are open again, and what tells who the viewer was is removed. Conversations stay with the other side. Refused with CONFIRM_PASSWORD unless the password was entered within the last 10 minutes. */
  deleteAccount: DeleteAccountPayload;
  /** Take one's own favor back, while it is open. */
  deleteFavor: DeleteFavorPayload;
  /** Remove a saved search of the viewer; one that is not there is no error. */
  deleteSavedSearch: DeleteSavedSearchPayload;
  /** Say, as the poster, that what the helper alone marked as done did not happen: the favor is open again, and what the helper said is gone. DEAL_MOVED once the completion is settled, 72 hours later at the latest. */
  denyCompletion: DenyCompletionPayload;
  /** Take a favor out of everybody's sight but its poster's and the admins'. Its poster is told. For admins. */
  hideFavor: HideFavorPayload;
  /** Hide the photo of a message from the person it was sent to. Its sender is told. NOT_FOUND without a photo, NOT_REPORTED unless a report about the conversation is open. For admins. */
  hideMessagePhoto: HideMessagePhotoPayload;
  /** Hide a person's picture from everybody but themselves, until they choose another. NOT_FOUND without a picture. For admins. */
  hidePicture: HidePicturePayload;
  /** Take the words of a review and of its reply out of sight; its stars stay. Its writer is told. */
  hideReview: HideReviewPayload;
  /** Leave Favr: the account is erased in 14 days, unless somebody signs in to it before. Until then every session and token has ended, open favors are in no list and offers are over. Refused with CONFIRM_PASSWORD unless the password was entered within the last 10 minutes. */
  leave: LeavePayload;
  /** Say that a favor pleases the viewer, or no longer. Twice is as once. */
  likeFavor: LikeFavorPayload;
  /** Offer to help with an open favor, at a price and a time; at a fixed price, a time and a note. Only its poster sees it. One offer a favor waits at a time: DEAL_MOVED for a second. The same `clientKey` again answers the deal it made. */
  makeOffer: MakeOfferPayload;
  /** Say that everything up to a message has been seen, on every device of the viewer. */
  markConversationRead: MarkConversationReadPayload;
  /** Mark notifications as read, on every device of the viewer: some, everything up to a moment, or all. */
  markNotificationsRead: MarkNotificationsReadPayload;
  /** Mute a conversation for the viewer, or unmute it: while it is muted its messages are counted but not announced, by no push either. Steps of a deal are announced all the same. */
  muteConversation: MuteConversationPayload;
  /** Begin to talk about the price of a negotiable favor. The favor stays open. */
  negotiateFavor: NegotiateFavorPayload;
  /** Begin (or find) the viewer's conversation about somebody else's favor. */
  openConversation: OpenConversationPayload;
  /** Publish a favor. The same `clientKey` again answers the favor already published. */
  postFavor: PostFavorPayload;
  /** Propose other terms of a deal: a changed offer, a counter-offer, or a change of what was agreed, which stands until the other says yes. */
  proposeTerms: ProposeTermsPayload;
  /** Take the viewer off the helpers nearby. Twice is as once. */
  removeHelperListing: RemoveHelperListingPayload;
  /** Remove one of the viewer's passkeys. Refused with CONFIRM_PASSWORD unless the password was entered within the last 10 minutes. */
  removePasskey: RemovePasskeyPayload;
  /** Forget the viewer's confirmed phone. */
  removePhone: RemovePhonePayload;
  /** Remove one's own picture; everybody sees initials again. Without a picture it changes nothing. */
  removePicture: RemovePicturePayload;
  /** Give one of the viewer's passkeys another name. */
  renamePasskey: RenamePasskeyPayload;
  /** Renew one's own offer after the favor was changed. One that is not stale stays as it is. */
  renewOffer: RenewOfferPayload;
  /** Answer a review that the viewer received, once. */
  replyToReview: ReplyToReviewPayload;
  /** Tell the admins about a person, a favor or a message. While it is open, the same again answers the same report. */
  reportContent: ReportContentPayload;
  /** Say that the other did not come, from 15 minutes to 24 hours after the agreed start: NO_SHOW_TIME before and after. Without an answer within 48 hours it stands. */
  reportNoShow: ReportNoShowPayload;
  /** Have everything kept about the viewer written to a file, to download within 7 days. While one is being written, the same again changes nothing. */
  requestAccountExport: RequestAccountExportPayload;
  /** Have the viewer's address mailed the link that confirms it, once more. Nothing happens where it is confirmed. */
  requestEmailConfirmation: RequestEmailConfirmationPayload;
  /** Have a link for a new password mailed. The answer is the same whether or not anybody has that address. */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Send a code to a mobile phone of this region, which `confirmPhone` takes within 10 minutes; at most 3 a day. Refused with PHONE_REFUSED for other numbers, and with NEEDS_ONBOARDING or EMAIL_UNCONFIRMED before both are done. */
  requestPhoneCode: RequestPhoneCodePayload;
  /** Choose a new password by a mailed link; every session ends. Refused with LINK_USED when it was used before, and with LINK_EXPIRED when it is older than 30 minutes. */
  resetPassword: ResetPasswordPayload;
  /** Let a suspended person in again. For admins. */
  restoreUser: RestoreUserPayload;
  /** Take back terms that the viewer proposed and nobody has answered. What was agreed goes on; the helper's offer that the poster had answered with them waits again; where the poster had asked with them, the deal ends. */
  retractTerms: RetractTermsPayload;
  /** End a token right away, with its open sockets. */
  revokeToken: RevokeTokenPayload;
  /** Offer the viewer's help to neighbours, or change what is offered. Refused with EMAIL_UNCONFIRMED before the e-mail address is confirmed. */
  saveHelperListing: SaveHelperListingPayload;
  /** Choose the viewer's home area, kept until it is changed, and only as exactly as strangers would see a favor posted there. Null forgets it. */
  saveHomeArea: SaveHomeAreaPayload;
  /** Say where the viewer is, as their device knows. Nobody else reads it; it is forgotten after a day. */
  saveLocation: SaveLocationPayload;
  /** Keep a search, to be told of new favors that it finds. The same `clientKey` keeps it once. */
  saveSearch: SaveSearchPayload;
  /** Write into a conversation. The same `clientKey` again answers the message already written. */
  sendMessage: SendMessagePayload;
  /** Send one message to each of the viewer's devices, to see whether it arrives. */
  sendTestPush: SendTestPushPayload;
  /** Show an uploaded photo (`POST /api/photos?purpose=profile`) as one's own picture, in place of the one before. Refused with PHOTO_GONE where it is not there for that. The same photo again changes nothing. */
  setPicture: SetPicturePayload;
  /** Say that the viewer is writing, or stopped. Good for six seconds; a message sent ends it too. */
  setTyping: SetTypingPayload;
  /** Make a link to an appointment of the viewer, which others can read without signing in, or change when the viewer is asked whether all is fine. The same call again answers the same link. */
  shareAppointment: ShareAppointmentPayload;
  /** Show the exact address, as the poster, to a helper who accepted by themselves and of whom little is known: `Deal.viewerCanShowAddress`. The same call again answers the deal. */
  showAddress: ShowAddressPayload;
  /** Show one's own direct request to everybody, once the person asked can answer no more. From then on it is a favor like any other. */
  showFavorToEverybody: ShowFavorToEverybodyPayload;
  /** Sign in with e-mail and password. Refused with BAD_CREDENTIALS, in the same words whether or not the address is known. */
  signIn: SignInPayload;
  /** Sign in with a passkey. Refused with PASSKEY_REFUSED, in the same words whether or not the passkey is known. */
  signInWithPasskey: SignInWithPasskeyPayload;
  /** End this session: its cookies and its open sockets. */
  signOut: SignOutPayload;
  /** Sign out on one device: its session and its open sockets end right away. */
  signOutDevice: SignOutDevicePayload;
  /** Make an account and sign in. Refused with EMAIL_TAKEN when the address already has one. */
  signUp: SignUpPayload;
  /** Say what happened from the other side of a dispute; a later statement replaces an earlier one. */
  stateDispute: StateDisputePayload;
  /** Revoke the viewer's link to an appointment. */
  stopSharing: StopSharingPayload;
  /** Keep a device for push. The same endpoint again is the same device; of more than 10 the oldest is forgotten. The first one switches `notificationSettings.enabled` on. */
  subscribePush: SubscribePushPayload;
  /** Keep a person out: their sessions and sockets end right away, their open favors leave the lists. A mail tells them. For admins. */
  suspendUser: SuspendUserPayload;
  /** Translate the description of a favor into the language of `Accept-Language`; nothing is sent to the translator otherwise. NO_TRANSLATOR where the server has none, TRANSLATION_FAILED while it does not answer. At most 60 texts an hour. */
  translateFavor: TranslateFavorPayload;
  /** Translate a message of one of the viewer's conversations, as `translateFavor` does. */
  translateMessage: TranslateMessagePayload;
  /** Take a block back. If the other person blocks the viewer too, that stands. */
  unblockUser: UnblockUserPayload;
  /** Take back the yes that gave a favor away, within 10 seconds: nothing was agreed then, and the favor is open again. `Deal.undoUntil` says until when. The other reads so in the chat. */
  undoAgreement: UndoAgreementPayload;
  /** Put the e-mail address back that was changed, by the link mailed there, and choose a new password; every session and token ends. Refused with LINK_USED when it was used before, and with LINK_EXPIRED when it is older than 72 hours. */
  undoEmailChange: UndoEmailChangePayload;
  /** Show a hidden favor again. For admins. */
  unhideFavor: UnhideFavorPayload;
  /** Show the hidden photo of a message again. NOT_FOUND without a photo. For admins. */
  unhideMessagePhoto: UnhideMessagePhotoPayload;
  /** Show a hidden picture again. NOT_FOUND without a picture. For admins. */
  unhidePicture: UnhidePicturePayload;
  /** Show the words of a hidden review again. */
  unhideReview: UnhideReviewPayload;
  /** Send nothing more to one of the viewer's devices, or to all of them. */
  unsubscribePush: UnsubscribePushPayload;
  /** Change one's own open favor. Who offered is told, and their offers wait until they renew them; photos and the way it finds its helper change nothing for them. A new time revives one that has expired. Refused with FAVOR_CHANGED where `revision` is an earlier one. */
  updateFavor: UpdateFavorPayload;
  /** Change what the viewer wants to be told of, and when not to be disturbed. */
  updateNotificationSettings: UpdateNotificationSettingsPayload;
  /** Change one's own profile. Fields left out stay as they are. Another e-mail address is refused with CONFIRM_PASSWORD unless the password was entered within the last 10 minutes. */
  updateProfile: UpdateProfilePayload;
  /** Replace the viewer's own review of a favor, while it is hidden: REVIEW_PUBLISHED afterwards. */
  updateReview: UpdateReviewPayload;
  /** Rename a saved search of the viewer, or change when it tells. */
  updateSavedSearch: UpdateSavedSearchPayload;
  /** Waive the fee that the other owes for a late cancellation. */
  waiveFee: WaiveFeePayload;
  /** Take back what one said: that the other did not come, or that it was not as they say. */
  withdrawDispute: WithdrawDisputePayload;
  /** Take one's own offer back. */
  withdrawOffer: WithdrawOfferPayload;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAcceptFavorArgs = {
  input: AcceptFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAcknowledgeMessagesArgs = {
  input: AcknowledgeMessagesInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAcknowledgePushArgs = {
  input: AcknowledgePushInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAddPasskeyArgs = {
  input: AddPasskeyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAnswerCheckInArgs = {
  input: AnswerCheckInInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAnswerNoShowArgs = {
  input: AnswerNoShowInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAnswerTermsArgs = {
  input: AnswerTermsInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAppealDecisionArgs = {
  input: AppealDecisionInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationAskAgainArgs = {
  input: AskAgainInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationBeginPasskeyArgs = {
  input: BeginPasskeyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationBlockUserArgs = {
  input: BlockUserInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationBookmarkFavorArgs = {
  input: BookmarkFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationCancelDealArgs = {
  input: CancelDealInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationCloseReportArgs = {
  input: CloseReportInput;
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
export type MutationConfirmEmailArgs = {
  input: ConfirmEmailInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationConfirmPasskeyArgs = {
  input: ConfirmPasskeyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationConfirmPasswordArgs = {
  input: ConfirmPasswordInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationConfirmPhoneArgs = {
  input: ConfirmPhoneInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationContestCompletionArgs = {
  input: ContestCompletionInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationCreateTokenArgs = {
  input: CreateTokenInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationDecideDisputeArgs = {
  input: DecideDisputeInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationDeclareBusinessArgs = {
  input: DeclareBusinessInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationDeleteFavorArgs = {
  input: DeleteFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationDeleteSavedSearchArgs = {
  input: DeleteSavedSearchInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationDenyCompletionArgs = {
  input: DenyCompletionInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationHideFavorArgs = {
  input: HideFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationHideMessagePhotoArgs = {
  input: HideMessagePhotoInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationHidePictureArgs = {
  input: HidePictureInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationHideReviewArgs = {
  input: HideReviewInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationLikeFavorArgs = {
  input: LikeFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationMakeOfferArgs = {
  input: MakeOfferInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationMarkConversationReadArgs = {
  input: MarkConversationReadInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationMarkNotificationsReadArgs = {
  input: MarkNotificationsReadInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationMuteConversationArgs = {
  input: MuteConversationInput;
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
export type MutationProposeTermsArgs = {
  input: ProposeTermsInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRemovePasskeyArgs = {
  input: RemovePasskeyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRenamePasskeyArgs = {
  input: RenamePasskeyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRenewOfferArgs = {
  input: RenewOfferInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationReplyToReviewArgs = {
  input: ReplyToReviewInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationReportContentArgs = {
  input: ReportContentInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationReportNoShowArgs = {
  input: ReportNoShowInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRequestPhoneCodeArgs = {
  input: RequestPhoneCodeInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRestoreUserArgs = {
  input: RestoreUserInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRetractTermsArgs = {
  input: RetractTermsInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSaveHelperListingArgs = {
  input: SaveHelperListingInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSaveHomeAreaArgs = {
  input?: InputMaybe<SaveHomeAreaInput>;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSaveLocationArgs = {
  input: SaveLocationInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSaveSearchArgs = {
  input: SaveSearchInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSetPictureArgs = {
  input: SetPictureInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSetTypingArgs = {
  input: SetTypingInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationShareAppointmentArgs = {
  input: ShareAppointmentInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationShowAddressArgs = {
  input: ShowAddressInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationShowFavorToEverybodyArgs = {
  input: ShowFavorToEverybodyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSignInWithPasskeyArgs = {
  input: SignInWithPasskeyInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSignOutDeviceArgs = {
  input: SignOutDeviceInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationStateDisputeArgs = {
  input: StateDisputeInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationStopSharingArgs = {
  input: StopSharingInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSubscribePushArgs = {
  input: SubscribePushInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationSuspendUserArgs = {
  input: SuspendUserInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationTranslateFavorArgs = {
  input: TranslateFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationTranslateMessageArgs = {
  input: TranslateMessageInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUnblockUserArgs = {
  input: UnblockUserInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUndoAgreementArgs = {
  input: UndoAgreementInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUndoEmailChangeArgs = {
  input: UndoEmailChangeInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUnhideFavorArgs = {
  input: UnhideFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUnhideMessagePhotoArgs = {
  input: UnhideMessagePhotoInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUnhidePictureArgs = {
  input: UnhidePictureInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUnhideReviewArgs = {
  input: UnhideReviewInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUnsubscribePushArgs = {
  input: UnsubscribePushInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUpdateFavorArgs = {
  input: UpdateFavorInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUpdateNotificationSettingsArgs = {
  input: UpdateNotificationSettingsInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUpdateReviewArgs = {
  input: UpdateReviewInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationUpdateSavedSearchArgs = {
  input: UpdateSavedSearchInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationWaiveFeeArgs = {
  input: WaiveFeeInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationWithdrawDisputeArgs = {
  input: WithdrawDisputeInput;
};


/** Writing: every field is one use case and takes one `input`. Refusals carry `extensions.code` and, for bad input, `extensions.field`. */
export type MutationWithdrawOfferArgs = {
  input: WithdrawOfferInput;
};

/** Whether a conversation is to be quiet. */
export type MuteConversationInput = {
  /** The conversation; it must be the viewer's. */
  conversationId: Scalars['ID']['input'];
  /** True to mute it, false to unmute it. */
  muted: Scalars['Boolean']['input'];
};

/** The conversation after muting. */
export type MuteConversationPayload = {
  __typename?: 'MuteConversationPayload';
  /** The conversation, muted or not. */
  conversation: Conversation;
};

/** A page of favors the viewer takes part in. */
export type MyFavorConnection = {
  __typename?: 'MyFavorConnection';
  /** The favors of this page. */
  edges: Array<MyFavorEdge>;
  /** Whether there are more. */
  pageInfo: PageInfo;
};

/** Numbers of favors the viewer takes part in. */
export type MyFavorCounts = {
  __typename?: 'MyFavorCounts';
  /** Favors they ask for. */
  asking: Scalars['Int']['output'];
  /** Completed favors. */
  done: Scalars['Int']['output'];
  /** Favors they help with, or offered to. */
  helping: Scalars['Int']['output'];
  /** Favors on which they have to act. */
  yourTurn: Scalars['Int']['output'];
};

/** A favor in a list. */
export type MyFavorEdge = {
  __typename?: 'MyFavorEdge';
  /** Its place in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** The favor. */
  node: Favor;
  /** Who has to act on it. */
  turn: FavorTurn;
};

/** Which of the viewer's favors a list holds. */
export type MyFavorsGroup =
  /** Favors the viewer asks for: open, agreed, or waiting for how they ended. */
  | 'ASKING'
  /** Completed favors of either side. */
  | 'DONE'
  /** Favors the viewer offered to help with, or agreed to. */
  | 'HELPING';

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

/** Something the viewer was told. Title and message are in English; `kind` and what it is about let clients say it in other words. */
export type Notification = {
  __typename?: 'Notification';
  /** Who did it: the helper, the writer, the rater; REVIEW_HIDDEN: whom the review is about; PHOTO_HIDDEN: to whom it was sent. */
  actor?: Maybe<User>;
  /** The conversation it is about, where there is one. */
  conversation?: Maybe<Conversation>;
  /** The favor it is about; null when there is none, or the viewer may not see it any more. */
  favor?: Maybe<Favor>;
  /** FAVOR_NEARBY: how many favors a notification gathers that stands for several; else null. */
  favorCount?: Maybe<Scalars['Int']['output']>;
  /** The notification's id. */
  id: Scalars['ID']['output'];
  /** What it is about. */
  kind: NotificationKind;
  /** What happened, in a sentence. */
  message: Scalars['String']['output'];
  /** Where it leads: a path of the app, such as `/favor/17`. */
  path: Scalars['String']['output'];
  /** Whether the viewer has read it, here or where it leads. */
  read: Scalars['Boolean']['output'];
  /** FAVOR_COMPLETED, REVIEW_PUBLISHED: how many stars the actor gave, 1 to 5; null while the review is hidden, and else. */
  stars?: Maybe<Scalars['Int']['output']>;
  /** When it happened; for messages, when the newest was written. */
  timestamp: Scalars['DateTime']['output'];
  /** What happened, in a few words. */
  title: Scalars['String']['output'];
};

/** One page of notifications. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The notifications of this page. */
  edges: Array<NotificationEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
  /** How many of all the viewer's notifications are unread, on whatever page. */
  unreadCount: Scalars['Int']['output'];
};

/** A notification in a list. */
export type NotificationEdge = {
  __typename?: 'NotificationEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The notification. */
  node: Notification;
};

/** What a notification is about. */
export type NotificationKind =
  /** The poster shows the viewer, who accepted their favor, its exact address. */
  | 'ADDRESS_SHOWN'
  /** An agreed appointment begins soon. */
  | 'APPOINTMENT_SOON'
  /** The time has come at which the viewer wanted to be asked whether all is fine. */
  | 'CHECK_IN'
  /** The other side of an offer proposes other terms. */
  | 'COUNTER_OFFER'
  /** The other side, or the house, ended what was agreed. */
  | 'DEAL_CANCELLED'
  /** Nobody has said yet what became of an agreed favor. */
  | 'DID_IT_HAPPEN'
  /** Somebody the viewer has dealt with asks them for help directly. */
  | 'DIRECT_REQUEST'
  /** An admin decided a dispute. */
  | 'DISPUTE_DECIDED'
  /** The other side says that it was otherwise. */
  | 'DISPUTE_OPENED'
  /** The time of the viewer's open favor is running out. */
  | 'EXPIRING_SOON'
  /** The file with everything kept about the viewer can be downloaded. */
  | 'EXPORT_READY'
  /** A helper took on the viewer's favor. */
  | 'FAVOR_ACCEPTED'
  /** The other party of a favor completed it, or rated the viewer for it afterwards. */
  | 'FAVOR_COMPLETED'
  /** A favor was changed after the viewer's offer, which they may renew. */
  | 'FAVOR_EDITED'
  /** The time of the viewer's open favor has run out. */
  | 'FAVOR_EXPIRED'
  /** A neighbour posted a favor nearby. */
  | 'FAVOR_NEARBY'
  /** The helper of the viewer's favor left; it is open again. */
  | 'FAVOR_REOPENED'
  /** A favor the viewer talked about was taken back. */
  | 'FAVOR_WITHDRAWN'
  /** What came of a report of the viewer's, or that a favor of theirs was hidden. */
  | 'MODERATION_OUTCOME'
  /** A helper wants to talk about the price of the viewer's favor. */
  | 'NEGOTIATION_STARTED'
  /** Messages in one conversation; one notification however many they are. */
  | 'NEW_MESSAGE'
  /** The other side says that the viewer did not come. */
  | 'NO_SHOW_CLAIMED'
  /** The poster chose the viewer's offer. */
  | 'OFFER_CHOSEN'
  /** The viewer's offer was declined. */
  | 'OFFER_DECLINED'
  /** Nobody answered an offer in time. */
  | 'OFFER_EXPIRED'
  /** Somebody else was chosen for a favor that the viewer made an offer for. */
  | 'OFFER_PASSED'
  /** A helper offers to help with the viewer's favor. */
  | 'OFFER_RECEIVED'
  /** A favor or person that an offer was about is gone. */
  | 'OFFER_VOID'
  /** An admin hid a photo that the viewer sent in a message. */
  | 'PHOTO_HIDDEN'
  /** An admin hid the viewer's picture. */
  | 'PICTURE_HIDDEN'
  /** An admin hid the words of a review that the viewer wrote. */
  | 'REVIEW_HIDDEN'
  /** A review of the viewer was published. */
  | 'REVIEW_PUBLISHED'
  /** The other side answered a proposed change. */
  | 'TERMS_ANSWERED'
  /** The other side proposes to change what was agreed. */
  | 'TERMS_PROPOSED';

/** What somebody wants to be told of, and when not to be disturbed. The inbox needs no switch: only push and e-mail have one. */
export type NotificationSettings = {
  __typename?: 'NotificationSettings';
  /** Whether push and e-mail are switched on. */
  enabled: Scalars['Boolean']['output'];
  /** Of which categories; null for all. */
  nearbyCategories?: Maybe<Array<FavorCategory>>;
  /** How far away a neighbour's new favor is still news, in kilometres: 15 unless they say otherwise, 1 to 50. */
  nearbyRadiusKm: Scalars['Int']['output'];
  /** When nothing is pushed, but for an accepted favor that is due; null for never. */
  quietHours?: Maybe<QuietHours>;
};

/** Orders of a favor's offers. */
export type OfferOrder =
  /** First come, first shown. */
  | 'ARRIVAL'
  /** The lowest price first. */
  | 'PRICE'
  /** The earliest time first; those without one last. */
  | 'TIME';

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

/** A passkey by which the viewer signs in; the server knows its public half alone. */
export type Passkey = {
  __typename?: 'Passkey';
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the passkey. */
  id: Scalars['ID']['output'];
  /** Name by which its person knows it: the device it was added on, until they choose another. */
  name: Scalars['String']['output'];
  /** When it was last used; null before the first time. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What a ceremony of WebAuthn is for. */
export type PasskeyPurpose =
  /** To add a passkey: `addPasskey`. */
  | 'ADD'
  /** To stand for the password: `confirmPasskey`. */
  | 'CONFIRM'
  /** To sign in: `signInWithPasskey`. */
  | 'SIGN_IN';

/** A photo of a favor or a message. It is uploaded with `POST /api/photos`. */
export type Photo = {
  __typename?: 'Photo';
  /** Pixels down of the large one. */
  height: Scalars['Int']['output'];
  /** The photo's id, a UUID. */
  id: Scalars['ID']['output'];
  /** The same at most 1280 pixels wide. */
  large: Scalars['String']['output'];
  /** Where it is served at most 480 pixels wide: a path on this server, for anybody who may see the favor or read the message. */
  small: Scalars['String']['output'];
  /** Pixels across of the large one. */
  width: Scalars['Int']['output'];
};


/** A photo of a favor or a message. It is uploaded with `POST /api/photos`. */
export type PhotoLargeArgs = {
  format?: PhotoFormat;
};


/** A photo of a favor or a message. It is uploaded with `POST /api/photos`. */
export type PhotoSmallArgs = {
  format?: PhotoFormat;
};

/** The kinds of files a photo is kept in. */
export type PhotoFormat =
  /** Smaller; most browsers show it. */
  | 'AVIF'
  /** Every browser shows it. */
  | 'WEBP';

/** How large a picture of a person is to be. */
export type PictureSize =
  /** 320 pixels wide, for a profile. */
  | 'LARGE'
  /** 96 pixels wide, for lists. */
  | 'SMALL';

/** A place with a name. */
export type Place = {
  __typename?: 'Place';
  /** The town, quarter or landmark in whose middle the point lies, because no more than that is known; null where it is the exact point of a house or a street. */
  area?: Maybe<Scalars['String']['output']>;
  /** True where the place was guessed, completed or corrected from what was typed: take it only when a person chose it. */
  isGuess: Scalars['Boolean']['output'];
  /** How it is written: `Bonnevoie, Luxembourg`. */
  label: Scalars['String']['output'];
  /** Degrees north. */
  latitude: Scalars['Float']['output'];
  /** Degrees east. */
  longitude: Scalars['Float']['output'];
  /** The coarse area that strangers read of a favor at this place: a quarter, a town or a country. */
  shownAs: Scalars['String']['output'];
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
  /** How it finds its helper; the first to accept helps when left out. */
  acceptance?: InputMaybe<Acceptance>;
  /** The exact address, 1 to 200 characters. Shown only to the poster and the accepted helper. */
  address: Scalars['String']['input'];
  /** What kind of help. */
  category: FavorCategory;
  /** A UUID made by the client, unique per person: sending twice posts once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** At which time of the day help is wanted; open when left out. */
  dayPart?: InputMaybe<DayPart>;
  /** The same in full, 1 to 2,000 characters. */
  description: Scalars['String']['input'];
  /** How long it takes, in minutes: 15 to 1,440; open when left out. */
  durationMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Whether search engines may find it, by its title on the page of its area; not when left out. */
  isFindable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the price may be talked about. */
  isNegotiable?: Scalars['Boolean']['input'];
  /** Degrees north of the exact point, -90 to 90. Left out together with `longitude`, the point is looked up by the address: that of the house or the street, else the middle of the town or quarter it names. One that names no known place is put in the town around `near`; without that it is refused, naming `address`. */
  latitude?: InputMaybe<Scalars['Float']['input']>;
  /** Degrees east of the exact point, -180 to 180. */
  longitude?: InputMaybe<Scalars['Float']['input']>;
  /** Where the poster is, for an address without a point: of places of one name the nearest is taken. */
  near?: InputMaybe<PointInput>;
  /** Id of the one person to ask, whose `viewerCanAsk` is true; everybody else never sees it. They answer within 24 hours, 2 where it is urgent. Refused with NOT_DEALT_WITH, LEFT, BLOCKED, or TOO_MANY_ASKED while 5 wait. */
  onlyFor?: InputMaybe<Scalars['ID']['input']>;
  /** How many people are wanted, 1 to 10; open when left out. */
  peopleWanted?: InputMaybe<Scalars['Int']['input']>;
  /** At most three photos uploaded before (`POST /api/photos`), in the order they are to be shown. Refused with PHOTO_GONE where one is not there for this favor. */
  photoIds?: InputMaybe<Array<Scalars['ID']['input']>>;
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
  /** At least how many neighbours are told of it, as a class: 50, 20 or 5; 0 for fewer, and for a direct request. */
  neighboursTold: Scalars['Int']['output'];
};

/** Whether somebody is there. Between people of whom one blocks the other nobody is. */
export type Presence = {
  __typename?: 'Presence';
  /** Whether they are connected, on whatever device. */
  online: Scalars['Boolean']['output'];
  /** Whether they are writing in this conversation. */
  typing: Scalars['Boolean']['output'];
};

/** Other terms of a deal. */
export type ProposeTermsInput = {
  /** A UUID made by the client, unique per person: sending twice proposes once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** The favor's `revision` as it was shown: refused with STALE_OFFER where it was changed since. */
  revision?: InputMaybe<Scalars['Int']['input']>;
  /** What is proposed in place of the terms before. */
  terms: TermsInput;
};

/** The deal with the proposal. */
export type ProposeTermsPayload = {
  __typename?: 'ProposeTermsPayload';
  /** The deal. */
  deal: Deal;
};

/** The keys messages are encrypted with (RFC 8291). */
export type PushKeysInput = {
  /** The secret shared with the browser, base64url. */
  auth: Scalars['String']['input'];
  /** The browser's public key, base64url. */
  p256dh: Scalars['String']['input'];
};

/** How a device is reached. */
export type PushPlatform =
  /** Through OneSignal, where the server has a key for it: for browsers without web push of their own. */
  | 'ONESIGNAL'
  /** Through the push service of its browser. */
  | 'WEBPUSH';

/** Reading: nothing here changes what is stored. */
export type Query = {
  __typename?: 'Query';
  /** Places that match a typed text, best first, at most 8. Fewer than 3 characters match nothing. */
  addressSuggestions: Array<Place>;
  /** What only admins see. Refused with NOT_FOUND for everybody else, and every reading is written to the audit log. */
  admin: Admin;
  /** Whom the viewer blocks, the last one first. */
  blockedUsers: UserConnection;
  /** One of the viewer's conversations. Refused with NOT_FOUND when it is not theirs. */
  conversation: Conversation;
  /** The viewer's conversation about a favor, or null when none was begun yet. */
  conversationWith?: Maybe<Conversation>;
  /** The viewer's conversations, the one with the newest message first. */
  conversations: ConversationConnection;
  /** One of the viewer's deals, as poster or helper. */
  deal: Deal;
  /** The viewer's deals, as poster or helper, the latest begun first. */
  deals: DealConnection;
  /** The viewer's devices that asked for push, newest first. Only for the person themselves, not for their programs. */
  devices: DeviceConnection;
  /** One favor. Refused with NOT_FOUND when it does not exist, was deleted, or may not be seen by the viewer. */
  favor: Favor;
  /** Which categories have open favors nearby, and how many, most first. */
  favorCategories: Array<FavorCategoryCount>;
  /** The open favors on a map: a number for each H3 cell that holds many, and the favors themselves where a cell holds at most three, or 50 from zoom 17 on. All are counted and shown by their published points. */
  favorClusters: FavorClusters;
  /** How many open favors `favors` finds with the same arguments. */
  favorMatches: FavorMatches;
  /** How many open favors `favors` finds at each price with the same arguments, whatever prices `filter` asks for. */
  favorPrices: FavorPrices;
  /** Favors around a point, nearest first where no other order is asked for. Distance is measured to the published point of each favor, never to its exact address. */
  favors: FavorConnection;
  /** People who offer their help around a place, up to some 15 km; at most 30, shuffled for each viewer and day. Only after onboarding: NEEDS_ONBOARDING before. */
  helpersNearby: Array<Helper>;
  /** What a mailed link still does, without using it. */
  mailedLink: MailedLinkState;
  /** How many favors the viewer takes part in. */
  myFavorCounts: MyFavorCounts;
  /** Favors the viewer asks for, helps with, or has done; those where they have to act first. */
  myFavors: MyFavorConnection;
  /** What the viewer was told, the last first. */
  notifications: NotificationConnection;
  /** The viewer's passkeys, oldest first, at most 10. Only for the person themselves. */
  passkeys: Array<Passkey>;
  /** The place at a point: its name, or its coordinates with four decimals where no name is known. */
  placeAt: Place;
  /** The link by which the viewer lets others follow an appointment of theirs; null without one, and 12 hours after its end. */
  safeLink?: Maybe<SafeLink>;
  /** The viewer's saved searches, newest first; at most 10. */
  savedSearches: Array<SavedSearch>;
  /** The viewer's security log, newest first: sign-ins and what changed who gets into the account, for 180 days. Only for the person themselves. */
  securityEvents: SecurityEventConnection;
  /** Where the viewer is signed in, the device used last first, at most 50. Only for the person themselves. */
  sessions: Array<Session>;
  /** Everything a token can be allowed to do. */
  tokenScopes: Array<TokenScope>;
  /** The viewer's tokens, newest first, without revoked ones. Only for the person themselves, not for their programs. */
  tokens: TokenConnection;
  /** How many messages the viewer has not read, in all their conversations. */
  unreadMessages: Scalars['Int']['output'];
  /** One person's public profile. Refused with NOT_FOUND when there is nobody by that id. */
  user: User;
  /** What favors of a category usually went for in the whole country within a year: the median in steps of €5, as it was last midnight; null before five were completed between five different pairs of people. */
  usualPrice?: Maybe<Money>;
  /** The key browsers subscribe to push with: the server's public VAPID key, base64url. */
  vapidPublicKey: Scalars['String']['output'];
  /** The signed-in person, or null for a visitor. */
  viewer?: Maybe<User>;
  /** What Home shows a visitor around a point. */
  visitorHome: VisitorHome;
};


/** Reading: nothing here changes what is stored. */
export type QueryAddressSuggestionsArgs = {
  near?: InputMaybe<PointInput>;
  text: Scalars['String']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryBlockedUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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
  favorId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryDealArgs = {
  id: Scalars['ID']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  live?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryDevicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorArgs = {
  id: Scalars['ID']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorCategoriesArgs = {
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<PointInput>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorClustersArgs = {
  bounds: BoundsInput;
  category?: InputMaybe<FavorCategory>;
  filter?: InputMaybe<FavorFilterInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<PointInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
  zoom: Scalars['Float']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorMatchesArgs = {
  bounds?: InputMaybe<BoundsInput>;
  category?: InputMaybe<FavorCategory>;
  filter?: InputMaybe<FavorFilterInput>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<PointInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<FavorSort>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorPricesArgs = {
  bounds?: InputMaybe<BoundsInput>;
  category?: InputMaybe<FavorCategory>;
  filter?: InputMaybe<FavorFilterInput>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<PointInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<FavorSort>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  bounds?: InputMaybe<BoundsInput>;
  category?: InputMaybe<FavorCategory>;
  filter?: InputMaybe<FavorFilterInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<PointInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<FavorSort>;
  status?: InputMaybe<FavorStatus>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryHelpersNearbyArgs = {
  category?: InputMaybe<FavorCategory>;
  near?: InputMaybe<PointInput>;
};


/** Reading: nothing here changes what is stored. */
export type QueryMailedLinkArgs = {
  kind: MailedLinkKind;
  token: Scalars['String']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QueryMyFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  group: MyFavorsGroup;
};


/** Reading: nothing here changes what is stored. */
export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  exceptKinds?: InputMaybe<Array<NotificationKind>>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reading: nothing here changes what is stored. */
export type QueryPlaceAtArgs = {
  latitude: Scalars['Float']['input'];
  longitude: Scalars['Float']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QuerySafeLinkArgs = {
  dealId: Scalars['ID']['input'];
};


/** Reading: nothing here changes what is stored. */
export type QuerySecurityEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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


/** Reading: nothing here changes what is stored. */
export type QueryUsualPriceArgs = {
  category: FavorCategory;
};


/** Reading: nothing here changes what is stored. */
export type QueryVisitorHomeArgs = {
  near?: InputMaybe<PointInput>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};

/** A short reply that is kept as a code, so that each of the two reads it in their own language. */
export type QuickReply =
  /** 'All done' */
  | 'ALL_DONE'
  /** 'I am at the door' */
  | 'AT_THE_DOOR'
  /** 'I will be right there', for instance to somebody at the door. */
  | 'COMING'
  /** 'On my way' */
  | 'ON_MY_WAY'
  /** 'Sounds good' */
  | 'SOUNDS_GOOD'
  /** 'Do you still need help?' */
  | 'STILL_NEEDED'
  /** 'Running 10 minutes late' */
  | 'TEN_MINUTES_LATE'
  /** 'Thank you' */
  | 'THANK_YOU'
  /** 'What time suits you?' */
  | 'WHAT_TIME';

/** A part of the day without push. What came in the meantime is summed up once at its end. */
export type QuietHours = {
  __typename?: 'QuietHours';
  /** Time of day at which they end, `07:00`; on the next day where it is before the start. */
  end: Scalars['String']['output'];
  /** Time of day at which they begin, `22:00`. */
  start: Scalars['String']['output'];
  /** Whose clock: a time zone such as `Europe/Luxembourg`. */
  timeZone: Scalars['String']['output'];
};

/** A part of the day without push. */
export type QuietHoursInput = {
  /** Time of day at which they end, `07:00`. */
  end: Scalars['String']['input'];
  /** Time of day at which they begin, `22:00`. */
  start: Scalars['String']['input'];
  /** A time zone such as `Europe/Luxembourg`. */
  timeZone: Scalars['String']['input'];
};

/** Agreements that somebody kept. Kept are those that were settled; missed appointments count against it, and late cancellations but the first within 90 days. */
export type Reliability = {
  __typename?: 'Reliability';
  /** Of how many. */
  agreed: Scalars['Int']['output'];
  /** How many they kept. */
  kept: Scalars['Int']['output'];
};

/** What is left. */
export type RemoveHelperListingPayload = {
  __typename?: 'RemoveHelperListingPayload';
  /** The viewer, without a listing. */
  user: User;
};

/** The passkey to remove. */
export type RemovePasskeyInput = {
  /** The passkey. */
  passkeyId: Scalars['ID']['input'];
};

/** Result of removePasskey. */
export type RemovePasskeyPayload = {
  __typename?: 'RemovePasskeyPayload';
  /** True once nobody signs in with it any more. */
  ok: Scalars['Boolean']['output'];
};

/** Result of removePhone. */
export type RemovePhonePayload = {
  __typename?: 'RemovePhonePayload';
  /** The viewer, without the mark. */
  user: User;
};

/** The profile without a picture. */
export type RemovePicturePayload = {
  __typename?: 'RemovePicturePayload';
  /** The person after the change. */
  user: User;
};

/** A passkey and its new name. */
export type RenamePasskeyInput = {
  /** Its name, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The passkey. */
  passkeyId: Scalars['ID']['input'];
};

/** Result of renamePasskey. */
export type RenamePasskeyPayload = {
  __typename?: 'RenamePasskeyPayload';
  /** The passkey with its new name. */
  passkey: Passkey;
};

/** Which offer to renew. */
export type RenewOfferInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** The favor's `revision` as it was shown: refused with STALE_OFFER where it was changed since. */
  revision?: InputMaybe<Scalars['Int']['input']>;
};

/** The deal with the offer as it is now. */
export type RenewOfferPayload = {
  __typename?: 'RenewOfferPayload';
  /** The deal. */
  deal: Deal;
};

/** Longest usual wait for a first answer, without one's own quiet hours. */
export type ReplyClass =
  /** A day. */
  | 'DAY'
  /** Four hours. */
  | 'FOUR_HOURS'
  /** An hour. */
  | 'HOUR';

/** Which review, and the answer to it. */
export type ReplyToReviewInput = {
  /** The review's id. */
  reviewId: Scalars['ID']['input'];
  /** The answer, 1 to 500 characters. */
  text: Scalars['String']['input'];
};

/** The review with its reply. */
export type ReplyToReviewPayload = {
  __typename?: 'ReplyToReviewPayload';
  /** The review. */
  review: Review;
};

/** What somebody told the admins. */
export type Report = {
  __typename?: 'Report';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The report's id. */
  id: Scalars['ID']['output'];
  /** Whether no admin has closed it yet. */
  isOpen: Scalars['Boolean']['output'];
  /** What it is about. */
  kind: ReportKind;
  /** The reporter's own words. */
  note?: Maybe<Scalars['String']['output']>;
  /** Why. */
  reason: ReportReason;
};

/** What to tell the admins. */
export type ReportContentInput = {
  /** The id of the person, favor, message or review; for a picture the person's. It must be something the viewer can see. */
  id: Scalars['ID']['input'];
  /** What it is about. */
  kind: ReportKind;
  /** More about it, at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** For a picture, the path that was seen, as `User.picture` answered it. Refused with PICTURE_CHANGED when it is another picture now; left out, it is the one of now. */
  picture?: InputMaybe<Scalars['String']['input']>;
  /** Why. */
  reason: ReportReason;
};

/** The report, new or still open from before. */
export type ReportContentPayload = {
  __typename?: 'ReportContentPayload';
  /** The report. */
  report: Report;
};

/** What a report is about. */
export type ReportKind =
  /** A deal in dispute; `contestCompletion` and `answerNoShow` open it, `reportContent` cannot. */
  | 'DEAL'
  /** A favor. */
  | 'FAVOR'
  /** A message in one of the viewer's conversations. */
  | 'MESSAGE'
  /** A person's picture; `id` is the person's. */
  | 'PICTURE'
  /** A review, for its words; its stars stay. */
  | 'REVIEW'
  /** A person. */
  | 'USER';

/** Which appointment the other missed. */
export type ReportNoShowInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type ReportNoShowPayload = {
  __typename?: 'ReportNoShowPayload';
  /** The deal. */
  deal: Deal;
};

/** Why something is reported. */
export type ReportReason =
  /** Dangerous or against the law. */
  | 'DANGEROUS'
  /** Somebody who is not who they say they are, or a favor that is none. */
  | 'FAKE'
  /** Somebody is pursued or threatened. */
  | 'HARASSMENT'
  /** Insults, hatred, things nobody wants to see. */
  | 'OFFENSIVE'
  /** Anything else; the note says what. */
  | 'OTHER'
  /** A trick to get at money or data. */
  | 'SCAM'
  /** Advertising, or the same again and again. */
  | 'SPAM';

/** The person, with the file that is being written. */
export type RequestAccountExportPayload = {
  __typename?: 'RequestAccountExportPayload';
  /** The viewer. */
  user: User;
};

/** The person, whose mail is on its way unless they are `verified` already. */
export type RequestEmailConfirmationPayload = {
  __typename?: 'RequestEmailConfirmationPayload';
  /** The viewer. */
  user: User;
};

/** Who has forgotten their password. */
export type RequestPasswordResetInput = {
  /** E-mail address; upper and lower case count as the same. */
  email: Scalars['String']['input'];
};

/** What is left after asking for a new password. */
export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  /** True once it is noted, for whatever address. */
  ok: Scalars['Boolean']['output'];
};

/** A phone to send a code to. */
export type RequestPhoneCodeInput = {
  /** Number with country code, such as +352 621 123 456. It is not stored, and shown to nobody. */
  phoneNumber: Scalars['String']['input'];
};

/** Result of requestPhoneCode. */
export type RequestPhoneCodePayload = {
  __typename?: 'RequestPhoneCodePayload';
  /** When the code expires. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A new password, and the mailed link that allows it. */
export type ResetPasswordInput = {
  /** New password, 8 to 200 characters. */
  password: Scalars['String']['input'];
  /** What the link's address has after `#`. */
  token: Scalars['String']['input'];
};

/** What is left after choosing a new password. */
export type ResetPasswordPayload = {
  __typename?: 'ResetPasswordPayload';
  /** True once it holds; sign in with it. */
  ok: Scalars['Boolean']['output'];
};

/** Whom to let in again. */
export type RestoreUserInput = {
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The person's id. */
  userId: Scalars['ID']['input'];
};

/** The person let in again. */
export type RestoreUserPayload = {
  __typename?: 'RestoreUserPayload';
  /** The person. */
  user: AdminUser;
};

/** Which terms to take back. */
export type RetractTermsInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** The version that is taken back: refused with TERMS_CHANGED where another one is open, or it was answered. */
  version: Scalars['Int']['input'];
};

/** The deal after that. */
export type RetractTermsPayload = {
  __typename?: 'RetractTermsPayload';
  /** The deal. */
  deal: Deal;
};

/**
 * What one party of a completed favor says of the other. Nobody but its writer reads or counts it until both have rated,
 * or 7 days have passed since the first did; a dispute holds it.
 */
export type Review = {
  __typename?: 'Review';
  /** The favor it is about; null where the viewer may not see it. */
  favor?: Maybe<Favor>;
  /** When it is published at the latest if an admin decides that it was done; else once both have rated. Null once it is published. */
  hiddenUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The review's id. */
  id: Scalars['ID']['output'];
  /** Whether an admin hid its words. */
  isTextHidden: Scalars['Boolean']['output'];
  /** Since when others read it; null while it is hidden. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The answer of the person rated; null without one, and where an admin hid the words. */
  reply?: Maybe<Scalars['String']['output']>;
  /** Stars, 1 to 5. */
  stars: Scalars['Int']['output'];
  /** What else describes it. */
  tags: Array<ReviewTag>;
  /** A few words; null without them, and where an admin hid them. */
  text?: Maybe<Scalars['String']['output']>;
  /** Why an admin hid its words, in the admin's words; null without, and for everybody but its writer. */
  textHiddenReasons?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer can reply to it. */
  viewerCanReply: Scalars['Boolean']['output'];
  /** Who wrote it. */
  writer: User;
};

/** One page of reviews. */
export type ReviewConnection = {
  __typename?: 'ReviewConnection';
  /** The reviews of this page. */
  edges: Array<ReviewEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A review in a list. */
export type ReviewEdge = {
  __typename?: 'ReviewEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The review. */
  node: Review;
};

/** What describes a help or a request, read in each person's language. */
export type ReviewTag =
  /** Took care of things and people. */
  | 'CAREFUL'
  /** Was careless. */
  | 'CARELESS'
  /** Said clearly what was needed. */
  | 'CLEAR_REQUEST'
  /** Was friendly. */
  | 'FRIENDLY'
  /** Asked a good price. */
  | 'GOOD_PRICE'
  /** Was late. */
  | 'LATE'
  /** Came, or was there, on time. */
  | 'ON_TIME'
  /** Was unclear. */
  | 'UNCLEAR'
  /** The writer would meet them again. */
  | 'WOULD_MEET_AGAIN';

/** How often a tag was given to a person. */
export type ReviewTagCount = {
  __typename?: 'ReviewTagCount';
  /** How often, from 3 on. */
  count: Scalars['Int']['output'];
  /** The tag. */
  tag: ReviewTag;
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

/** A link by which somebody lets others follow an appointment: first names, area, time and state, never an address. */
export type SafeLink = {
  __typename?: 'SafeLink';
  /** How the check-in stands. */
  checkIn: CheckIn;
  /** When its maker is asked whether all is fine; null for not at all. */
  checkInAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it stops working: 12 hours after the appointment's end. */
  expiresAt: Scalars['DateTime']['output'];
  /** Its path; anybody who has it can read it. */
  path: Scalars['String']['output'];
};

/** What to offer to neighbours. */
export type SaveHelperListingInput = {
  /** Where the person lives. Only a cell of about 5 km² around it is kept. */
  near: PointInput;
  /** With what, at least one. */
  skills: Array<FavorCategory>;
  /** When, at least one. */
  slots: Array<HelpSlot>;
  /** A few words, at most 300 characters; null removes them. */
  words?: InputMaybe<Scalars['String']['input']>;
};

/** What is offered now. */
export type SaveHelperListingPayload = {
  __typename?: 'SaveHelperListingPayload';
  /** The viewer. */
  user: User;
};

/** A point of the home. It is not kept as it is, only the area around it. */
export type SaveHomeAreaInput = {
  /** Degrees north, -90 to 90. */
  latitude: Scalars['Float']['input'];
  /** Degrees east, -180 to 180. */
  longitude: Scalars['Float']['input'];
};

/** What became of it. */
export type SaveHomeAreaPayload = {
  __typename?: 'SaveHomeAreaPayload';
  /** The viewer, with the new home area. */
  user: User;
};

/** Where the viewer is. */
export type SaveLocationInput = {
  /** Degrees north, -90 to 90. */
  latitude: Scalars['Float']['input'];
  /** Degrees east, -180 to 180. */
  longitude: Scalars['Float']['input'];
};

/** What became of it. */
export type SaveLocationPayload = {
  __typename?: 'SaveLocationPayload';
  /** When the point is forgotten, unless another takes its place before. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A search to keep; what it looks for is as in `favors`. */
export type SaveSearchInput = {
  /** As in `favors`. */
  category?: InputMaybe<FavorCategory>;
  /** A UUID of the caller's choice: sending it twice keeps the search once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** As in `favors`. */
  filter?: InputMaybe<FavorFilterInput>;
  /** By which its person knows it, up to 60 characters. */
  name: Scalars['String']['input'];
  /** As in `favors`. It is not kept as it is, only the area around it. */
  near?: InputMaybe<PointInput>;
  /** As in `favors`. Alerts need the words themselves, not similar ones. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** When to tell of a new favor it finds. */
  tell: SearchAlert;
  /** As in `favors`, at most 50. */
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};

/** What became of it. */
export type SaveSearchPayload = {
  __typename?: 'SaveSearchPayload';
  /** The saved search. */
  savedSearch: SavedSearch;
};

/** A search for favors that somebody keeps. */
export type SavedSearch = {
  __typename?: 'SavedSearch';
  /** Only favors that find their helper this way. */
  acceptance?: Maybe<Acceptance>;
  /** Only this category; null for all. */
  category?: Maybe<FavorCategory>;
  /** Only favors that say they are for this part of the day. */
  dayPart?: Maybe<DayPart>;
  /** The saved search's id. */
  id: Scalars['ID']['output'];
  /** Only favors whose price may be talked about, or only those with a fixed price. */
  isNegotiable?: Maybe<Scalars['Boolean']['output']>;
  /** At most this price. */
  maxPrice?: Maybe<Money>;
  /** At least this price. */
  minPrice?: Maybe<Money>;
  /** By which its person knows it. */
  name: Scalars['String']['output'];
  /** The middle of its circle, as precise as strangers would see a favor posted there. */
  near: Point;
  /** The words it looks for, as they were typed. */
  search?: Maybe<Scalars['String']['output']>;
  /** When its person is told of a new favor it finds. */
  tell: SearchAlert;
  /** Only favors whose time ends then. */
  when?: Maybe<FavorTime>;
  /** Only favors with a photo, or only those without. */
  withPhoto?: Maybe<Scalars['Boolean']['output']>;
  /** The radius of its circle, in kilometres. */
  withinKm: Scalars['Float']['output'];
};

/** When somebody is told of a new favor that a saved search finds. */
export type SearchAlert =
  /** At 18:00, of all together. */
  | 'DAILY'
  /** Right away, except in their quiet hours. */
  | 'NOW'
  /** Never. */
  | 'OFF';

/** An entry of the security log. */
export type SecurityEvent = {
  __typename?: 'SecurityEvent';
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** The device it was done on, as it called itself; null when it did not say. */
  device?: Maybe<Scalars['String']['output']>;
  /** Id of the entry. */
  id: Scalars['ID']['output'];
  /** What happened. */
  kind: SecurityEventKind;
  /** What it concerned: the name of a token or passkey, or the device that was signed out; null for the account itself. */
  subject?: Maybe<Scalars['String']['output']>;
};

/** One page of the security log. */
export type SecurityEventConnection = {
  __typename?: 'SecurityEventConnection';
  /** The entries of this page. */
  edges: Array<SecurityEventEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An entry in the log. */
export type SecurityEventEdge = {
  __typename?: 'SecurityEventEdge';
  /** Its sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: SecurityEvent;
};

/** What an entry of the security log tells of. */
export type SecurityEventKind =
  /** Everything kept about its person was downloaded. */
  | 'DATA_DOWNLOADED'
  /** Everything kept about its person was asked for, as a file. */
  | 'DATA_REQUESTED'
  /** The e-mail address was changed. */
  | 'EMAIL_CHANGED'
  /** The former e-mail address was put back by the link mailed there; passkeys were removed. */
  | 'EMAIL_CHANGE_UNDONE'
  /** Its person wants the account deleted. */
  | 'LEAVING'
  /** A passkey was added. */
  | 'PASSKEY_ADDED'
  /** A passkey was removed. */
  | 'PASSKEY_REMOVED'
  /** The password was changed by somebody who knew it. */
  | 'PASSWORD_CHANGED'
  /** A new password was chosen by a mailed link; passkeys were removed. */
  | 'PASSWORD_RESET'
  /** Somebody signed in with the password. */
  | 'SIGNED_IN'
  /** Somebody signed in with a passkey. */
  | 'SIGNED_IN_WITH_PASSKEY'
  /** A device was signed out from another one. */
  | 'SIGNED_OUT_ELSEWHERE'
  /** The account was made. */
  | 'SIGNED_UP'
  /** Its person signed in during the time of grace, and so keeps the account. */
  | 'STAYED'
  /** A token for a program was made. */
  | 'TOKEN_CREATED'
  /** A token was revoked. */
  | 'TOKEN_REVOKED';

/** A favor as somebody has read it. */
export type SeenFavorInput = {
  /** Its revision then. */
  revision: Scalars['Int']['input'];
  /** Its status then. */
  status: FavorStatus;
};

/** What to write: `content`, `photoId` with or without it, or `quickReply` in place of both. */
export type SendMessageInput = {
  /** A UUID made by the client, unique per person: sending twice writes once. */
  clientKey?: InputMaybe<Scalars['ID']['input']>;
  /** The text: trimmed by the server, 1 to 2,000 characters after that. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The conversation; it must be the viewer's. */
  conversationId: Scalars['ID']['input'];
  /** A photo uploaded before (`POST /api/photos?purpose=message`). Refused with PHOTO_GONE where it is not there for that. */
  photoId?: InputMaybe<Scalars['ID']['input']>;
  /** A quick reply; the server writes its English words as the content. */
  quickReply?: InputMaybe<QuickReply>;
};

/** The message as stored. */
export type SendMessagePayload = {
  __typename?: 'SendMessagePayload';
  /** The message. */
  message: Message;
};

/** How the attempt went. */
export type SendTestPushPayload = {
  __typename?: 'SendTestPushPayload';
  /** Whether a push service took the message for at least one device. */
  success: Scalars['Boolean']['output'];
};

/** A device on which the viewer is signed in. */
export type Session = {
  __typename?: 'Session';
  /** Browser and system, as the device called itself when it signed in; null when it did not say. */
  device?: Maybe<Scalars['String']['output']>;
  /** Id of the session. */
  id: Scalars['ID']['output'];
  /** True for the session that asks. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, to five minutes. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** When it signed in. */
  signedInAt: Scalars['DateTime']['output'];
};

/** Which photo to show as one's own picture. */
export type SetPictureInput = {
  /** The id that the upload answered. */
  photoId: Scalars['ID']['input'];
};

/** The profile with its new picture. */
export type SetPicturePayload = {
  __typename?: 'SetPicturePayload';
  /** The person after the change. */
  user: User;
};

/** Whether the viewer is writing. */
export type SetTypingInput = {
  /** The conversation; it must be the viewer's. */
  conversationId: Scalars['ID']['input'];
  /** Whether they are. */
  typing: Scalars['Boolean']['input'];
};

/** What is left after that. */
export type SetTypingPayload = {
  __typename?: 'SetTypingPayload';
  /** True once it was passed on. */
  ok: Scalars['Boolean']['output'];
};

/** An appointment to share. */
export type ShareAppointmentInput = {
  /** When to ask whether all is fine; null for not at all. */
  checkInAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The deal. */
  dealId: Scalars['ID']['input'];
};

/** Result of shareAppointment. */
export type ShareAppointmentPayload = {
  __typename?: 'ShareAppointmentPayload';
  /** The link. */
  safeLink: SafeLink;
};

/** Whose helper is to read the exact address. */
export type ShowAddressInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type ShowAddressPayload = {
  __typename?: 'ShowAddressPayload';
  /** The deal. */
  deal: Deal;
};

/** Which direct request to show to everybody. */
export type ShowFavorToEverybodyInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
};

/** The favor that everybody sees now. */
export type ShowFavorToEverybodyPayload = {
  __typename?: 'ShowFavorToEverybodyPayload';
  /** The favor. */
  favor: Favor;
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

/** A passkey that is shown to sign in. */
export type SignInWithPasskeyInput = {
  /** The ceremony that it answers. */
  ceremonyId: Scalars['ID']['input'];
  /** What `navigator.credentials.get` answered, as the JSON of WebAuthn Level 3. */
  credential: Scalars['String']['input'];
};

/** Result of signInWithPasskey. */
export type SignInWithPasskeyPayload = {
  __typename?: 'SignInWithPasskeyPayload';
  /** The person who is signed in now. */
  user: User;
};

/** The device to sign out. */
export type SignOutDeviceInput = {
  /** Id of its session. */
  sessionId: Scalars['ID']['input'];
};

/** What is left after signing out a device. */
export type SignOutDevicePayload = {
  __typename?: 'SignOutDevicePayload';
  /** True once it is signed out. */
  ok: Scalars['Boolean']['output'];
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

/** The other side of a dispute. */
export type StateDisputeInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
  /** What happened, at most 1,000 characters. */
  statement: Scalars['String']['input'];
};

/** The deal after that. */
export type StateDisputePayload = {
  __typename?: 'StateDisputePayload';
  /** The deal. */
  deal: Deal;
};

/** An appointment to share no more. */
export type StopSharingInput = {
  /** The deal. */
  dealId: Scalars['ID']['input'];
};

/** Result of stopSharing. */
export type StopSharingPayload = {
  __typename?: 'StopSharingPayload';
  /** Always true; a refusal is an error. */
  ok: Scalars['Boolean']['output'];
};

/** What a browser's `PushSubscription` holds; `toJSON()` of one fits as it is. */
export type SubscribePushInput = {
  /** What the device says it is. */
  deviceInfo?: InputMaybe<DeviceInfoInput>;
  /** The address at the push service; https, of a push service the server knows. */
  endpoint: Scalars['String']['input'];
  /** The browser's keys. WEBPUSH cannot do without. */
  keys?: InputMaybe<PushKeysInput>;
  /** How the device is reached. */
  platform?: PushPlatform;
};

/** The device now kept. */
export type SubscribePushPayload = {
  __typename?: 'SubscribePushPayload';
  /** The device. */
  device: Device;
};

/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type Subscription = {
  __typename?: 'Subscription';
  /** Any of the viewer's conversations, each time it changes: a message, a read mark, a new status of its favor. */
  conversationUpdated: Conversation;
  /** Any of the viewer's deals, each time it changes: an offer, an answer, an end. */
  dealChanged: Deal;
  /** Favors published around a point from now on, without the viewer's own. */
  favorPosted: Favor;
  /** A favor each time it changes: accepted, completed, rated, hidden or shown again, as long as the viewer may see it. */
  favorUpdated: Favor;
  /** New messages of a conversation, in order. With `afterSequence`, first the ones missed since then: no gap, no double. */
  messageAdded: Message;
  /** What the viewer is told from now on. A further message of a conversation brings its notification again, raised to the top. */
  notificationAdded: Notification;
  /** The viewer's notifications each time some were read or taken back, on whatever device: the latest, and how many are unread. */
  notificationsRead: NotificationConnection;
  /** Whether the other person of a conversation is there and writing; at first as it is, then each time it changes. */
  presenceChanged: Presence;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionFavorPostedArgs = {
  near?: InputMaybe<PointInput>;
  withinKm?: InputMaybe<Scalars['Float']['input']>;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionFavorUpdatedArgs = {
  favorId: Scalars['ID']['input'];
  seen?: InputMaybe<SeenFavorInput>;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionMessageAddedArgs = {
  afterSequence?: InputMaybe<Scalars['Int']['input']>;
  conversationId: Scalars['ID']['input'];
  visible?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionNotificationsReadArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  exceptKinds?: InputMaybe<Array<NotificationKind>>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Live news. Every event is re-read with the rights of its own viewer before it is sent. */
export type SubscriptionPresenceChangedArgs = {
  conversationId: Scalars['ID']['input'];
};

/** Whom to suspend. */
export type SuspendUserInput = {
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** What is mailed to the person as the reasons: which rule, and why; 1 to 1,000 characters. */
  reasons: Scalars['String']['input'];
  /** The person's id. */
  userId: Scalars['ID']['input'];
};

/** The person now suspended. */
export type SuspendUserPayload = {
  __typename?: 'SuspendUserPayload';
  /** The person. */
  user: AdminUser;
};

/** Terms that one side proposed. They are never edited: a change is a new version. */
export type Terms = {
  __typename?: 'Terms';
  /** From when the helper sees the exact address. */
  addressFrom: AddressFrom;
  /** Whether it may begin at any time between both: any time of that day, in Luxembourg. */
  anyTime: Scalars['Boolean']['output'];
  /** When it ends; null where only the start is fixed. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the price includes. */
  includes: Array<Included>;
  /** Whether the favor was changed since, so that they wait until their helper renews them; never of what was agreed. */
  isStale: Scalars['Boolean']['output'];
  /** What else the proposer said. */
  note?: Maybe<Scalars['String']['output']>;
  /** The price. */
  price: Money;
  /** When they were proposed. */
  proposedAt: Scalars['DateTime']['output'];
  /** Who proposed them. */
  proposer: User;
  /** When it begins; null where no time is fixed yet. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1, 2, 3, … within the deal. */
  version: Scalars['Int']['output'];
};

/** What somebody proposes. */
export type TermsInput = {
  /** From when the helper sees the exact address; AGREEMENT when left out. */
  addressFrom?: InputMaybe<AddressFrom>;
  /** Any time of the day in Luxembourg on which `startsAt` lies, today from now on; `endsAt` is not read then. */
  anyTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** When it ends, at most a week later. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What the price includes. */
  includes?: InputMaybe<Array<Included>>;
  /** What else to say, at most 300 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Euros as in `PostFavorInput.price`; the price before when left out. A fixed price stays as it is until there is an agreement: NOT_NEGOTIABLE. */
  price?: InputMaybe<Scalars['String']['input']>;
  /** When it begins, within a year; left out where no time is fixed yet. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
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

/** What to translate. */
export type TranslateFavorInput = {
  /** A favor the viewer may see. */
  favorId: Scalars['ID']['input'];
};

/** The description in another language. */
export type TranslateFavorPayload = {
  __typename?: 'TranslateFavorPayload';
  /** The translation. */
  translation: Translation;
};

/** What to translate. */
export type TranslateMessageInput = {
  /** A message of one of the viewer's conversations. */
  messageId: Scalars['ID']['input'];
};

/** The message in another language. */
export type TranslateMessagePayload = {
  __typename?: 'TranslateMessagePayload';
  /** The translation. */
  translation: Translation;
};

/** A text in another language, made by a machine. */
export type Translation = {
  __typename?: 'Translation';
  /** The language the original was taken for; null where the translator does not say. */
  from?: Maybe<Scalars['String']['output']>;
  /** The language it is in, such as `fr`: that of the request, in place of `lb` also `de`. */
  language: Scalars['String']['output'];
  /** The text. */
  text: Scalars['String']['output'];
};

/** Whom to unblock. */
export type UnblockUserInput = {
  /** The person's id. */
  userId: Scalars['ID']['input'];
};

/** The person no longer blocked. */
export type UnblockUserPayload = {
  __typename?: 'UnblockUserPayload';
  /** The person. */
  user: User;
};

/** Which yes to take back. */
export type UndoAgreementInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type UndoAgreementPayload = {
  __typename?: 'UndoAgreementPayload';
  /** The deal. */
  deal: Deal;
};

/** A new password, and the mailed link that puts the former address back. */
export type UndoEmailChangeInput = {
  /** New password, 8 to 200 characters. */
  password: Scalars['String']['input'];
  /** What the link's address has after `#`. */
  token: Scalars['String']['input'];
};

/** What is left after putting an address back. */
export type UndoEmailChangePayload = {
  __typename?: 'UndoEmailChangePayload';
  /** True once the address and the password hold; sign in with them. */
  ok: Scalars['Boolean']['output'];
};

/** Which favor to show again. */
export type UnhideFavorInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** The favor shown again. */
export type UnhideFavorPayload = {
  __typename?: 'UnhideFavorPayload';
  /** The favor. */
  favor: Favor;
};

/** Which photo to show again. */
export type UnhideMessagePhotoInput = {
  /** The id of the message that shows it. */
  messageId: Scalars['ID']['input'];
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** The message, with its photo again. */
export type UnhideMessagePhotoPayload = {
  __typename?: 'UnhideMessagePhotoPayload';
  /** The message. */
  message: Message;
};

/** Whose picture to show again. */
export type UnhidePictureInput = {
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The person's id. */
  userId: Scalars['ID']['input'];
};

/** The person, with their picture again. */
export type UnhidePicturePayload = {
  __typename?: 'UnhidePicturePayload';
  /** The person. */
  user: User;
};

/** Which review to show again. */
export type UnhideReviewInput = {
  /** Why, for the audit log; at most 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The review's id. */
  reviewId: Scalars['ID']['input'];
};

/** The review, with its words again. */
export type UnhideReviewPayload = {
  __typename?: 'UnhideReviewPayload';
  /** The review. */
  review: Review;
};

/** Which devices want no push any more; left empty, all of the viewer's. */
export type UnsubscribePushInput = {
  /** The one with this id. */
  deviceId?: InputMaybe<Scalars['ID']['input']>;
  /** The one with this endpoint: what the browser itself knows. */
  endpoint?: InputMaybe<Scalars['String']['input']>;
};

/** What is left after unsubscribing. */
export type UnsubscribePushPayload = {
  __typename?: 'UnsubscribePushPayload';
  /** True once nothing is sent there any more; also when nothing was. */
  ok: Scalars['Boolean']['output'];
};

/** What changes about a favor; what is left out, or null, stays as it is. */
export type UpdateFavorInput = {
  /** How it finds its helper. */
  acceptance?: InputMaybe<Acceptance>;
  /** The exact address, 1 to 200 characters, with its point, or without it to have that looked up as in `postFavor`. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What kind of help. */
  category?: InputMaybe<FavorCategory>;
  /** At which time of the day help is wanted. */
  dayPart?: InputMaybe<DayPart>;
  /** The same in full, 1 to 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** How long it takes, in minutes: 15 to 1,440. */
  durationMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** Whether search engines may find it; those who offered are not asked again. */
  isFindable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the price may be talked about. */
  isNegotiable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Degrees north of the exact point, -90 to 90. */
  latitude?: InputMaybe<Scalars['Float']['input']>;
  /** Facts to leave open from now on, whatever else is said about them. */
  leaveOpen?: InputMaybe<Array<FavorFact>>;
  /** Degrees east of the exact point, -180 to 180. */
  longitude?: InputMaybe<Scalars['Float']['input']>;
  /** Where the poster is, for an address without a point. */
  near?: InputMaybe<PointInput>;
  /** How many people are wanted, 1 to 10. */
  peopleWanted?: InputMaybe<Scalars['Int']['input']>;
  /** All its photos, at most three, in the order they are to be shown: those it has and those uploaded since. Refused with PHOTO_GONE where one is not there for this favor. */
  photoIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Euros above 0 with at most two decimals, point or comma, euro sign welcome: `25`, `25,50 €`. */
  price?: InputMaybe<Scalars['String']['input']>;
  /** The favor's `revision` as it was shown. */
  revision: Scalars['Int']['input'];
  /** When help is needed, read from now on: one of the wizard's words, other words of at most 60 characters, or a date from today on. */
  timeframe?: InputMaybe<Scalars['String']['input']>;
  /** What is asked for, 1 to 80 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The favor changed. */
export type UpdateFavorPayload = {
  __typename?: 'UpdateFavorPayload';
  /** The favor, as it is now. */
  favor: Favor;
};

/** What to change. A field left out stays; null stands for the standard, every category, no quiet hours. */
export type UpdateNotificationSettingsInput = {
  /** Whether push and e-mail are switched on. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of which categories; an empty list for none, null for all. */
  nearbyCategories?: InputMaybe<Array<FavorCategory>>;
  /** How far away a neighbour's new favor is still news, in kilometres, 1 to 50. */
  nearbyRadiusKm?: InputMaybe<Scalars['Int']['input']>;
  /** When nothing is to be pushed. */
  quietHours?: InputMaybe<QuietHoursInput>;
};

/** The person after the change. */
export type UpdateNotificationSettingsPayload = {
  __typename?: 'UpdateNotificationSettingsPayload';
  /** The person, with `notificationSettings` as they are now. */
  user: User;
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
  /** ISO 639-1 codes of the languages one speaks, at most 8; an empty list says nothing. */
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Last name, 1 to 60 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with digits, spaces and a leading plus, at most 30 characters. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Whether visitors see one's picture too; off unless one says so. */
  showsPictureToVisitors?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The profile after the change. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** The person after the change. */
  user: User;
};

/** What replaces one's own review. */
export type UpdateReviewInput = {
  /** The favor's id. */
  favorId: Scalars['ID']['input'];
  /** Stars for the other person, 1 to 5. */
  rating: Scalars['Int']['input'];
  /** A few words about it, at most 1,000 characters. */
  review?: InputMaybe<Scalars['String']['input']>;
  /** What else describes it; LATE, UNCLEAR and CARELESS only with 3 stars or fewer. */
  tags?: InputMaybe<Array<ReviewTag>>;
};

/** The review as it is now. */
export type UpdateReviewPayload = {
  __typename?: 'UpdateReviewPayload';
  /** The review, still hidden. */
  review: Review;
};

/** Changes to a saved search; what is left out stays. */
export type UpdateSavedSearchInput = {
  /** Its new name, up to 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Which one. */
  savedSearchId: Scalars['ID']['input'];
  /** When to tell of a new favor it finds. */
  tell?: InputMaybe<SearchAlert>;
};

/** What became of it. */
export type UpdateSavedSearchPayload = {
  __typename?: 'UpdateSavedSearchPayload';
  /** The saved search. */
  savedSearch: SavedSearch;
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
  /** The newest file of everything kept about them; null for others, and where none was asked for lately. */
  accountExport?: Maybe<AccountExport>;
  /** How many of their own favors are open and not expired. */
  activeFavors: Scalars['Int']['output'];
  /** How fast they usually answer who writes to them first; null for fewer than 5 within 90 days, and beyond a day. */
  answersWithin?: Maybe<ReplyClass>;
  /** Mean of the published ratings received in favors that count, 1 to 5; null before the first. One favor of the same two people counts a year, from an hour on, between people with a confirmed e-mail address and accounts older than a week. */
  averageRating?: Maybe<Scalars['Float']['output']>;
  /** A few words about themselves. */
  bio?: Maybe<Scalars['String']['output']>;
  /** When they last declared whether they act as a business or privately; null before the first time. Only for themselves. */
  businessDeclaredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Favors this person completed as helper, newest first. */
  completedFavors: FavorConnection;
  /** How many favors that count they completed as helper, as in `averageRating`. */
  completedFavrs: Scalars['Int']['output'];
  /** Country name. */
  country?: Maybe<Scalars['String']['output']>;
  /** Date of birth; only for themselves. */
  dateOfBirth?: Maybe<Scalars['Date']['output']>;
  /** First name and last initial, as shown to neighbours: `Ana M.` */
  displayName: Scalars['String']['output'];
  /** E-mail address; only for themselves. */
  email?: Maybe<Scalars['String']['output']>;
  /** Points earned by helping, being helped, reviewing, and by saying who one is. They decide nothing. */
  favrPoints: Scalars['Int']['output'];
  /** First name. */
  firstName: Scalars['String']['output'];
  /** What they offer to help with nearby; null where they do not, and for everybody else. */
  helperListing?: Maybe<HelperListing>;
  /** The middle of the neighbourhood they chose, as exact as strangers may know a home; null without one. Only for themselves. */
  homeArea?: Maybe<Point>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** Whether they act as a business, a trader by EU consumer law, as they declared themselves; false before they have. */
  isBusiness: Scalars['Boolean']['output'];
  /** ISO 639-1 codes of the languages they say they speak. */
  languages: Array<Scalars['String']['output']>;
  /** Last name. Others read its initial, `M.`; only admins read all of it, in their searches. */
  lastName: Scalars['String']['output'];
  /** What so many points are called. */
  level: Level;
  /** When they joined. */
  memberSince: Scalars['DateTime']['output'];
  /** Whether date of birth or country is still missing; only for themselves. */
  needsOnboarding?: Maybe<Scalars['Boolean']['output']>;
  /** What they want to be told of, and when not to be disturbed; only for themselves. */
  notificationSettings?: Maybe<NotificationSettings>;
  /** Whether push notifications are switched on; only for themselves. */
  notificationsEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** Phone number; only for themselves. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Path of their picture, a square WebP; null without one, for visitors unless its owner shows it to them, and for others while it is hidden. Initials stand in its place. */
  picture?: Maybe<Scalars['String']['output']>;
  /** Whether an admin hid their picture, so that others see initials; only for themselves. */
  pictureHidden?: Maybe<Scalars['Boolean']['output']>;
  /** Why an admin hid their picture, in the admin's words; null without, and for everybody else. */
  pictureHiddenReasons?: Maybe<Scalars['String']['output']>;
  /** Favors this person posted, newest first; without `status` every visible one. */
  postedFavors: FavorConnection;
  /** How their last favor found its helper, which is offered for the next one; only for themselves. */
  preferredAcceptance?: Maybe<Acceptance>;
  /** How many of their agreements within 12 months they kept; null for fewer than 5. Of those kept, the ones that count, as in `averageRating`. It decides nothing. */
  reliability?: Maybe<Reliability>;
  /** What several reviews of favors that count said of this person: tags given at least 3 times, the most frequent first. */
  reviewTags: Array<ReviewTagCount>;
  /** Published reviews this person received, newest first. */
  reviews: ReviewConnection;
  /** Favors this person saved for later, the last first, without those that left every list; only for themselves. */
  savedFavors?: Maybe<FavorConnection>;
  /** Whether visitors see their picture too, as they decided; only for themselves. */
  showsPictureToVisitors?: Maybe<Scalars['Boolean']['output']>;
  /** How many published ratings were received in favors that count, as in `averageRating`. */
  totalRatings: Scalars['Int']['output'];
  /** What is known to be theirs. It says nothing of who they are. */
  verifications: Array<Verification>;
  /** Whether their e-mail address is confirmed. */
  verified: Scalars['Boolean']['output'];
  /** Whether the viewer may ask this person directly (`onlyFor` of postFavor): they have completed a favor together, or the person offers help nearby. */
  viewerCanAsk: Scalars['Boolean']['output'];
  /** The conversation with the viewer that changed last; null without one. */
  viewerConversation?: Maybe<Conversation>;
  /** Whether the viewer blocks this person. Nobody learns who blocks them. */
  viewerHasBlocked: Scalars['Boolean']['output'];
  /** Whether this is the viewer. */
  viewerIsSelf: Scalars['Boolean']['output'];
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserCompletedFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserPictureArgs = {
  size?: PictureSize;
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserPostedFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeExpired?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<FavorStatus>;
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody in the neighbourhood. Private fields are null for everybody but their owner. */
export type UserSavedFavorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One page of people. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The people of this page. */
  edges: Array<UserEdge>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** Somebody in a list. */
export type UserEdge = {
  __typename?: 'UserEdge';
  /** Their sealed place in the list; give it back as `after`. */
  cursor: Scalars['String']['output'];
  /** The person. */
  node: User;
};

/** Something that somebody has shown to be theirs. */
export type Verification =
  /** An e-mail address. */
  | 'EMAIL'
  /** A phone number that takes text messages. */
  | 'PHONE';

/** What Home shows somebody who is not signed in. */
export type VisitorHome = {
  __typename?: 'VisitorHome';
  /** How many favors were asked for around within the seven days before last midnight; null for fewer than five. */
  askedThisWeek?: Maybe<Scalars['Int']['output']>;
  /** How many were done around in that time; null for fewer than five. */
  doneThisWeek?: Maybe<Scalars['Int']['output']>;
  /** At most 12 open favors nearby: six chosen for looks (with a photo first, one of each person, then the nearest), and after them the nearest of the others. */
  favors: Array<Favor>;
  /** People who ask for help nearby and show visitors their picture, at most five. */
  neighbours: Array<User>;
};

/** Which fee to waive. */
export type WaiveFeeInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type WaiveFeePayload = {
  __typename?: 'WaiveFeePayload';
  /** The deal. */
  deal: Deal;
};

/** What to take back. */
export type WithdrawDisputeInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type WithdrawDisputePayload = {
  __typename?: 'WithdrawDisputePayload';
  /** The deal. */
  deal: Deal;
};

/** Which offer to take back. */
export type WithdrawOfferInput = {
  /** The deal's id. */
  dealId: Scalars['ID']['input'];
};

/** The deal after that. */
export type WithdrawOfferPayload = {
  __typename?: 'WithdrawOfferPayload';
  /** The deal. */
  deal: Deal;
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
  Acceptance: Acceptance;
  AccountExport: ResolverTypeWrapper<AccountExportRow>;
  AccountExportStatus: AccountExportStatus;
  AcknowledgeMessagesInput: AcknowledgeMessagesInput;
  AcknowledgeMessagesPayload: ResolverTypeWrapper<AcknowledgeMessagesPayload>;
  AcknowledgePushInput: AcknowledgePushInput;
  AcknowledgePushPayload: ResolverTypeWrapper<AcknowledgePushPayload>;
  AddPasskeyInput: AddPasskeyInput;
  AddPasskeyPayload: ResolverTypeWrapper<Omit<AddPasskeyPayload, 'passkey'> & { passkey: ResolversTypes['Passkey'] }>;
  AddressFrom: AddressFrom;
  AddressSighting: ResolverTypeWrapper<AddressViewRow>;
  Admin: ResolverTypeWrapper<object>;
  AdminConversation: ResolverTypeWrapper<AdminConversationRow>;
  AdminConversationConnection: ResolverTypeWrapper<Omit<AdminConversationConnection, 'edges'> & { edges: Array<ResolversTypes['AdminConversationEdge']> }>;
  AdminConversationEdge: ResolverTypeWrapper<Omit<AdminConversationEdge, 'node'> & { node: ResolversTypes['AdminConversation'] }>;
  AdminReport: ResolverTypeWrapper<ReportRow>;
  AdminReportConnection: ResolverTypeWrapper<Omit<AdminReportConnection, 'edges'> & { edges: Array<ResolversTypes['AdminReportEdge']> }>;
  AdminReportEdge: ResolverTypeWrapper<Omit<AdminReportEdge, 'node'> & { node: ResolversTypes['AdminReport'] }>;
  AdminUser: ResolverTypeWrapper<AdminUserRow>;
  AdminUserConnection: ResolverTypeWrapper<Omit<AdminUserConnection, 'edges'> & { edges: Array<ResolversTypes['AdminUserEdge']> }>;
  AdminUserEdge: ResolverTypeWrapper<Omit<AdminUserEdge, 'node'> & { node: ResolversTypes['AdminUser'] }>;
  AnswerCheckInInput: AnswerCheckInInput;
  AnswerCheckInPayload: ResolverTypeWrapper<Omit<AnswerCheckInPayload, 'safeLink'> & { safeLink: ResolversTypes['SafeLink'] }>;
  AnswerNoShowInput: AnswerNoShowInput;
  AnswerNoShowPayload: ResolverTypeWrapper<Omit<AnswerNoShowPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  AnswerTermsInput: AnswerTermsInput;
  AnswerTermsPayload: ResolverTypeWrapper<Omit<AnswerTermsPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  AppealDecisionInput: AppealDecisionInput;
  AppealDecisionPayload: ResolverTypeWrapper<Omit<AppealDecisionPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  AskAgainInput: AskAgainInput;
  AskAgainPayload: ResolverTypeWrapper<Omit<AskAgainPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  AuditAction: AuditAction;
  AuditEntry: ResolverTypeWrapper<AuditEntryRow>;
  AuditEntryConnection: ResolverTypeWrapper<Omit<AuditEntryConnection, 'edges'> & { edges: Array<ResolversTypes['AuditEntryEdge']> }>;
  AuditEntryEdge: ResolverTypeWrapper<Omit<AuditEntryEdge, 'node'> & { node: ResolversTypes['AuditEntry'] }>;
  BeginPasskeyInput: BeginPasskeyInput;
  BeginPasskeyPayload: ResolverTypeWrapper<BeginPasskeyPayload>;
  BlockUserInput: BlockUserInput;
  BlockUserPayload: ResolverTypeWrapper<Omit<BlockUserPayload, 'user'> & { user: ResolversTypes['User'] }>;
  BookmarkFavorInput: BookmarkFavorInput;
  BookmarkFavorPayload: ResolverTypeWrapper<Omit<BookmarkFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BoundsInput: BoundsInput;
  CancelDealInput: CancelDealInput;
  CancelDealPayload: ResolverTypeWrapper<Omit<CancelDealPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  CancelReason: CancelReason;
  Cancellation: ResolverTypeWrapper<Cancellation>;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<ChangePasswordPayload>;
  CheckIn: CheckIn;
  CloseReportInput: CloseReportInput;
  CloseReportPayload: ResolverTypeWrapper<Omit<CloseReportPayload, 'report'> & { report: ResolversTypes['AdminReport'] }>;
  CompleteFavorInput: CompleteFavorInput;
  CompleteFavorPayload: ResolverTypeWrapper<Omit<CompleteFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  CompleteOnboardingInput: CompleteOnboardingInput;
  CompleteOnboardingPayload: ResolverTypeWrapper<Omit<CompleteOnboardingPayload, 'user'> & { user: ResolversTypes['User'] }>;
  ConfirmEmailInput: ConfirmEmailInput;
  ConfirmEmailPayload: ResolverTypeWrapper<Omit<ConfirmEmailPayload, 'user'> & { user: ResolversTypes['User'] }>;
  ConfirmPasskeyInput: ConfirmPasskeyInput;
  ConfirmPasskeyPayload: ResolverTypeWrapper<ConfirmPasskeyPayload>;
  ConfirmPasswordInput: ConfirmPasswordInput;
  ConfirmPasswordPayload: ResolverTypeWrapper<ConfirmPasswordPayload>;
  ConfirmPhoneInput: ConfirmPhoneInput;
  ConfirmPhonePayload: ResolverTypeWrapper<Omit<ConfirmPhonePayload, 'user'> & { user: ResolversTypes['User'] }>;
  ContestCompletionInput: ContestCompletionInput;
  ContestCompletionPayload: ResolverTypeWrapper<Omit<ContestCompletionPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  Conversation: ResolverTypeWrapper<ConversationRow>;
  ConversationConnection: ResolverTypeWrapper<Omit<ConversationConnection, 'edges'> & { edges: Array<ResolversTypes['ConversationEdge']> }>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationStatus: ConversationStatus;
  CreateTokenInput: CreateTokenInput;
  CreateTokenPayload: ResolverTypeWrapper<Omit<CreateTokenPayload, 'token'> & { token: ResolversTypes['Token'] }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DayPart: DayPart;
  Deal: ResolverTypeWrapper<DealRow>;
  DealCard: ResolverTypeWrapper<MessageRow>;
  DealConnection: ResolverTypeWrapper<Omit<DealConnection, 'edges'> & { edges: Array<ResolversTypes['DealEdge']> }>;
  DealEdge: ResolverTypeWrapper<Omit<DealEdge, 'node'> & { node: ResolversTypes['Deal'] }>;
  DealState: DealState;
  DecideDisputeInput: DecideDisputeInput;
  DecideDisputePayload: ResolverTypeWrapper<Omit<DecideDisputePayload, 'dispute'> & { dispute: ResolversTypes['Dispute'] }>;
  DeclareBusinessInput: DeclareBusinessInput;
  DeclareBusinessPayload: ResolverTypeWrapper<Omit<DeclareBusinessPayload, 'user'> & { user: ResolversTypes['User'] }>;
  DeleteAccountPayload: ResolverTypeWrapper<DeleteAccountPayload>;
  DeleteFavorInput: DeleteFavorInput;
  DeleteFavorPayload: ResolverTypeWrapper<Omit<DeleteFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  DeleteSavedSearchInput: DeleteSavedSearchInput;
  DeleteSavedSearchPayload: ResolverTypeWrapper<Omit<DeleteSavedSearchPayload, 'savedSearches'> & { savedSearches: Array<ResolversTypes['SavedSearch']> }>;
  DeliveryInput: DeliveryInput;
  DenyCompletionInput: DenyCompletionInput;
  DenyCompletionPayload: ResolverTypeWrapper<Omit<DenyCompletionPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  Device: ResolverTypeWrapper<DeviceRow>;
  DeviceConnection: ResolverTypeWrapper<Omit<DeviceConnection, 'edges'> & { edges: Array<ResolversTypes['DeviceEdge']> }>;
  DeviceEdge: ResolverTypeWrapper<Omit<DeviceEdge, 'node'> & { node: ResolversTypes['Device'] }>;
  DeviceInfoInput: DeviceInfoInput;
  Dispute: ResolverTypeWrapper<DisputeRow>;
  DisputeOutcome: DisputeOutcome;
  Distance: ResolverTypeWrapper<Distance>;
  DistanceClass: DistanceClass;
  Favor: ResolverTypeWrapper<FavorRow>;
  FavorCategory: FavorCategory;
  FavorCategoryCount: ResolverTypeWrapper<FavorCategoryCount>;
  FavorCluster: ResolverTypeWrapper<FavorCluster>;
  FavorClusters: ResolverTypeWrapper<Omit<FavorClusters, 'favors'> & { favors: Array<ResolversTypes['Favor']> }>;
  FavorConnection: ResolverTypeWrapper<Omit<FavorConnection, 'edges'> & { edges: Array<ResolversTypes['FavorEdge']> }>;
  FavorDays: ResolverTypeWrapper<FavorDays>;
  FavorEdge: ResolverTypeWrapper<Omit<FavorEdge, 'node'> & { node: ResolversTypes['Favor'] }>;
  FavorFact: FavorFact;
  FavorFilterInput: FavorFilterInput;
  FavorMatches: ResolverTypeWrapper<FavorMatches>;
  FavorPrices: ResolverTypeWrapper<FavorPrices>;
  FavorSort: FavorSort;
  FavorStatus: FavorStatus;
  FavorTime: FavorTime;
  FavorTurn: FavorTurn;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FoundPart: ResolverTypeWrapper<FoundPart>;
  FoundWords: ResolverTypeWrapper<FoundWords>;
  HelpSlot: HelpSlot;
  Helper: ResolverTypeWrapper<HelperRow>;
  HelperListing: ResolverTypeWrapper<HelperListingRow>;
  HideFavorInput: HideFavorInput;
  HideFavorPayload: ResolverTypeWrapper<Omit<HideFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  HideMessagePhotoInput: HideMessagePhotoInput;
  HideMessagePhotoPayload: ResolverTypeWrapper<Omit<HideMessagePhotoPayload, 'message'> & { message: ResolversTypes['Message'] }>;
  HidePictureInput: HidePictureInput;
  HidePicturePayload: ResolverTypeWrapper<Omit<HidePicturePayload, 'user'> & { user: ResolversTypes['User'] }>;
  HideReviewInput: HideReviewInput;
  HideReviewPayload: ResolverTypeWrapper<Omit<HideReviewPayload, 'review'> & { review: ResolversTypes['Review'] }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Included: Included;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LeavePayload: ResolverTypeWrapper<LeavePayload>;
  Level: Level;
  LikeFavorInput: LikeFavorInput;
  LikeFavorPayload: ResolverTypeWrapper<Omit<LikeFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  MailedLinkKind: MailedLinkKind;
  MailedLinkState: MailedLinkState;
  MakeOfferInput: MakeOfferInput;
  MakeOfferPayload: ResolverTypeWrapper<Omit<MakeOfferPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  MarkConversationReadInput: MarkConversationReadInput;
  MarkConversationReadPayload: ResolverTypeWrapper<Omit<MarkConversationReadPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  MarkNotificationsReadInput: MarkNotificationsReadInput;
  MarkNotificationsReadPayload: ResolverTypeWrapper<object>;
  Message: ResolverTypeWrapper<MessageRow>;
  MessageConnection: ResolverTypeWrapper<Omit<MessageConnection, 'edges'> & { edges: Array<ResolversTypes['MessageEdge']> }>;
  MessageEdge: ResolverTypeWrapper<Omit<MessageEdge, 'node'> & { node: ResolversTypes['Message'] }>;
  MessagePhoto: ResolverTypeWrapper<MessagePhotoRow>;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MuteConversationInput: MuteConversationInput;
  MuteConversationPayload: ResolverTypeWrapper<Omit<MuteConversationPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  MyFavorConnection: ResolverTypeWrapper<Omit<MyFavorConnection, 'edges'> & { edges: Array<ResolversTypes['MyFavorEdge']> }>;
  MyFavorCounts: ResolverTypeWrapper<MyFavorCounts>;
  MyFavorEdge: ResolverTypeWrapper<Omit<MyFavorEdge, 'node'> & { node: ResolversTypes['Favor'] }>;
  MyFavorsGroup: MyFavorsGroup;
  NegotiateFavorInput: NegotiateFavorInput;
  NegotiateFavorPayload: ResolverTypeWrapper<Omit<NegotiateFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversTypes['Conversation'], favor: ResolversTypes['Favor'] }>;
  Notification: ResolverTypeWrapper<NotificationRow>;
  NotificationConnection: ResolverTypeWrapper<Omit<NotificationConnection, 'edges'> & { edges: Array<ResolversTypes['NotificationEdge']> }>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  NotificationKind: NotificationKind;
  NotificationSettings: ResolverTypeWrapper<NotificationSettingsRow>;
  OfferOrder: OfferOrder;
  OpenConversationInput: OpenConversationInput;
  OpenConversationPayload: ResolverTypeWrapper<Omit<OpenConversationPayload, 'conversation'> & { conversation: ResolversTypes['Conversation'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passkey: ResolverTypeWrapper<PasskeyRow>;
  PasskeyPurpose: PasskeyPurpose;
  Photo: ResolverTypeWrapper<PhotoRow>;
  PhotoFormat: PhotoFormat;
  PictureSize: PictureSize;
  Place: ResolverTypeWrapper<Place>;
  Point: ResolverTypeWrapper<Point>;
  PointInput: PointInput;
  PostFavorInput: PostFavorInput;
  PostFavorPayload: ResolverTypeWrapper<{ favor: FavorRow }>;
  Presence: ResolverTypeWrapper<Presence>;
  ProposeTermsInput: ProposeTermsInput;
  ProposeTermsPayload: ResolverTypeWrapper<Omit<ProposeTermsPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  PushKeysInput: PushKeysInput;
  PushPlatform: PushPlatform;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuickReply: QuickReply;
  QuietHours: ResolverTypeWrapper<QuietHours>;
  QuietHoursInput: QuietHoursInput;
  Reliability: ResolverTypeWrapper<Reliability>;
  RemoveHelperListingPayload: ResolverTypeWrapper<Omit<RemoveHelperListingPayload, 'user'> & { user: ResolversTypes['User'] }>;
  RemovePasskeyInput: RemovePasskeyInput;
  RemovePasskeyPayload: ResolverTypeWrapper<RemovePasskeyPayload>;
  RemovePhonePayload: ResolverTypeWrapper<Omit<RemovePhonePayload, 'user'> & { user: ResolversTypes['User'] }>;
  RemovePicturePayload: ResolverTypeWrapper<Omit<RemovePicturePayload, 'user'> & { user: ResolversTypes['User'] }>;
  RenamePasskeyInput: RenamePasskeyInput;
  RenamePasskeyPayload: ResolverTypeWrapper<Omit<RenamePasskeyPayload, 'passkey'> & { passkey: ResolversTypes['Passkey'] }>;
  RenewOfferInput: RenewOfferInput;
  RenewOfferPayload: ResolverTypeWrapper<Omit<RenewOfferPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  ReplyClass: ReplyClass;
  ReplyToReviewInput: ReplyToReviewInput;
  ReplyToReviewPayload: ResolverTypeWrapper<Omit<ReplyToReviewPayload, 'review'> & { review: ResolversTypes['Review'] }>;
  Report: ResolverTypeWrapper<ReportRow>;
  ReportContentInput: ReportContentInput;
  ReportContentPayload: ResolverTypeWrapper<Omit<ReportContentPayload, 'report'> & { report: ResolversTypes['Report'] }>;
  ReportKind: ReportKind;
  ReportNoShowInput: ReportNoShowInput;
  ReportNoShowPayload: ResolverTypeWrapper<Omit<ReportNoShowPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  ReportReason: ReportReason;
  RequestAccountExportPayload: ResolverTypeWrapper<Omit<RequestAccountExportPayload, 'user'> & { user: ResolversTypes['User'] }>;
  RequestEmailConfirmationPayload: ResolverTypeWrapper<Omit<RequestEmailConfirmationPayload, 'user'> & { user: ResolversTypes['User'] }>;
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: ResolverTypeWrapper<RequestPasswordResetPayload>;
  RequestPhoneCodeInput: RequestPhoneCodeInput;
  RequestPhoneCodePayload: ResolverTypeWrapper<RequestPhoneCodePayload>;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResolverTypeWrapper<ResetPasswordPayload>;
  RestoreUserInput: RestoreUserInput;
  RestoreUserPayload: ResolverTypeWrapper<Omit<RestoreUserPayload, 'user'> & { user: ResolversTypes['AdminUser'] }>;
  RetractTermsInput: RetractTermsInput;
  RetractTermsPayload: ResolverTypeWrapper<Omit<RetractTermsPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  Review: ResolverTypeWrapper<RatingRow>;
  ReviewConnection: ResolverTypeWrapper<Omit<ReviewConnection, 'edges'> & { edges: Array<ResolversTypes['ReviewEdge']> }>;
  ReviewEdge: ResolverTypeWrapper<Omit<ReviewEdge, 'node'> & { node: ResolversTypes['Review'] }>;
  ReviewTag: ReviewTag;
  ReviewTagCount: ResolverTypeWrapper<ReviewTagCount>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<Omit<RevokeTokenPayload, 'token'> & { token: ResolversTypes['Token'] }>;
  SafeLink: ResolverTypeWrapper<SafeLinkRow>;
  SaveHelperListingInput: SaveHelperListingInput;
  SaveHelperListingPayload: ResolverTypeWrapper<Omit<SaveHelperListingPayload, 'user'> & { user: ResolversTypes['User'] }>;
  SaveHomeAreaInput: SaveHomeAreaInput;
  SaveHomeAreaPayload: ResolverTypeWrapper<Omit<SaveHomeAreaPayload, 'user'> & { user: ResolversTypes['User'] }>;
  SaveLocationInput: SaveLocationInput;
  SaveLocationPayload: ResolverTypeWrapper<SaveLocationPayload>;
  SaveSearchInput: SaveSearchInput;
  SaveSearchPayload: ResolverTypeWrapper<Omit<SaveSearchPayload, 'savedSearch'> & { savedSearch: ResolversTypes['SavedSearch'] }>;
  SavedSearch: ResolverTypeWrapper<SavedSearchRow>;
  SearchAlert: SearchAlert;
  SecurityEvent: ResolverTypeWrapper<SecurityEventRow>;
  SecurityEventConnection: ResolverTypeWrapper<Omit<SecurityEventConnection, 'edges'> & { edges: Array<ResolversTypes['SecurityEventEdge']> }>;
  SecurityEventEdge: ResolverTypeWrapper<Omit<SecurityEventEdge, 'node'> & { node: ResolversTypes['SecurityEvent'] }>;
  SecurityEventKind: SecurityEventKind;
  SeenFavorInput: SeenFavorInput;
  SendMessageInput: SendMessageInput;
  SendMessagePayload: ResolverTypeWrapper<Omit<SendMessagePayload, 'message'> & { message: ResolversTypes['Message'] }>;
  SendTestPushPayload: ResolverTypeWrapper<SendTestPushPayload>;
  Session: ResolverTypeWrapper<SessionRow>;
  SetPictureInput: SetPictureInput;
  SetPicturePayload: ResolverTypeWrapper<Omit<SetPicturePayload, 'user'> & { user: ResolversTypes['User'] }>;
  SetTypingInput: SetTypingInput;
  SetTypingPayload: ResolverTypeWrapper<SetTypingPayload>;
  ShareAppointmentInput: ShareAppointmentInput;
  ShareAppointmentPayload: ResolverTypeWrapper<Omit<ShareAppointmentPayload, 'safeLink'> & { safeLink: ResolversTypes['SafeLink'] }>;
  ShowAddressInput: ShowAddressInput;
  ShowAddressPayload: ResolverTypeWrapper<Omit<ShowAddressPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  ShowFavorToEverybodyInput: ShowFavorToEverybodyInput;
  ShowFavorToEverybodyPayload: ResolverTypeWrapper<Omit<ShowFavorToEverybodyPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  SignInInput: SignInInput;
  SignInPayload: ResolverTypeWrapper<Omit<SignInPayload, 'user'> & { user: ResolversTypes['User'] }>;
  SignInWithPasskeyInput: SignInWithPasskeyInput;
  SignInWithPasskeyPayload: ResolverTypeWrapper<Omit<SignInWithPasskeyPayload, 'user'> & { user: ResolversTypes['User'] }>;
  SignOutDeviceInput: SignOutDeviceInput;
  SignOutDevicePayload: ResolverTypeWrapper<SignOutDevicePayload>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SignUpInput: SignUpInput;
  SignUpPayload: ResolverTypeWrapper<Omit<SignUpPayload, 'user'> & { user: ResolversTypes['User'] }>;
  StateDisputeInput: StateDisputeInput;
  StateDisputePayload: ResolverTypeWrapper<Omit<StateDisputePayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  StopSharingInput: StopSharingInput;
  StopSharingPayload: ResolverTypeWrapper<StopSharingPayload>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubscribePushInput: SubscribePushInput;
  SubscribePushPayload: ResolverTypeWrapper<Omit<SubscribePushPayload, 'device'> & { device: ResolversTypes['Device'] }>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SuspendUserInput: SuspendUserInput;
  SuspendUserPayload: ResolverTypeWrapper<Omit<SuspendUserPayload, 'user'> & { user: ResolversTypes['AdminUser'] }>;
  Terms: ResolverTypeWrapper<TermsRow>;
  TermsInput: TermsInput;
  Token: ResolverTypeWrapper<TokenRow>;
  TokenConnection: ResolverTypeWrapper<Omit<TokenConnection, 'edges'> & { edges: Array<ResolversTypes['TokenEdge']> }>;
  TokenEdge: ResolverTypeWrapper<Omit<TokenEdge, 'node'> & { node: ResolversTypes['Token'] }>;
  TokenScope: ResolverTypeWrapper<TokenScope>;
  TranslateFavorInput: TranslateFavorInput;
  TranslateFavorPayload: ResolverTypeWrapper<TranslateFavorPayload>;
  TranslateMessageInput: TranslateMessageInput;
  TranslateMessagePayload: ResolverTypeWrapper<TranslateMessagePayload>;
  Translation: ResolverTypeWrapper<Translation>;
  UnblockUserInput: UnblockUserInput;
  UnblockUserPayload: ResolverTypeWrapper<Omit<UnblockUserPayload, 'user'> & { user: ResolversTypes['User'] }>;
  UndoAgreementInput: UndoAgreementInput;
  UndoAgreementPayload: ResolverTypeWrapper<Omit<UndoAgreementPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  UndoEmailChangeInput: UndoEmailChangeInput;
  UndoEmailChangePayload: ResolverTypeWrapper<UndoEmailChangePayload>;
  UnhideFavorInput: UnhideFavorInput;
  UnhideFavorPayload: ResolverTypeWrapper<Omit<UnhideFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  UnhideMessagePhotoInput: UnhideMessagePhotoInput;
  UnhideMessagePhotoPayload: ResolverTypeWrapper<Omit<UnhideMessagePhotoPayload, 'message'> & { message: ResolversTypes['Message'] }>;
  UnhidePictureInput: UnhidePictureInput;
  UnhidePicturePayload: ResolverTypeWrapper<Omit<UnhidePicturePayload, 'user'> & { user: ResolversTypes['User'] }>;
  UnhideReviewInput: UnhideReviewInput;
  UnhideReviewPayload: ResolverTypeWrapper<Omit<UnhideReviewPayload, 'review'> & { review: ResolversTypes['Review'] }>;
  UnsubscribePushInput: UnsubscribePushInput;
  UnsubscribePushPayload: ResolverTypeWrapper<UnsubscribePushPayload>;
  UpdateFavorInput: UpdateFavorInput;
  UpdateFavorPayload: ResolverTypeWrapper<Omit<UpdateFavorPayload, 'favor'> & { favor: ResolversTypes['Favor'] }>;
  UpdateNotificationSettingsInput: UpdateNotificationSettingsInput;
  UpdateNotificationSettingsPayload: ResolverTypeWrapper<Omit<UpdateNotificationSettingsPayload, 'user'> & { user: ResolversTypes['User'] }>;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: ResolverTypeWrapper<Omit<UpdateProfilePayload, 'user'> & { user: ResolversTypes['User'] }>;
  UpdateReviewInput: UpdateReviewInput;
  UpdateReviewPayload: ResolverTypeWrapper<Omit<UpdateReviewPayload, 'review'> & { review: ResolversTypes['Review'] }>;
  UpdateSavedSearchInput: UpdateSavedSearchInput;
  UpdateSavedSearchPayload: ResolverTypeWrapper<Omit<UpdateSavedSearchPayload, 'savedSearch'> & { savedSearch: ResolversTypes['SavedSearch'] }>;
  Urgency: Urgency;
  User: ResolverTypeWrapper<UserRow>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: Array<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  Verification: Verification;
  VisitorHome: ResolverTypeWrapper<Omit<VisitorHome, 'favors' | 'neighbours'> & { favors: Array<ResolversTypes['Favor']>, neighbours: Array<ResolversTypes['User']> }>;
  WaiveFeeInput: WaiveFeeInput;
  WaiveFeePayload: ResolverTypeWrapper<Omit<WaiveFeePayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  WithdrawDisputeInput: WithdrawDisputeInput;
  WithdrawDisputePayload: ResolverTypeWrapper<Omit<WithdrawDisputePayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
  WithdrawOfferInput: WithdrawOfferInput;
  WithdrawOfferPayload: ResolverTypeWrapper<Omit<WithdrawOfferPayload, 'deal'> & { deal: ResolversTypes['Deal'] }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptFavorInput: AcceptFavorInput;
  AcceptFavorPayload: Omit<AcceptFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversParentTypes['Conversation'], favor: ResolversParentTypes['Favor'] };
  AccountExport: AccountExportRow;
  AcknowledgeMessagesInput: AcknowledgeMessagesInput;
  AcknowledgeMessagesPayload: AcknowledgeMessagesPayload;
  AcknowledgePushInput: AcknowledgePushInput;
  AcknowledgePushPayload: AcknowledgePushPayload;
  AddPasskeyInput: AddPasskeyInput;
  AddPasskeyPayload: Omit<AddPasskeyPayload, 'passkey'> & { passkey: ResolversParentTypes['Passkey'] };
  AddressSighting: AddressViewRow;
  Admin: object;
  AdminConversation: AdminConversationRow;
  AdminConversationConnection: Omit<AdminConversationConnection, 'edges'> & { edges: Array<ResolversParentTypes['AdminConversationEdge']> };
  AdminConversationEdge: Omit<AdminConversationEdge, 'node'> & { node: ResolversParentTypes['AdminConversation'] };
  AdminReport: ReportRow;
  AdminReportConnection: Omit<AdminReportConnection, 'edges'> & { edges: Array<ResolversParentTypes['AdminReportEdge']> };
  AdminReportEdge: Omit<AdminReportEdge, 'node'> & { node: ResolversParentTypes['AdminReport'] };
  AdminUser: AdminUserRow;
  AdminUserConnection: Omit<AdminUserConnection, 'edges'> & { edges: Array<ResolversParentTypes['AdminUserEdge']> };
  AdminUserEdge: Omit<AdminUserEdge, 'node'> & { node: ResolversParentTypes['AdminUser'] };
  AnswerCheckInInput: AnswerCheckInInput;
  AnswerCheckInPayload: Omit<AnswerCheckInPayload, 'safeLink'> & { safeLink: ResolversParentTypes['SafeLink'] };
  AnswerNoShowInput: AnswerNoShowInput;
  AnswerNoShowPayload: Omit<AnswerNoShowPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  AnswerTermsInput: AnswerTermsInput;
  AnswerTermsPayload: Omit<AnswerTermsPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  AppealDecisionInput: AppealDecisionInput;
  AppealDecisionPayload: Omit<AppealDecisionPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  AskAgainInput: AskAgainInput;
  AskAgainPayload: Omit<AskAgainPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  AuditEntry: AuditEntryRow;
  AuditEntryConnection: Omit<AuditEntryConnection, 'edges'> & { edges: Array<ResolversParentTypes['AuditEntryEdge']> };
  AuditEntryEdge: Omit<AuditEntryEdge, 'node'> & { node: ResolversParentTypes['AuditEntry'] };
  BeginPasskeyInput: BeginPasskeyInput;
  BeginPasskeyPayload: BeginPasskeyPayload;
  BlockUserInput: BlockUserInput;
  BlockUserPayload: Omit<BlockUserPayload, 'user'> & { user: ResolversParentTypes['User'] };
  BookmarkFavorInput: BookmarkFavorInput;
  BookmarkFavorPayload: Omit<BookmarkFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  Boolean: Scalars['Boolean']['output'];
  BoundsInput: BoundsInput;
  CancelDealInput: CancelDealInput;
  CancelDealPayload: Omit<CancelDealPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  Cancellation: Cancellation;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ChangePasswordPayload;
  CloseReportInput: CloseReportInput;
  CloseReportPayload: Omit<CloseReportPayload, 'report'> & { report: ResolversParentTypes['AdminReport'] };
  CompleteFavorInput: CompleteFavorInput;
  CompleteFavorPayload: Omit<CompleteFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  CompleteOnboardingInput: CompleteOnboardingInput;
  CompleteOnboardingPayload: Omit<CompleteOnboardingPayload, 'user'> & { user: ResolversParentTypes['User'] };
  ConfirmEmailInput: ConfirmEmailInput;
  ConfirmEmailPayload: Omit<ConfirmEmailPayload, 'user'> & { user: ResolversParentTypes['User'] };
  ConfirmPasskeyInput: ConfirmPasskeyInput;
  ConfirmPasskeyPayload: ConfirmPasskeyPayload;
  ConfirmPasswordInput: ConfirmPasswordInput;
  ConfirmPasswordPayload: ConfirmPasswordPayload;
  ConfirmPhoneInput: ConfirmPhoneInput;
  ConfirmPhonePayload: Omit<ConfirmPhonePayload, 'user'> & { user: ResolversParentTypes['User'] };
  ContestCompletionInput: ContestCompletionInput;
  ContestCompletionPayload: Omit<ContestCompletionPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  Conversation: ConversationRow;
  ConversationConnection: Omit<ConversationConnection, 'edges'> & { edges: Array<ResolversParentTypes['ConversationEdge']> };
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  CreateTokenInput: CreateTokenInput;
  CreateTokenPayload: Omit<CreateTokenPayload, 'token'> & { token: ResolversParentTypes['Token'] };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Deal: DealRow;
  DealCard: MessageRow;
  DealConnection: Omit<DealConnection, 'edges'> & { edges: Array<ResolversParentTypes['DealEdge']> };
  DealEdge: Omit<DealEdge, 'node'> & { node: ResolversParentTypes['Deal'] };
  DecideDisputeInput: DecideDisputeInput;
  DecideDisputePayload: Omit<DecideDisputePayload, 'dispute'> & { dispute: ResolversParentTypes['Dispute'] };
  DeclareBusinessInput: DeclareBusinessInput;
  DeclareBusinessPayload: Omit<DeclareBusinessPayload, 'user'> & { user: ResolversParentTypes['User'] };
  DeleteAccountPayload: DeleteAccountPayload;
  DeleteFavorInput: DeleteFavorInput;
  DeleteFavorPayload: Omit<DeleteFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  DeleteSavedSearchInput: DeleteSavedSearchInput;
  DeleteSavedSearchPayload: Omit<DeleteSavedSearchPayload, 'savedSearches'> & { savedSearches: Array<ResolversParentTypes['SavedSearch']> };
  DeliveryInput: DeliveryInput;
  DenyCompletionInput: DenyCompletionInput;
  DenyCompletionPayload: Omit<DenyCompletionPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  Device: DeviceRow;
  DeviceConnection: Omit<DeviceConnection, 'edges'> & { edges: Array<ResolversParentTypes['DeviceEdge']> };
  DeviceEdge: Omit<DeviceEdge, 'node'> & { node: ResolversParentTypes['Device'] };
  DeviceInfoInput: DeviceInfoInput;
  Dispute: DisputeRow;
  Distance: Distance;
  Favor: FavorRow;
  FavorCategoryCount: FavorCategoryCount;
  FavorCluster: FavorCluster;
  FavorClusters: Omit<FavorClusters, 'favors'> & { favors: Array<ResolversParentTypes['Favor']> };
  FavorConnection: Omit<FavorConnection, 'edges'> & { edges: Array<ResolversParentTypes['FavorEdge']> };
  FavorDays: FavorDays;
  FavorEdge: Omit<FavorEdge, 'node'> & { node: ResolversParentTypes['Favor'] };
  FavorFilterInput: FavorFilterInput;
  FavorMatches: FavorMatches;
  FavorPrices: FavorPrices;
  Float: Scalars['Float']['output'];
  FoundPart: FoundPart;
  FoundWords: FoundWords;
  Helper: HelperRow;
  HelperListing: HelperListingRow;
  HideFavorInput: HideFavorInput;
  HideFavorPayload: Omit<HideFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  HideMessagePhotoInput: HideMessagePhotoInput;
  HideMessagePhotoPayload: Omit<HideMessagePhotoPayload, 'message'> & { message: ResolversParentTypes['Message'] };
  HidePictureInput: HidePictureInput;
  HidePicturePayload: Omit<HidePicturePayload, 'user'> & { user: ResolversParentTypes['User'] };
  HideReviewInput: HideReviewInput;
  HideReviewPayload: Omit<HideReviewPayload, 'review'> & { review: ResolversParentTypes['Review'] };
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  LeavePayload: LeavePayload;
  LikeFavorInput: LikeFavorInput;
  LikeFavorPayload: Omit<LikeFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  MakeOfferInput: MakeOfferInput;
  MakeOfferPayload: Omit<MakeOfferPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  MarkConversationReadInput: MarkConversationReadInput;
  MarkConversationReadPayload: Omit<MarkConversationReadPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  MarkNotificationsReadInput: MarkNotificationsReadInput;
  MarkNotificationsReadPayload: object;
  Message: MessageRow;
  MessageConnection: Omit<MessageConnection, 'edges'> & { edges: Array<ResolversParentTypes['MessageEdge']> };
  MessageEdge: Omit<MessageEdge, 'node'> & { node: ResolversParentTypes['Message'] };
  MessagePhoto: MessagePhotoRow;
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  MuteConversationInput: MuteConversationInput;
  MuteConversationPayload: Omit<MuteConversationPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  MyFavorConnection: Omit<MyFavorConnection, 'edges'> & { edges: Array<ResolversParentTypes['MyFavorEdge']> };
  MyFavorCounts: MyFavorCounts;
  MyFavorEdge: Omit<MyFavorEdge, 'node'> & { node: ResolversParentTypes['Favor'] };
  NegotiateFavorInput: NegotiateFavorInput;
  NegotiateFavorPayload: Omit<NegotiateFavorPayload, 'conversation' | 'favor'> & { conversation: ResolversParentTypes['Conversation'], favor: ResolversParentTypes['Favor'] };
  Notification: NotificationRow;
  NotificationConnection: Omit<NotificationConnection, 'edges'> & { edges: Array<ResolversParentTypes['NotificationEdge']> };
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  NotificationSettings: NotificationSettingsRow;
  OpenConversationInput: OpenConversationInput;
  OpenConversationPayload: Omit<OpenConversationPayload, 'conversation'> & { conversation: ResolversParentTypes['Conversation'] };
  PageInfo: PageInfo;
  Passkey: PasskeyRow;
  Photo: PhotoRow;
  Place: Place;
  Point: Point;
  PointInput: PointInput;
  PostFavorInput: PostFavorInput;
  PostFavorPayload: { favor: FavorRow };
  Presence: Presence;
  ProposeTermsInput: ProposeTermsInput;
  ProposeTermsPayload: Omit<ProposeTermsPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  PushKeysInput: PushKeysInput;
  Query: Record<PropertyKey, never>;
  QuietHours: QuietHours;
  QuietHoursInput: QuietHoursInput;
  Reliability: Reliability;
  RemoveHelperListingPayload: Omit<RemoveHelperListingPayload, 'user'> & { user: ResolversParentTypes['User'] };
  RemovePasskeyInput: RemovePasskeyInput;
  RemovePasskeyPayload: RemovePasskeyPayload;
  RemovePhonePayload: Omit<RemovePhonePayload, 'user'> & { user: ResolversParentTypes['User'] };
  RemovePicturePayload: Omit<RemovePicturePayload, 'user'> & { user: ResolversParentTypes['User'] };
  RenamePasskeyInput: RenamePasskeyInput;
  RenamePasskeyPayload: Omit<RenamePasskeyPayload, 'passkey'> & { passkey: ResolversParentTypes['Passkey'] };
  RenewOfferInput: RenewOfferInput;
  RenewOfferPayload: Omit<RenewOfferPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  ReplyToReviewInput: ReplyToReviewInput;
  ReplyToReviewPayload: Omit<ReplyToReviewPayload, 'review'> & { review: ResolversParentTypes['Review'] };
  Report: ReportRow;
  ReportContentInput: ReportContentInput;
  ReportContentPayload: Omit<ReportContentPayload, 'report'> & { report: ResolversParentTypes['Report'] };
  ReportNoShowInput: ReportNoShowInput;
  ReportNoShowPayload: Omit<ReportNoShowPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  RequestAccountExportPayload: Omit<RequestAccountExportPayload, 'user'> & { user: ResolversParentTypes['User'] };
  RequestEmailConfirmationPayload: Omit<RequestEmailConfirmationPayload, 'user'> & { user: ResolversParentTypes['User'] };
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: RequestPasswordResetPayload;
  RequestPhoneCodeInput: RequestPhoneCodeInput;
  RequestPhoneCodePayload: RequestPhoneCodePayload;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResetPasswordPayload;
  RestoreUserInput: RestoreUserInput;
  RestoreUserPayload: Omit<RestoreUserPayload, 'user'> & { user: ResolversParentTypes['AdminUser'] };
  RetractTermsInput: RetractTermsInput;
  RetractTermsPayload: Omit<RetractTermsPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  Review: RatingRow;
  ReviewConnection: Omit<ReviewConnection, 'edges'> & { edges: Array<ResolversParentTypes['ReviewEdge']> };
  ReviewEdge: Omit<ReviewEdge, 'node'> & { node: ResolversParentTypes['Review'] };
  ReviewTagCount: ReviewTagCount;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: Omit<RevokeTokenPayload, 'token'> & { token: ResolversParentTypes['Token'] };
  SafeLink: SafeLinkRow;
  SaveHelperListingInput: SaveHelperListingInput;
  SaveHelperListingPayload: Omit<SaveHelperListingPayload, 'user'> & { user: ResolversParentTypes['User'] };
  SaveHomeAreaInput: SaveHomeAreaInput;
  SaveHomeAreaPayload: Omit<SaveHomeAreaPayload, 'user'> & { user: ResolversParentTypes['User'] };
  SaveLocationInput: SaveLocationInput;
  SaveLocationPayload: SaveLocationPayload;
  SaveSearchInput: SaveSearchInput;
  SaveSearchPayload: Omit<SaveSearchPayload, 'savedSearch'> & { savedSearch: ResolversParentTypes['SavedSearch'] };
  SavedSearch: SavedSearchRow;
  SecurityEvent: SecurityEventRow;
  SecurityEventConnection: Omit<SecurityEventConnection, 'edges'> & { edges: Array<ResolversParentTypes['SecurityEventEdge']> };
  SecurityEventEdge: Omit<SecurityEventEdge, 'node'> & { node: ResolversParentTypes['SecurityEvent'] };
  SeenFavorInput: SeenFavorInput;
  SendMessageInput: SendMessageInput;
  SendMessagePayload: Omit<SendMessagePayload, 'message'> & { message: ResolversParentTypes['Message'] };
  SendTestPushPayload: SendTestPushPayload;
  Session: SessionRow;
  SetPictureInput: SetPictureInput;
  SetPicturePayload: Omit<SetPicturePayload, 'user'> & { user: ResolversParentTypes['User'] };
  SetTypingInput: SetTypingInput;
  SetTypingPayload: SetTypingPayload;
  ShareAppointmentInput: ShareAppointmentInput;
  ShareAppointmentPayload: Omit<ShareAppointmentPayload, 'safeLink'> & { safeLink: ResolversParentTypes['SafeLink'] };
  ShowAddressInput: ShowAddressInput;
  ShowAddressPayload: Omit<ShowAddressPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  ShowFavorToEverybodyInput: ShowFavorToEverybodyInput;
  ShowFavorToEverybodyPayload: Omit<ShowFavorToEverybodyPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  SignInInput: SignInInput;
  SignInPayload: Omit<SignInPayload, 'user'> & { user: ResolversParentTypes['User'] };
  SignInWithPasskeyInput: SignInWithPasskeyInput;
  SignInWithPasskeyPayload: Omit<SignInWithPasskeyPayload, 'user'> & { user: ResolversParentTypes['User'] };
  SignOutDeviceInput: SignOutDeviceInput;
  SignOutDevicePayload: SignOutDevicePayload;
  SignOutPayload: SignOutPayload;
  SignUpInput: SignUpInput;
  SignUpPayload: Omit<SignUpPayload, 'user'> & { user: ResolversParentTypes['User'] };
  StateDisputeInput: StateDisputeInput;
  StateDisputePayload: Omit<StateDisputePayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  StopSharingInput: StopSharingInput;
  StopSharingPayload: StopSharingPayload;
  String: Scalars['String']['output'];
  SubscribePushInput: SubscribePushInput;
  SubscribePushPayload: Omit<SubscribePushPayload, 'device'> & { device: ResolversParentTypes['Device'] };
  Subscription: Record<PropertyKey, never>;
  SuspendUserInput: SuspendUserInput;
  SuspendUserPayload: Omit<SuspendUserPayload, 'user'> & { user: ResolversParentTypes['AdminUser'] };
  Terms: TermsRow;
  TermsInput: TermsInput;
  Token: TokenRow;
  TokenConnection: Omit<TokenConnection, 'edges'> & { edges: Array<ResolversParentTypes['TokenEdge']> };
  TokenEdge: Omit<TokenEdge, 'node'> & { node: ResolversParentTypes['Token'] };
  TokenScope: TokenScope;
  TranslateFavorInput: TranslateFavorInput;
  TranslateFavorPayload: TranslateFavorPayload;
  TranslateMessageInput: TranslateMessageInput;
  TranslateMessagePayload: TranslateMessagePayload;
  Translation: Translation;
  UnblockUserInput: UnblockUserInput;
  UnblockUserPayload: Omit<UnblockUserPayload, 'user'> & { user: ResolversParentTypes['User'] };
  UndoAgreementInput: UndoAgreementInput;
  UndoAgreementPayload: Omit<UndoAgreementPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  UndoEmailChangeInput: UndoEmailChangeInput;
  UndoEmailChangePayload: UndoEmailChangePayload;
  UnhideFavorInput: UnhideFavorInput;
  UnhideFavorPayload: Omit<UnhideFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  UnhideMessagePhotoInput: UnhideMessagePhotoInput;
  UnhideMessagePhotoPayload: Omit<UnhideMessagePhotoPayload, 'message'> & { message: ResolversParentTypes['Message'] };
  UnhidePictureInput: UnhidePictureInput;
  UnhidePicturePayload: Omit<UnhidePicturePayload, 'user'> & { user: ResolversParentTypes['User'] };
  UnhideReviewInput: UnhideReviewInput;
  UnhideReviewPayload: Omit<UnhideReviewPayload, 'review'> & { review: ResolversParentTypes['Review'] };
  UnsubscribePushInput: UnsubscribePushInput;
  UnsubscribePushPayload: UnsubscribePushPayload;
  UpdateFavorInput: UpdateFavorInput;
  UpdateFavorPayload: Omit<UpdateFavorPayload, 'favor'> & { favor: ResolversParentTypes['Favor'] };
  UpdateNotificationSettingsInput: UpdateNotificationSettingsInput;
  UpdateNotificationSettingsPayload: Omit<UpdateNotificationSettingsPayload, 'user'> & { user: ResolversParentTypes['User'] };
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: Omit<UpdateProfilePayload, 'user'> & { user: ResolversParentTypes['User'] };
  UpdateReviewInput: UpdateReviewInput;
  UpdateReviewPayload: Omit<UpdateReviewPayload, 'review'> & { review: ResolversParentTypes['Review'] };
  UpdateSavedSearchInput: UpdateSavedSearchInput;
  UpdateSavedSearchPayload: Omit<UpdateSavedSearchPayload, 'savedSearch'> & { savedSearch: ResolversParentTypes['SavedSearch'] };
  User: UserRow;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  VisitorHome: Omit<VisitorHome, 'favors' | 'neighbours'> & { favors: Array<ResolversParentTypes['Favor']>, neighbours: Array<ResolversParentTypes['User']> };
  WaiveFeeInput: WaiveFeeInput;
  WaiveFeePayload: Omit<WaiveFeePayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  WithdrawDisputeInput: WithdrawDisputeInput;
  WithdrawDisputePayload: Omit<WithdrawDisputePayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
  WithdrawOfferInput: WithdrawOfferInput;
  WithdrawOfferPayload: Omit<WithdrawOfferPayload, 'deal'> & { deal: ResolversParentTypes['Deal'] };
};

export type SemanticNonNullDirectiveArgs = { };

export type SemanticNonNullDirectiveResolver<Result, Parent, ContextType = Ctx, Args = SemanticNonNullDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AcceptFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AcceptFavorPayload'] = ResolversParentTypes['AcceptFavorPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type AccountExportResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AccountExport'] = ResolversParentTypes['AccountExport']> = {
  bytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountExportStatus'], ParentType, ContextType>;
};

export type AcknowledgeMessagesPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AcknowledgeMessagesPayload'] = ResolversParentTypes['AcknowledgeMessagesPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AcknowledgePushPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AcknowledgePushPayload'] = ResolversParentTypes['AcknowledgePushPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AddPasskeyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AddPasskeyPayload'] = ResolversParentTypes['AddPasskeyPayload']> = {
  passkey?: Resolver<ResolversTypes['Passkey'], ParentType, ContextType>;
};

export type AddressSightingResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AddressSighting'] = ResolversParentTypes['AddressSighting']> = {
  seenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type AdminResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Admin'] = ResolversParentTypes['Admin']> = {
  auditEntries?: Resolver<ResolversTypes['AuditEntryConnection'], ParentType, ContextType, RequireFields<AdminAuditEntriesArgs, 'first'>>;
  conversation?: Resolver<ResolversTypes['AdminConversation'], ParentType, ContextType, RequireFields<AdminConversationArgs, 'id'>>;
  conversations?: Resolver<ResolversTypes['AdminConversationConnection'], ParentType, ContextType, RequireFields<AdminConversationsArgs, 'first'>>;
  favors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<AdminFavorsArgs, 'first'>>;
  reports?: Resolver<ResolversTypes['AdminReportConnection'], ParentType, ContextType, RequireFields<AdminReportsArgs, 'first'>>;
  users?: Resolver<ResolversTypes['AdminUserConnection'], ParentType, ContextType, RequireFields<AdminUsersArgs, 'first'>>;
};

export type AdminConversationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminConversation'] = ResolversParentTypes['AdminConversation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
  helper?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isReported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['MessageConnection'], ParentType, ContextType, RequireFields<AdminConversationMessagesArgs, 'first'>>;
  poster?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AdminConversationConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminConversationConnection'] = ResolversParentTypes['AdminConversationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AdminConversationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AdminConversationEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminConversationEdge'] = ResolversParentTypes['AdminConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AdminConversation'], ParentType, ContextType>;
};

export type AdminReportResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminReport'] = ResolversParentTypes['AdminReport']> = {
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  closingNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['AdminConversation']>, ParentType, ContextType>;
  dispute?: Resolver<Maybe<ResolversTypes['Dispute']>, ParentType, ContextType>;
  favor?: Resolver<Maybe<ResolversTypes['Favor']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  pictureIsCurrent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  report?: Resolver<ResolversTypes['Report'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  reporter?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  review?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType>;
};

export type AdminReportConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminReportConnection'] = ResolversParentTypes['AdminReportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AdminReportEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AdminReportEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminReportEdge'] = ResolversParentTypes['AdminReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AdminReport'], ParentType, ContextType>;
};

export type AdminUserResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminUser'] = ResolversParentTypes['AdminUser']> = {
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  suspendedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  suspendedReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type AdminUserConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminUserConnection'] = ResolversParentTypes['AdminUserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AdminUserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AdminUserEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AdminUserEdge'] = ResolversParentTypes['AdminUserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AdminUser'], ParentType, ContextType>;
};

export type AnswerCheckInPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AnswerCheckInPayload'] = ResolversParentTypes['AnswerCheckInPayload']> = {
  safeLink?: Resolver<ResolversTypes['SafeLink'], ParentType, ContextType>;
};

export type AnswerNoShowPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AnswerNoShowPayload'] = ResolversParentTypes['AnswerNoShowPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type AnswerTermsPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AnswerTermsPayload'] = ResolversParentTypes['AnswerTermsPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type AppealDecisionPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AppealDecisionPayload'] = ResolversParentTypes['AppealDecisionPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type AskAgainPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AskAgainPayload'] = ResolversParentTypes['AskAgainPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  aboutUserIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['AuditAction'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trace?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AuditEntryConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AuditEntryConnection'] = ResolversParentTypes['AuditEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditEntryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEntryEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['AuditEntryEdge'] = ResolversParentTypes['AuditEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type BeginPasskeyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['BeginPasskeyPayload'] = ResolversParentTypes['BeginPasskeyPayload']> = {
  ceremonyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BlockUserPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['BlockUserPayload'] = ResolversParentTypes['BlockUserPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type BookmarkFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['BookmarkFavorPayload'] = ResolversParentTypes['BookmarkFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type CancelDealPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CancelDealPayload'] = ResolversParentTypes['CancelDealPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type CancellationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Cancellation'] = ResolversParentTypes['Cancellation']> = {
  fee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  freeUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isFree?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CloseReportPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CloseReportPayload'] = ResolversParentTypes['CloseReportPayload']> = {
  report?: Resolver<ResolversTypes['AdminReport'], ParentType, ContextType>;
};

export type CompleteFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CompleteFavorPayload'] = ResolversParentTypes['CompleteFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type CompleteOnboardingPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['CompleteOnboardingPayload'] = ResolversParentTypes['CompleteOnboardingPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ConfirmEmailPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ConfirmEmailPayload'] = ResolversParentTypes['ConfirmEmailPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ConfirmPasskeyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ConfirmPasskeyPayload'] = ResolversParentTypes['ConfirmPasskeyPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConfirmPasswordPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ConfirmPasswordPayload'] = ResolversParentTypes['ConfirmPasswordPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConfirmPhonePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ConfirmPhonePayload'] = ResolversParentTypes['ConfirmPhonePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ContestCompletionPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ContestCompletionPayload'] = ResolversParentTypes['ContestCompletionPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  deal?: Resolver<Maybe<ResolversTypes['Deal']>, ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
  helper?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessage?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  lastSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['MessageConnection'], ParentType, ContextType, RequireFields<ConversationMessagesArgs, 'first'>>;
  otherDeliveredSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherSeenSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherUser?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  poster?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversationStatus'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  viewerCanWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerMuted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  whyViewerCannotWrite?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type DealResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Deal'] = ResolversParentTypes['Deal']> = {
  addressWaits?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  agreed?: Resolver<Maybe<ResolversTypes['Terms']>, ParentType, ContextType>;
  cancelNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancellation?: Resolver<Maybe<ResolversTypes['Cancellation']>, ParentType, ContextType>;
  claimedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  claimedPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  dispute?: Resolver<Maybe<ResolversTypes['Dispute']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
  fee?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  feeWaived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  helper?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  helperDistance?: Resolver<Maybe<ResolversTypes['DistanceClass']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['Terms']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPriceInQuestion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offered?: Resolver<Maybe<ResolversTypes['Terms']>, ParentType, ContextType>;
  open?: Resolver<Maybe<ResolversTypes['Terms']>, ParentType, ContextType>;
  poster?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['CancelReason']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DealState'], ParentType, ContextType>;
  undoUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  viewerCanAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanAnswerNoShow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanCancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanContest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanDenyCompletion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanPropose?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanReportNoShow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanRetract?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanShowAddress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanWithdraw?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanWithdrawDispute?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DealCardResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DealCard'] = ResolversParentTypes['DealCard']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['CancelReason']>, ParentType, ContextType>;
  terms?: Resolver<Maybe<ResolversTypes['Terms']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DealConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DealConnection'] = ResolversParentTypes['DealConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DealEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DealEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DealEdge'] = ResolversParentTypes['DealEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type DecideDisputePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DecideDisputePayload'] = ResolversParentTypes['DecideDisputePayload']> = {
  dispute?: Resolver<ResolversTypes['Dispute'], ParentType, ContextType>;
};

export type DeclareBusinessPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeclareBusinessPayload'] = ResolversParentTypes['DeclareBusinessPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type DeleteAccountPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeleteAccountPayload'] = ResolversParentTypes['DeleteAccountPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeleteFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeleteFavorPayload'] = ResolversParentTypes['DeleteFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type DeleteSavedSearchPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeleteSavedSearchPayload'] = ResolversParentTypes['DeleteSavedSearchPayload']> = {
  savedSearches?: Resolver<Array<ResolversTypes['SavedSearch']>, ParentType, ContextType>;
};

export type DenyCompletionPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DenyCompletionPayload'] = ResolversParentTypes['DenyCompletionPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type DeviceResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastArrivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['PushPlatform'], ParentType, ContextType>;
};

export type DeviceConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeviceConnection'] = ResolversParentTypes['DeviceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DeviceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeviceEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['DeviceEdge'] = ResolversParentTypes['DeviceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Device'], ParentType, ContextType>;
};

export type DisputeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Dispute'] = ResolversParentTypes['Dispute']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  appealUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  appealed?: Resolver<Maybe<ResolversTypes['Dispute']>, ParentType, ContextType>;
  dealId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  openedBy?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['DisputeOutcome']>, ParentType, ContextType>;
  reasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DistanceResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Distance'] = ResolversParentTypes['Distance']> = {
  km?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FavorResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Favor'] = ResolversParentTypes['Favor']> = {
  acceptance?: Resolver<ResolversTypes['Acceptance'], ParentType, ContextType>;
  acceptedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressSightings?: Resolver<Maybe<Array<ResolversTypes['AddressSighting']>>, ParentType, ContextType>;
  area?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cancelledDeal?: Resolver<Maybe<ResolversTypes['Deal']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['FavorCategory'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dayPart?: Resolver<Maybe<ResolversTypes['DayPart']>, ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['FavorDays']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  distance?: Resolver<ResolversTypes['Distance'], ParentType, ContextType, RequireFields<FavorDistanceArgs, 'from'>>;
  durationMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  foundWords?: Resolver<Maybe<ResolversTypes['FoundWords']>, ParentType, ContextType, Partial<FavorFoundWordsArgs>>;
  helper?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  hiddenReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isExpired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isFindable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isNegotiable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSomewhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  likeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  locationIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offers?: Resolver<Maybe<ResolversTypes['DealConnection']>, ParentType, ContextType, RequireFields<FavorOffersArgs, 'first' | 'order' | 'passed'>>;
  originalPrice?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  peopleWanted?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  photos?: Resolver<Array<ResolversTypes['Photo']>, ParentType, ContextType>;
  poster?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  reservedFor?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FavorStatus'], ParentType, ContextType>;
  timeframe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urgency?: Resolver<ResolversTypes['Urgency'], ParentType, ContextType>;
  viewerCanAccept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanDelete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanMessage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanNegotiate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanOffer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanRate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanShowToEverybody?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerDeal?: Resolver<Maybe<ResolversTypes['Deal']>, ParentType, ContextType>;
  viewerHasBookmarked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerHasLiked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerIsHelper?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerIsPoster?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerRating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  viewerReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType>;
};

export type FavorCategoryCountResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorCategoryCount'] = ResolversParentTypes['FavorCategoryCount']> = {
  category?: Resolver<ResolversTypes['FavorCategory'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FavorClusterResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorCluster'] = ResolversParentTypes['FavorCluster']> = {
  cell?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
};

export type FavorClustersResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorClusters'] = ResolversParentTypes['FavorClusters']> = {
  clusters?: Resolver<Array<ResolversTypes['FavorCluster']>, ParentType, ContextType>;
  favors?: Resolver<Array<ResolversTypes['Favor']>, ParentType, ContextType>;
  isExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FavorConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorConnection'] = ResolversParentTypes['FavorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FavorEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FavorDaysResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorDays'] = ResolversParentTypes['FavorDays']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type FavorEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorEdge'] = ResolversParentTypes['FavorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type FavorMatchesResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorMatches'] = ResolversParentTypes['FavorMatches']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FavorPricesResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FavorPrices'] = ResolversParentTypes['FavorPrices']> = {
  counts?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FoundPartResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FoundPart'] = ResolversParentTypes['FoundPart']> = {
  isFound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FoundWordsResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['FoundWords'] = ResolversParentTypes['FoundWords']> = {
  description?: Resolver<Maybe<Array<ResolversTypes['FoundPart']>>, ParentType, ContextType>;
  title?: Resolver<Array<ResolversTypes['FoundPart']>, ParentType, ContextType>;
};

export type HelperResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Helper'] = ResolversParentTypes['Helper']> = {
  distance?: Resolver<ResolversTypes['DistanceClass'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  skills?: Resolver<Array<ResolversTypes['FavorCategory']>, ParentType, ContextType>;
  slots?: Resolver<Array<ResolversTypes['HelpSlot']>, ParentType, ContextType>;
  words?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HelperListingResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['HelperListing'] = ResolversParentTypes['HelperListing']> = {
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  skills?: Resolver<Array<ResolversTypes['FavorCategory']>, ParentType, ContextType>;
  slots?: Resolver<Array<ResolversTypes['HelpSlot']>, ParentType, ContextType>;
  words?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HideFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['HideFavorPayload'] = ResolversParentTypes['HideFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type HideMessagePhotoPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['HideMessagePhotoPayload'] = ResolversParentTypes['HideMessagePhotoPayload']> = {
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type HidePicturePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['HidePicturePayload'] = ResolversParentTypes['HidePicturePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type HideReviewPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['HideReviewPayload'] = ResolversParentTypes['HideReviewPayload']> = {
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
};

export type LeavePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['LeavePayload'] = ResolversParentTypes['LeavePayload']> = {
  erasedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LikeFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['LikeFavorPayload'] = ResolversParentTypes['LikeFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type MakeOfferPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MakeOfferPayload'] = ResolversParentTypes['MakeOfferPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type MarkConversationReadPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MarkConversationReadPayload'] = ResolversParentTypes['MarkConversationReadPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type MarkNotificationsReadPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MarkNotificationsReadPayload'] = ResolversParentTypes['MarkNotificationsReadPayload']> = {
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, RequireFields<MarkNotificationsReadPayloadNotificationsArgs, 'first'>>;
};

export type MessageResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  card?: Resolver<Maybe<ResolversTypes['DealCard']>, ParentType, ContextType>;
  clientKey?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['MessagePhoto']>, ParentType, ContextType>;
  quickReply?: Resolver<Maybe<ResolversTypes['QuickReply']>, ParentType, ContextType>;
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

export type MessagePhotoResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MessagePhoto'] = ResolversParentTypes['MessagePhoto']> = {
  file?: Resolver<Maybe<ResolversTypes['Photo']>, ParentType, ContextType>;
  hiddenReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  words?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptFavor?: Resolver<ResolversTypes['AcceptFavorPayload'], ParentType, ContextType, RequireFields<MutationAcceptFavorArgs, 'input'>>;
  acknowledgeMessages?: Resolver<ResolversTypes['AcknowledgeMessagesPayload'], ParentType, ContextType, RequireFields<MutationAcknowledgeMessagesArgs, 'input'>>;
  acknowledgePush?: Resolver<ResolversTypes['AcknowledgePushPayload'], ParentType, ContextType, RequireFields<MutationAcknowledgePushArgs, 'input'>>;
  addPasskey?: Resolver<ResolversTypes['AddPasskeyPayload'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'input'>>;
  answerCheckIn?: Resolver<ResolversTypes['AnswerCheckInPayload'], ParentType, ContextType, RequireFields<MutationAnswerCheckInArgs, 'input'>>;
  answerNoShow?: Resolver<ResolversTypes['AnswerNoShowPayload'], ParentType, ContextType, RequireFields<MutationAnswerNoShowArgs, 'input'>>;
  answerTerms?: Resolver<ResolversTypes['AnswerTermsPayload'], ParentType, ContextType, RequireFields<MutationAnswerTermsArgs, 'input'>>;
  appealDecision?: Resolver<ResolversTypes['AppealDecisionPayload'], ParentType, ContextType, RequireFields<MutationAppealDecisionArgs, 'input'>>;
  askAgain?: Resolver<ResolversTypes['AskAgainPayload'], ParentType, ContextType, RequireFields<MutationAskAgainArgs, 'input'>>;
  beginPasskey?: Resolver<ResolversTypes['BeginPasskeyPayload'], ParentType, ContextType, RequireFields<MutationBeginPasskeyArgs, 'input'>>;
  blockUser?: Resolver<ResolversTypes['BlockUserPayload'], ParentType, ContextType, RequireFields<MutationBlockUserArgs, 'input'>>;
  bookmarkFavor?: Resolver<ResolversTypes['BookmarkFavorPayload'], ParentType, ContextType, RequireFields<MutationBookmarkFavorArgs, 'input'>>;
  cancelDeal?: Resolver<ResolversTypes['CancelDealPayload'], ParentType, ContextType, RequireFields<MutationCancelDealArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  closeReport?: Resolver<ResolversTypes['CloseReportPayload'], ParentType, ContextType, RequireFields<MutationCloseReportArgs, 'input'>>;
  completeFavor?: Resolver<ResolversTypes['CompleteFavorPayload'], ParentType, ContextType, RequireFields<MutationCompleteFavorArgs, 'input'>>;
  completeOnboarding?: Resolver<ResolversTypes['CompleteOnboardingPayload'], ParentType, ContextType, RequireFields<MutationCompleteOnboardingArgs, 'input'>>;
  confirmEmail?: Resolver<ResolversTypes['ConfirmEmailPayload'], ParentType, ContextType, RequireFields<MutationConfirmEmailArgs, 'input'>>;
  confirmPasskey?: Resolver<ResolversTypes['ConfirmPasskeyPayload'], ParentType, ContextType, RequireFields<MutationConfirmPasskeyArgs, 'input'>>;
  confirmPassword?: Resolver<ResolversTypes['ConfirmPasswordPayload'], ParentType, ContextType, RequireFields<MutationConfirmPasswordArgs, 'input'>>;
  confirmPhone?: Resolver<ResolversTypes['ConfirmPhonePayload'], ParentType, ContextType, RequireFields<MutationConfirmPhoneArgs, 'input'>>;
  contestCompletion?: Resolver<ResolversTypes['ContestCompletionPayload'], ParentType, ContextType, RequireFields<MutationContestCompletionArgs, 'input'>>;
  createToken?: Resolver<ResolversTypes['CreateTokenPayload'], ParentType, ContextType, RequireFields<MutationCreateTokenArgs, 'input'>>;
  decideDispute?: Resolver<ResolversTypes['DecideDisputePayload'], ParentType, ContextType, RequireFields<MutationDecideDisputeArgs, 'input'>>;
  declareBusiness?: Resolver<ResolversTypes['DeclareBusinessPayload'], ParentType, ContextType, RequireFields<MutationDeclareBusinessArgs, 'input'>>;
  deleteAccount?: Resolver<ResolversTypes['DeleteAccountPayload'], ParentType, ContextType>;
  deleteFavor?: Resolver<ResolversTypes['DeleteFavorPayload'], ParentType, ContextType, RequireFields<MutationDeleteFavorArgs, 'input'>>;
  deleteSavedSearch?: Resolver<ResolversTypes['DeleteSavedSearchPayload'], ParentType, ContextType, RequireFields<MutationDeleteSavedSearchArgs, 'input'>>;
  denyCompletion?: Resolver<ResolversTypes['DenyCompletionPayload'], ParentType, ContextType, RequireFields<MutationDenyCompletionArgs, 'input'>>;
  hideFavor?: Resolver<ResolversTypes['HideFavorPayload'], ParentType, ContextType, RequireFields<MutationHideFavorArgs, 'input'>>;
  hideMessagePhoto?: Resolver<ResolversTypes['HideMessagePhotoPayload'], ParentType, ContextType, RequireFields<MutationHideMessagePhotoArgs, 'input'>>;
  hidePicture?: Resolver<ResolversTypes['HidePicturePayload'], ParentType, ContextType, RequireFields<MutationHidePictureArgs, 'input'>>;
  hideReview?: Resolver<ResolversTypes['HideReviewPayload'], ParentType, ContextType, RequireFields<MutationHideReviewArgs, 'input'>>;
  leave?: Resolver<ResolversTypes['LeavePayload'], ParentType, ContextType>;
  likeFavor?: Resolver<ResolversTypes['LikeFavorPayload'], ParentType, ContextType, RequireFields<MutationLikeFavorArgs, 'input'>>;
  makeOffer?: Resolver<ResolversTypes['MakeOfferPayload'], ParentType, ContextType, RequireFields<MutationMakeOfferArgs, 'input'>>;
  markConversationRead?: Resolver<ResolversTypes['MarkConversationReadPayload'], ParentType, ContextType, RequireFields<MutationMarkConversationReadArgs, 'input'>>;
  markNotificationsRead?: Resolver<ResolversTypes['MarkNotificationsReadPayload'], ParentType, ContextType, RequireFields<MutationMarkNotificationsReadArgs, 'input'>>;
  muteConversation?: Resolver<ResolversTypes['MuteConversationPayload'], ParentType, ContextType, RequireFields<MutationMuteConversationArgs, 'input'>>;
  negotiateFavor?: Resolver<ResolversTypes['NegotiateFavorPayload'], ParentType, ContextType, RequireFields<MutationNegotiateFavorArgs, 'input'>>;
  openConversation?: Resolver<ResolversTypes['OpenConversationPayload'], ParentType, ContextType, RequireFields<MutationOpenConversationArgs, 'input'>>;
  postFavor?: Resolver<ResolversTypes['PostFavorPayload'], ParentType, ContextType, RequireFields<MutationPostFavorArgs, 'input'>>;
  proposeTerms?: Resolver<ResolversTypes['ProposeTermsPayload'], ParentType, ContextType, RequireFields<MutationProposeTermsArgs, 'input'>>;
  removeHelperListing?: Resolver<ResolversTypes['RemoveHelperListingPayload'], ParentType, ContextType>;
  removePasskey?: Resolver<ResolversTypes['RemovePasskeyPayload'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'input'>>;
  removePhone?: Resolver<ResolversTypes['RemovePhonePayload'], ParentType, ContextType>;
  removePicture?: Resolver<ResolversTypes['RemovePicturePayload'], ParentType, ContextType>;
  renamePasskey?: Resolver<ResolversTypes['RenamePasskeyPayload'], ParentType, ContextType, RequireFields<MutationRenamePasskeyArgs, 'input'>>;
  renewOffer?: Resolver<ResolversTypes['RenewOfferPayload'], ParentType, ContextType, RequireFields<MutationRenewOfferArgs, 'input'>>;
  replyToReview?: Resolver<ResolversTypes['ReplyToReviewPayload'], ParentType, ContextType, RequireFields<MutationReplyToReviewArgs, 'input'>>;
  reportContent?: Resolver<ResolversTypes['ReportContentPayload'], ParentType, ContextType, RequireFields<MutationReportContentArgs, 'input'>>;
  reportNoShow?: Resolver<ResolversTypes['ReportNoShowPayload'], ParentType, ContextType, RequireFields<MutationReportNoShowArgs, 'input'>>;
  requestAccountExport?: Resolver<ResolversTypes['RequestAccountExportPayload'], ParentType, ContextType>;
  requestEmailConfirmation?: Resolver<ResolversTypes['RequestEmailConfirmationPayload'], ParentType, ContextType>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'input'>>;
  requestPhoneCode?: Resolver<ResolversTypes['RequestPhoneCodePayload'], ParentType, ContextType, RequireFields<MutationRequestPhoneCodeArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  restoreUser?: Resolver<ResolversTypes['RestoreUserPayload'], ParentType, ContextType, RequireFields<MutationRestoreUserArgs, 'input'>>;
  retractTerms?: Resolver<ResolversTypes['RetractTermsPayload'], ParentType, ContextType, RequireFields<MutationRetractTermsArgs, 'input'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  saveHelperListing?: Resolver<ResolversTypes['SaveHelperListingPayload'], ParentType, ContextType, RequireFields<MutationSaveHelperListingArgs, 'input'>>;
  saveHomeArea?: Resolver<ResolversTypes['SaveHomeAreaPayload'], ParentType, ContextType, Partial<MutationSaveHomeAreaArgs>>;
  saveLocation?: Resolver<ResolversTypes['SaveLocationPayload'], ParentType, ContextType, RequireFields<MutationSaveLocationArgs, 'input'>>;
  saveSearch?: Resolver<ResolversTypes['SaveSearchPayload'], ParentType, ContextType, RequireFields<MutationSaveSearchArgs, 'input'>>;
  sendMessage?: Resolver<ResolversTypes['SendMessagePayload'], ParentType, ContextType, RequireFields<MutationSendMessageArgs, 'input'>>;
  sendTestPush?: Resolver<ResolversTypes['SendTestPushPayload'], ParentType, ContextType>;
  setPicture?: Resolver<ResolversTypes['SetPicturePayload'], ParentType, ContextType, RequireFields<MutationSetPictureArgs, 'input'>>;
  setTyping?: Resolver<ResolversTypes['SetTypingPayload'], ParentType, ContextType, RequireFields<MutationSetTypingArgs, 'input'>>;
  shareAppointment?: Resolver<ResolversTypes['ShareAppointmentPayload'], ParentType, ContextType, RequireFields<MutationShareAppointmentArgs, 'input'>>;
  showAddress?: Resolver<ResolversTypes['ShowAddressPayload'], ParentType, ContextType, RequireFields<MutationShowAddressArgs, 'input'>>;
  showFavorToEverybody?: Resolver<ResolversTypes['ShowFavorToEverybodyPayload'], ParentType, ContextType, RequireFields<MutationShowFavorToEverybodyArgs, 'input'>>;
  signIn?: Resolver<ResolversTypes['SignInPayload'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signInWithPasskey?: Resolver<ResolversTypes['SignInWithPasskeyPayload'], ParentType, ContextType, RequireFields<MutationSignInWithPasskeyArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['SignOutPayload'], ParentType, ContextType>;
  signOutDevice?: Resolver<ResolversTypes['SignOutDevicePayload'], ParentType, ContextType, RequireFields<MutationSignOutDeviceArgs, 'input'>>;
  signUp?: Resolver<ResolversTypes['SignUpPayload'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  stateDispute?: Resolver<ResolversTypes['StateDisputePayload'], ParentType, ContextType, RequireFields<MutationStateDisputeArgs, 'input'>>;
  stopSharing?: Resolver<ResolversTypes['StopSharingPayload'], ParentType, ContextType, RequireFields<MutationStopSharingArgs, 'input'>>;
  subscribePush?: Resolver<ResolversTypes['SubscribePushPayload'], ParentType, ContextType, RequireFields<MutationSubscribePushArgs, 'input'>>;
  suspendUser?: Resolver<ResolversTypes['SuspendUserPayload'], ParentType, ContextType, RequireFields<MutationSuspendUserArgs, 'input'>>;
  translateFavor?: Resolver<ResolversTypes['TranslateFavorPayload'], ParentType, ContextType, RequireFields<MutationTranslateFavorArgs, 'input'>>;
  translateMessage?: Resolver<ResolversTypes['TranslateMessagePayload'], ParentType, ContextType, RequireFields<MutationTranslateMessageArgs, 'input'>>;
  unblockUser?: Resolver<ResolversTypes['UnblockUserPayload'], ParentType, ContextType, RequireFields<MutationUnblockUserArgs, 'input'>>;
  undoAgreement?: Resolver<ResolversTypes['UndoAgreementPayload'], ParentType, ContextType, RequireFields<MutationUndoAgreementArgs, 'input'>>;
  undoEmailChange?: Resolver<ResolversTypes['UndoEmailChangePayload'], ParentType, ContextType, RequireFields<MutationUndoEmailChangeArgs, 'input'>>;
  unhideFavor?: Resolver<ResolversTypes['UnhideFavorPayload'], ParentType, ContextType, RequireFields<MutationUnhideFavorArgs, 'input'>>;
  unhideMessagePhoto?: Resolver<ResolversTypes['UnhideMessagePhotoPayload'], ParentType, ContextType, RequireFields<MutationUnhideMessagePhotoArgs, 'input'>>;
  unhidePicture?: Resolver<ResolversTypes['UnhidePicturePayload'], ParentType, ContextType, RequireFields<MutationUnhidePictureArgs, 'input'>>;
  unhideReview?: Resolver<ResolversTypes['UnhideReviewPayload'], ParentType, ContextType, RequireFields<MutationUnhideReviewArgs, 'input'>>;
  unsubscribePush?: Resolver<ResolversTypes['UnsubscribePushPayload'], ParentType, ContextType, RequireFields<MutationUnsubscribePushArgs, 'input'>>;
  updateFavor?: Resolver<ResolversTypes['UpdateFavorPayload'], ParentType, ContextType, RequireFields<MutationUpdateFavorArgs, 'input'>>;
  updateNotificationSettings?: Resolver<ResolversTypes['UpdateNotificationSettingsPayload'], ParentType, ContextType, RequireFields<MutationUpdateNotificationSettingsArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfilePayload'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  updateReview?: Resolver<ResolversTypes['UpdateReviewPayload'], ParentType, ContextType, RequireFields<MutationUpdateReviewArgs, 'input'>>;
  updateSavedSearch?: Resolver<ResolversTypes['UpdateSavedSearchPayload'], ParentType, ContextType, RequireFields<MutationUpdateSavedSearchArgs, 'input'>>;
  waiveFee?: Resolver<ResolversTypes['WaiveFeePayload'], ParentType, ContextType, RequireFields<MutationWaiveFeeArgs, 'input'>>;
  withdrawDispute?: Resolver<ResolversTypes['WithdrawDisputePayload'], ParentType, ContextType, RequireFields<MutationWithdrawDisputeArgs, 'input'>>;
  withdrawOffer?: Resolver<ResolversTypes['WithdrawOfferPayload'], ParentType, ContextType, RequireFields<MutationWithdrawOfferArgs, 'input'>>;
};

export type MuteConversationPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MuteConversationPayload'] = ResolversParentTypes['MuteConversationPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type MyFavorConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MyFavorConnection'] = ResolversParentTypes['MyFavorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MyFavorEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MyFavorCountsResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MyFavorCounts'] = ResolversParentTypes['MyFavorCounts']> = {
  asking?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  helping?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  yourTurn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MyFavorEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['MyFavorEdge'] = ResolversParentTypes['MyFavorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
  turn?: Resolver<ResolversTypes['FavorTurn'], ParentType, ContextType>;
};

export type NegotiateFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['NegotiateFavorPayload'] = ResolversParentTypes['NegotiateFavorPayload']> = {
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  actor?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  favor?: Resolver<Maybe<ResolversTypes['Favor']>, ParentType, ContextType>;
  favorCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NotificationKind'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type NotificationSettingsResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['NotificationSettings'] = ResolversParentTypes['NotificationSettings']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nearbyCategories?: Resolver<Maybe<Array<ResolversTypes['FavorCategory']>>, ParentType, ContextType>;
  nearbyRadiusKm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quietHours?: Resolver<Maybe<ResolversTypes['QuietHours']>, ParentType, ContextType>;
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

export type PasskeyResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PhotoResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Photo'] = ResolversParentTypes['Photo']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  large?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PhotoLargeArgs, 'format'>>;
  small?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PhotoSmallArgs, 'format'>>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  area?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isGuess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  shownAs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PointResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Point'] = ResolversParentTypes['Point']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PostFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['PostFavorPayload'] = ResolversParentTypes['PostFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
  neighboursTold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PresenceResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Presence'] = ResolversParentTypes['Presence']> = {
  online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  typing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProposeTermsPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ProposeTermsPayload'] = ResolversParentTypes['ProposeTermsPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  addressSuggestions?: Resolver<Array<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryAddressSuggestionsArgs, 'text'>>;
  admin?: Resolver<ResolversTypes['Admin'], ParentType, ContextType>;
  blockedUsers?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, RequireFields<QueryBlockedUsersArgs, 'first'>>;
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  conversationWith?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<QueryConversationWithArgs, 'favorId'>>;
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, RequireFields<QueryConversationsArgs, 'first'>>;
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType, RequireFields<QueryDealArgs, 'id'>>;
  deals?: Resolver<ResolversTypes['DealConnection'], ParentType, ContextType, RequireFields<QueryDealsArgs, 'first'>>;
  devices?: Resolver<ResolversTypes['DeviceConnection'], ParentType, ContextType, RequireFields<QueryDevicesArgs, 'first'>>;
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType, RequireFields<QueryFavorArgs, 'id'>>;
  favorCategories?: Resolver<Array<ResolversTypes['FavorCategoryCount']>, ParentType, ContextType, RequireFields<QueryFavorCategoriesArgs, 'includeExpired'>>;
  favorClusters?: Resolver<ResolversTypes['FavorClusters'], ParentType, ContextType, RequireFields<QueryFavorClustersArgs, 'bounds' | 'first' | 'includeExpired' | 'zoom'>>;
  favorMatches?: Resolver<ResolversTypes['FavorMatches'], ParentType, ContextType, RequireFields<QueryFavorMatchesArgs, 'includeExpired'>>;
  favorPrices?: Resolver<ResolversTypes['FavorPrices'], ParentType, ContextType, RequireFields<QueryFavorPricesArgs, 'includeExpired'>>;
  favors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<QueryFavorsArgs, 'first' | 'includeExpired' | 'status'>>;
  helpersNearby?: Resolver<Array<ResolversTypes['Helper']>, ParentType, ContextType, Partial<QueryHelpersNearbyArgs>>;
  mailedLink?: Resolver<ResolversTypes['MailedLinkState'], ParentType, ContextType, RequireFields<QueryMailedLinkArgs, 'kind' | 'token'>>;
  myFavorCounts?: Resolver<ResolversTypes['MyFavorCounts'], ParentType, ContextType>;
  myFavors?: Resolver<ResolversTypes['MyFavorConnection'], ParentType, ContextType, RequireFields<QueryMyFavorsArgs, 'first' | 'group'>>;
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'first'>>;
  passkeys?: Resolver<Array<ResolversTypes['Passkey']>, ParentType, ContextType>;
  placeAt?: Resolver<ResolversTypes['Place'], ParentType, ContextType, RequireFields<QueryPlaceAtArgs, 'latitude' | 'longitude'>>;
  safeLink?: Resolver<Maybe<ResolversTypes['SafeLink']>, ParentType, ContextType, RequireFields<QuerySafeLinkArgs, 'dealId'>>;
  savedSearches?: Resolver<Array<ResolversTypes['SavedSearch']>, ParentType, ContextType>;
  securityEvents?: Resolver<ResolversTypes['SecurityEventConnection'], ParentType, ContextType, RequireFields<QuerySecurityEventsArgs, 'first'>>;
  sessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  tokenScopes?: Resolver<Array<ResolversTypes['TokenScope']>, ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['TokenConnection'], ParentType, ContextType, RequireFields<QueryTokensArgs, 'first'>>;
  unreadMessages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  usualPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType, RequireFields<QueryUsualPriceArgs, 'category'>>;
  vapidPublicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  visitorHome?: Resolver<ResolversTypes['VisitorHome'], ParentType, ContextType, Partial<QueryVisitorHomeArgs>>;
};

export type QuietHoursResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['QuietHours'] = ResolversParentTypes['QuietHours']> = {
  end?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReliabilityResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Reliability'] = ResolversParentTypes['Reliability']> = {
  agreed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RemoveHelperListingPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RemoveHelperListingPayload'] = ResolversParentTypes['RemoveHelperListingPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RemovePasskeyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RemovePasskeyPayload'] = ResolversParentTypes['RemovePasskeyPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RemovePhonePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RemovePhonePayload'] = ResolversParentTypes['RemovePhonePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RemovePicturePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RemovePicturePayload'] = ResolversParentTypes['RemovePicturePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RenamePasskeyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RenamePasskeyPayload'] = ResolversParentTypes['RenamePasskeyPayload']> = {
  passkey?: Resolver<ResolversTypes['Passkey'], ParentType, ContextType>;
};

export type RenewOfferPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RenewOfferPayload'] = ResolversParentTypes['RenewOfferPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type ReplyToReviewPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ReplyToReviewPayload'] = ResolversParentTypes['ReplyToReviewPayload']> = {
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
};

export type ReportResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Report'] = ResolversParentTypes['Report']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReportKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReportReason'], ParentType, ContextType>;
};

export type ReportContentPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ReportContentPayload'] = ResolversParentTypes['ReportContentPayload']> = {
  report?: Resolver<ResolversTypes['Report'], ParentType, ContextType>;
};

export type ReportNoShowPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ReportNoShowPayload'] = ResolversParentTypes['ReportNoShowPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type RequestAccountExportPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RequestAccountExportPayload'] = ResolversParentTypes['RequestAccountExportPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RequestEmailConfirmationPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RequestEmailConfirmationPayload'] = ResolversParentTypes['RequestEmailConfirmationPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RequestPasswordResetPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RequestPasswordResetPayload'] = ResolversParentTypes['RequestPasswordResetPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RequestPhoneCodePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RequestPhoneCodePayload'] = ResolversParentTypes['RequestPhoneCodePayload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RestoreUserPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RestoreUserPayload'] = ResolversParentTypes['RestoreUserPayload']> = {
  user?: Resolver<ResolversTypes['AdminUser'], ParentType, ContextType>;
};

export type RetractTermsPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RetractTermsPayload'] = ResolversParentTypes['RetractTermsPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  favor?: Resolver<Maybe<ResolversTypes['Favor']>, ParentType, ContextType>;
  hiddenUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isTextHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reply?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['ReviewTag']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textHiddenReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerCanReply?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  writer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ReviewConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ReviewConnection'] = ResolversParentTypes['ReviewConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ReviewEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReviewEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ReviewEdge'] = ResolversParentTypes['ReviewEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
};

export type ReviewTagCountResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ReviewTagCount'] = ResolversParentTypes['ReviewTagCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['ReviewTag'], ParentType, ContextType>;
};

export type RevokeTokenPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['RevokeTokenPayload'] = ResolversParentTypes['RevokeTokenPayload']> = {
  token?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
};

export type SafeLinkResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SafeLink'] = ResolversParentTypes['SafeLink']> = {
  checkIn?: Resolver<ResolversTypes['CheckIn'], ParentType, ContextType>;
  checkInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaveHelperListingPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SaveHelperListingPayload'] = ResolversParentTypes['SaveHelperListingPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SaveHomeAreaPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SaveHomeAreaPayload'] = ResolversParentTypes['SaveHomeAreaPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SaveLocationPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SaveLocationPayload'] = ResolversParentTypes['SaveLocationPayload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SaveSearchPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SaveSearchPayload'] = ResolversParentTypes['SaveSearchPayload']> = {
  savedSearch?: Resolver<ResolversTypes['SavedSearch'], ParentType, ContextType>;
};

export type SavedSearchResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SavedSearch'] = ResolversParentTypes['SavedSearch']> = {
  acceptance?: Resolver<Maybe<ResolversTypes['Acceptance']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['FavorCategory']>, ParentType, ContextType>;
  dayPart?: Resolver<Maybe<ResolversTypes['DayPart']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isNegotiable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maxPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  near?: Resolver<ResolversTypes['Point'], ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tell?: Resolver<ResolversTypes['SearchAlert'], ParentType, ContextType>;
  when?: Resolver<Maybe<ResolversTypes['FavorTime']>, ParentType, ContextType>;
  withPhoto?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  withinKm?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SecurityEventResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SecurityEvent'] = ResolversParentTypes['SecurityEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SecurityEventKind'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SecurityEventConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SecurityEventConnection'] = ResolversParentTypes['SecurityEventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SecurityEventEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SecurityEventEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SecurityEventEdge'] = ResolversParentTypes['SecurityEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SecurityEvent'], ParentType, ContextType>;
};

export type SendMessagePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SendMessagePayload'] = ResolversParentTypes['SendMessagePayload']> = {
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type SendTestPushPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SendTestPushPayload'] = ResolversParentTypes['SendTestPushPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  device?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  signedInAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SetPicturePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SetPicturePayload'] = ResolversParentTypes['SetPicturePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SetTypingPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SetTypingPayload'] = ResolversParentTypes['SetTypingPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ShareAppointmentPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ShareAppointmentPayload'] = ResolversParentTypes['ShareAppointmentPayload']> = {
  safeLink?: Resolver<ResolversTypes['SafeLink'], ParentType, ContextType>;
};

export type ShowAddressPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ShowAddressPayload'] = ResolversParentTypes['ShowAddressPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type ShowFavorToEverybodyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['ShowFavorToEverybodyPayload'] = ResolversParentTypes['ShowFavorToEverybodyPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type SignInPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SignInWithPasskeyPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignInWithPasskeyPayload'] = ResolversParentTypes['SignInWithPasskeyPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SignOutDevicePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignOutDevicePayload'] = ResolversParentTypes['SignOutDevicePayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type StateDisputePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['StateDisputePayload'] = ResolversParentTypes['StateDisputePayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type StopSharingPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['StopSharingPayload'] = ResolversParentTypes['StopSharingPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubscribePushPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SubscribePushPayload'] = ResolversParentTypes['SubscribePushPayload']> = {
  device?: Resolver<ResolversTypes['Device'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  conversationUpdated?: SubscriptionResolver<ResolversTypes['Conversation'], "conversationUpdated", ParentType, ContextType>;
  dealChanged?: SubscriptionResolver<ResolversTypes['Deal'], "dealChanged", ParentType, ContextType>;
  favorPosted?: SubscriptionResolver<ResolversTypes['Favor'], "favorPosted", ParentType, ContextType, Partial<SubscriptionFavorPostedArgs>>;
  favorUpdated?: SubscriptionResolver<ResolversTypes['Favor'], "favorUpdated", ParentType, ContextType, RequireFields<SubscriptionFavorUpdatedArgs, 'favorId'>>;
  messageAdded?: SubscriptionResolver<ResolversTypes['Message'], "messageAdded", ParentType, ContextType, RequireFields<SubscriptionMessageAddedArgs, 'conversationId' | 'visible'>>;
  notificationAdded?: SubscriptionResolver<ResolversTypes['Notification'], "notificationAdded", ParentType, ContextType>;
  notificationsRead?: SubscriptionResolver<ResolversTypes['NotificationConnection'], "notificationsRead", ParentType, ContextType, RequireFields<SubscriptionNotificationsReadArgs, 'first'>>;
  presenceChanged?: SubscriptionResolver<ResolversTypes['Presence'], "presenceChanged", ParentType, ContextType, RequireFields<SubscriptionPresenceChangedArgs, 'conversationId'>>;
};

export type SuspendUserPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['SuspendUserPayload'] = ResolversParentTypes['SuspendUserPayload']> = {
  user?: Resolver<ResolversTypes['AdminUser'], ParentType, ContextType>;
};

export type TermsResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Terms'] = ResolversParentTypes['Terms']> = {
  addressFrom?: Resolver<ResolversTypes['AddressFrom'], ParentType, ContextType>;
  anyTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  includes?: Resolver<Array<ResolversTypes['Included']>, ParentType, ContextType>;
  isStale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  proposedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  proposer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type TranslateFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['TranslateFavorPayload'] = ResolversParentTypes['TranslateFavorPayload']> = {
  translation?: Resolver<ResolversTypes['Translation'], ParentType, ContextType>;
};

export type TranslateMessagePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['TranslateMessagePayload'] = ResolversParentTypes['TranslateMessagePayload']> = {
  translation?: Resolver<ResolversTypes['Translation'], ParentType, ContextType>;
};

export type TranslationResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['Translation'] = ResolversParentTypes['Translation']> = {
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnblockUserPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UnblockUserPayload'] = ResolversParentTypes['UnblockUserPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UndoAgreementPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UndoAgreementPayload'] = ResolversParentTypes['UndoAgreementPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type UndoEmailChangePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UndoEmailChangePayload'] = ResolversParentTypes['UndoEmailChangePayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UnhideFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UnhideFavorPayload'] = ResolversParentTypes['UnhideFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type UnhideMessagePhotoPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UnhideMessagePhotoPayload'] = ResolversParentTypes['UnhideMessagePhotoPayload']> = {
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type UnhidePicturePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UnhidePicturePayload'] = ResolversParentTypes['UnhidePicturePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UnhideReviewPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UnhideReviewPayload'] = ResolversParentTypes['UnhideReviewPayload']> = {
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
};

export type UnsubscribePushPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UnsubscribePushPayload'] = ResolversParentTypes['UnsubscribePushPayload']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UpdateFavorPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UpdateFavorPayload'] = ResolversParentTypes['UpdateFavorPayload']> = {
  favor?: Resolver<ResolversTypes['Favor'], ParentType, ContextType>;
};

export type UpdateNotificationSettingsPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UpdateNotificationSettingsPayload'] = ResolversParentTypes['UpdateNotificationSettingsPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UpdateProfilePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UpdateProfilePayload'] = ResolversParentTypes['UpdateProfilePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UpdateReviewPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UpdateReviewPayload'] = ResolversParentTypes['UpdateReviewPayload']> = {
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
};

export type UpdateSavedSearchPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UpdateSavedSearchPayload'] = ResolversParentTypes['UpdateSavedSearchPayload']> = {
  savedSearch?: Resolver<ResolversTypes['SavedSearch'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  accountExport?: Resolver<Maybe<ResolversTypes['AccountExport']>, ParentType, ContextType>;
  activeFavors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answersWithin?: Resolver<Maybe<ResolversTypes['ReplyClass']>, ParentType, ContextType>;
  averageRating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessDeclaredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  completedFavors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<UserCompletedFavorsArgs, 'first'>>;
  completedFavrs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateOfBirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  favrPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  helperListing?: Resolver<Maybe<ResolversTypes['HelperListing']>, ParentType, ContextType>;
  homeArea?: Resolver<Maybe<ResolversTypes['Point']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBusiness?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Level'], ParentType, ContextType>;
  memberSince?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  needsOnboarding?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  notificationSettings?: Resolver<Maybe<ResolversTypes['NotificationSettings']>, ParentType, ContextType>;
  notificationsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<UserPictureArgs, 'size'>>;
  pictureHidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  pictureHiddenReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postedFavors?: Resolver<ResolversTypes['FavorConnection'], ParentType, ContextType, RequireFields<UserPostedFavorsArgs, 'first' | 'includeExpired'>>;
  preferredAcceptance?: Resolver<Maybe<ResolversTypes['Acceptance']>, ParentType, ContextType>;
  reliability?: Resolver<Maybe<ResolversTypes['Reliability']>, ParentType, ContextType>;
  reviewTags?: Resolver<Array<ResolversTypes['ReviewTagCount']>, ParentType, ContextType>;
  reviews?: Resolver<ResolversTypes['ReviewConnection'], ParentType, ContextType, RequireFields<UserReviewsArgs, 'first'>>;
  savedFavors?: Resolver<Maybe<ResolversTypes['FavorConnection']>, ParentType, ContextType, RequireFields<UserSavedFavorsArgs, 'first'>>;
  showsPictureToVisitors?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  totalRatings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verifications?: Resolver<Array<ResolversTypes['Verification']>, ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanAsk?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerConversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  viewerHasBlocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerIsSelf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type VisitorHomeResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['VisitorHome'] = ResolversParentTypes['VisitorHome']> = {
  askedThisWeek?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  doneThisWeek?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  favors?: Resolver<Array<ResolversTypes['Favor']>, ParentType, ContextType>;
  neighbours?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
};

export type WaiveFeePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['WaiveFeePayload'] = ResolversParentTypes['WaiveFeePayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type WithdrawDisputePayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['WithdrawDisputePayload'] = ResolversParentTypes['WithdrawDisputePayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type WithdrawOfferPayloadResolvers<ContextType = Ctx, ParentType extends ResolversParentTypes['WithdrawOfferPayload'] = ResolversParentTypes['WithdrawOfferPayload']> = {
  deal?: Resolver<ResolversTypes['Deal'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Ctx> = {
  AcceptFavorPayload?: AcceptFavorPayloadResolvers<ContextType>;
  AccountExport?: AccountExportResolvers<ContextType>;
  AcknowledgeMessagesPayload?: AcknowledgeMessagesPayloadResolvers<ContextType>;
  AcknowledgePushPayload?: AcknowledgePushPayloadResolvers<ContextType>;
  AddPasskeyPayload?: AddPasskeyPayloadResolvers<ContextType>;
  AddressSighting?: AddressSightingResolvers<ContextType>;
  Admin?: AdminResolvers<ContextType>;
  AdminConversation?: AdminConversationResolvers<ContextType>;
  AdminConversationConnection?: AdminConversationConnectionResolvers<ContextType>;
  AdminConversationEdge?: AdminConversationEdgeResolvers<ContextType>;
  AdminReport?: AdminReportResolvers<ContextType>;
  AdminReportConnection?: AdminReportConnectionResolvers<ContextType>;
  AdminReportEdge?: AdminReportEdgeResolvers<ContextType>;
  AdminUser?: AdminUserResolvers<ContextType>;
  AdminUserConnection?: AdminUserConnectionResolvers<ContextType>;
  AdminUserEdge?: AdminUserEdgeResolvers<ContextType>;
  AnswerCheckInPayload?: AnswerCheckInPayloadResolvers<ContextType>;
  AnswerNoShowPayload?: AnswerNoShowPayloadResolvers<ContextType>;
  AnswerTermsPayload?: AnswerTermsPayloadResolvers<ContextType>;
  AppealDecisionPayload?: AppealDecisionPayloadResolvers<ContextType>;
  AskAgainPayload?: AskAgainPayloadResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditEntryEdge?: AuditEntryEdgeResolvers<ContextType>;
  BeginPasskeyPayload?: BeginPasskeyPayloadResolvers<ContextType>;
  BlockUserPayload?: BlockUserPayloadResolvers<ContextType>;
  BookmarkFavorPayload?: BookmarkFavorPayloadResolvers<ContextType>;
  CancelDealPayload?: CancelDealPayloadResolvers<ContextType>;
  Cancellation?: CancellationResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  CloseReportPayload?: CloseReportPayloadResolvers<ContextType>;
  CompleteFavorPayload?: CompleteFavorPayloadResolvers<ContextType>;
  CompleteOnboardingPayload?: CompleteOnboardingPayloadResolvers<ContextType>;
  ConfirmEmailPayload?: ConfirmEmailPayloadResolvers<ContextType>;
  ConfirmPasskeyPayload?: ConfirmPasskeyPayloadResolvers<ContextType>;
  ConfirmPasswordPayload?: ConfirmPasswordPayloadResolvers<ContextType>;
  ConfirmPhonePayload?: ConfirmPhonePayloadResolvers<ContextType>;
  ContestCompletionPayload?: ContestCompletionPayloadResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  CreateTokenPayload?: CreateTokenPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Deal?: DealResolvers<ContextType>;
  DealCard?: DealCardResolvers<ContextType>;
  DealConnection?: DealConnectionResolvers<ContextType>;
  DealEdge?: DealEdgeResolvers<ContextType>;
  DecideDisputePayload?: DecideDisputePayloadResolvers<ContextType>;
  DeclareBusinessPayload?: DeclareBusinessPayloadResolvers<ContextType>;
  DeleteAccountPayload?: DeleteAccountPayloadResolvers<ContextType>;
  DeleteFavorPayload?: DeleteFavorPayloadResolvers<ContextType>;
  DeleteSavedSearchPayload?: DeleteSavedSearchPayloadResolvers<ContextType>;
  DenyCompletionPayload?: DenyCompletionPayloadResolvers<ContextType>;
  Device?: DeviceResolvers<ContextType>;
  DeviceConnection?: DeviceConnectionResolvers<ContextType>;
  DeviceEdge?: DeviceEdgeResolvers<ContextType>;
  Dispute?: DisputeResolvers<ContextType>;
  Distance?: DistanceResolvers<ContextType>;
  Favor?: FavorResolvers<ContextType>;
  FavorCategoryCount?: FavorCategoryCountResolvers<ContextType>;
  FavorCluster?: FavorClusterResolvers<ContextType>;
  FavorClusters?: FavorClustersResolvers<ContextType>;
  FavorConnection?: FavorConnectionResolvers<ContextType>;
  FavorDays?: FavorDaysResolvers<ContextType>;
  FavorEdge?: FavorEdgeResolvers<ContextType>;
  FavorMatches?: FavorMatchesResolvers<ContextType>;
  FavorPrices?: FavorPricesResolvers<ContextType>;
  FoundPart?: FoundPartResolvers<ContextType>;
  FoundWords?: FoundWordsResolvers<ContextType>;
  Helper?: HelperResolvers<ContextType>;
  HelperListing?: HelperListingResolvers<ContextType>;
  HideFavorPayload?: HideFavorPayloadResolvers<ContextType>;
  HideMessagePhotoPayload?: HideMessagePhotoPayloadResolvers<ContextType>;
  HidePicturePayload?: HidePicturePayloadResolvers<ContextType>;
  HideReviewPayload?: HideReviewPayloadResolvers<ContextType>;
  LeavePayload?: LeavePayloadResolvers<ContextType>;
  LikeFavorPayload?: LikeFavorPayloadResolvers<ContextType>;
  MakeOfferPayload?: MakeOfferPayloadResolvers<ContextType>;
  MarkConversationReadPayload?: MarkConversationReadPayloadResolvers<ContextType>;
  MarkNotificationsReadPayload?: MarkNotificationsReadPayloadResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageConnection?: MessageConnectionResolvers<ContextType>;
  MessageEdge?: MessageEdgeResolvers<ContextType>;
  MessagePhoto?: MessagePhotoResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  MuteConversationPayload?: MuteConversationPayloadResolvers<ContextType>;
  MyFavorConnection?: MyFavorConnectionResolvers<ContextType>;
  MyFavorCounts?: MyFavorCountsResolvers<ContextType>;
  MyFavorEdge?: MyFavorEdgeResolvers<ContextType>;
  NegotiateFavorPayload?: NegotiateFavorPayloadResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  NotificationSettings?: NotificationSettingsResolvers<ContextType>;
  OpenConversationPayload?: OpenConversationPayloadResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  Photo?: PhotoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Point?: PointResolvers<ContextType>;
  PostFavorPayload?: PostFavorPayloadResolvers<ContextType>;
  Presence?: PresenceResolvers<ContextType>;
  ProposeTermsPayload?: ProposeTermsPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuietHours?: QuietHoursResolvers<ContextType>;
  Reliability?: ReliabilityResolvers<ContextType>;
  RemoveHelperListingPayload?: RemoveHelperListingPayloadResolvers<ContextType>;
  RemovePasskeyPayload?: RemovePasskeyPayloadResolvers<ContextType>;
  RemovePhonePayload?: RemovePhonePayloadResolvers<ContextType>;
  RemovePicturePayload?: RemovePicturePayloadResolvers<ContextType>;
  RenamePasskeyPayload?: RenamePasskeyPayloadResolvers<ContextType>;
  RenewOfferPayload?: RenewOfferPayloadResolvers<ContextType>;
  ReplyToReviewPayload?: ReplyToReviewPayloadResolvers<ContextType>;
  Report?: ReportResolvers<ContextType>;
  ReportContentPayload?: ReportContentPayloadResolvers<ContextType>;
  ReportNoShowPayload?: ReportNoShowPayloadResolvers<ContextType>;
  RequestAccountExportPayload?: RequestAccountExportPayloadResolvers<ContextType>;
  RequestEmailConfirmationPayload?: RequestEmailConfirmationPayloadResolvers<ContextType>;
  RequestPasswordResetPayload?: RequestPasswordResetPayloadResolvers<ContextType>;
  RequestPhoneCodePayload?: RequestPhoneCodePayloadResolvers<ContextType>;
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  RestoreUserPayload?: RestoreUserPayloadResolvers<ContextType>;
  RetractTermsPayload?: RetractTermsPayloadResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  ReviewConnection?: ReviewConnectionResolvers<ContextType>;
  ReviewEdge?: ReviewEdgeResolvers<ContextType>;
  ReviewTagCount?: ReviewTagCountResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  SafeLink?: SafeLinkResolvers<ContextType>;
  SaveHelperListingPayload?: SaveHelperListingPayloadResolvers<ContextType>;
  SaveHomeAreaPayload?: SaveHomeAreaPayloadResolvers<ContextType>;
  SaveLocationPayload?: SaveLocationPayloadResolvers<ContextType>;
  SaveSearchPayload?: SaveSearchPayloadResolvers<ContextType>;
  SavedSearch?: SavedSearchResolvers<ContextType>;
  SecurityEvent?: SecurityEventResolvers<ContextType>;
  SecurityEventConnection?: SecurityEventConnectionResolvers<ContextType>;
  SecurityEventEdge?: SecurityEventEdgeResolvers<ContextType>;
  SendMessagePayload?: SendMessagePayloadResolvers<ContextType>;
  SendTestPushPayload?: SendTestPushPayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetPicturePayload?: SetPicturePayloadResolvers<ContextType>;
  SetTypingPayload?: SetTypingPayloadResolvers<ContextType>;
  ShareAppointmentPayload?: ShareAppointmentPayloadResolvers<ContextType>;
  ShowAddressPayload?: ShowAddressPayloadResolvers<ContextType>;
  ShowFavorToEverybodyPayload?: ShowFavorToEverybodyPayloadResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignInWithPasskeyPayload?: SignInWithPasskeyPayloadResolvers<ContextType>;
  SignOutDevicePayload?: SignOutDevicePayloadResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  StateDisputePayload?: StateDisputePayloadResolvers<ContextType>;
  StopSharingPayload?: StopSharingPayloadResolvers<ContextType>;
  SubscribePushPayload?: SubscribePushPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SuspendUserPayload?: SuspendUserPayloadResolvers<ContextType>;
  Terms?: TermsResolvers<ContextType>;
  Token?: TokenResolvers<ContextType>;
  TokenConnection?: TokenConnectionResolvers<ContextType>;
  TokenEdge?: TokenEdgeResolvers<ContextType>;
  TokenScope?: TokenScopeResolvers<ContextType>;
  TranslateFavorPayload?: TranslateFavorPayloadResolvers<ContextType>;
  TranslateMessagePayload?: TranslateMessagePayloadResolvers<ContextType>;
  Translation?: TranslationResolvers<ContextType>;
  UnblockUserPayload?: UnblockUserPayloadResolvers<ContextType>;
  UndoAgreementPayload?: UndoAgreementPayloadResolvers<ContextType>;
  UndoEmailChangePayload?: UndoEmailChangePayloadResolvers<ContextType>;
  UnhideFavorPayload?: UnhideFavorPayloadResolvers<ContextType>;
  UnhideMessagePhotoPayload?: UnhideMessagePhotoPayloadResolvers<ContextType>;
  UnhidePicturePayload?: UnhidePicturePayloadResolvers<ContextType>;
  UnhideReviewPayload?: UnhideReviewPayloadResolvers<ContextType>;
  UnsubscribePushPayload?: UnsubscribePushPayloadResolvers<ContextType>;
  UpdateFavorPayload?: UpdateFavorPayloadResolvers<ContextType>;
  UpdateNotificationSettingsPayload?: UpdateNotificationSettingsPayloadResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  UpdateReviewPayload?: UpdateReviewPayloadResolvers<ContextType>;
  UpdateSavedSearchPayload?: UpdateSavedSearchPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  VisitorHome?: VisitorHomeResolvers<ContextType>;
  WaiveFeePayload?: WaiveFeePayloadResolvers<ContextType>;
  WithdrawDisputePayload?: WithdrawDisputePayloadResolvers<ContextType>;
  WithdrawOfferPayload?: WithdrawOfferPayloadResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Ctx> = {
  semanticNonNull?: SemanticNonNullDirectiveResolver<any, any, ContextType>;
};
