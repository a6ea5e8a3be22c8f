import { defaultFieldResolver, isIntrospectionType, isObjectType, type GraphQLSchema } from 'graphql';
import { refuseMissingScope, type Ctx } from '../../context.ts';
import { dealScopes, favorScopes, type RequiredScope } from '../../platform/scopes.ts';

/** The scopes of which a token needs one to read a field; `anybody` for what any token may read. */
type Need = 'anybody' | RequiredScope | readonly RequiredScope[];

/** One need for a whole type, or each of its fields with its own. */
type TypeNeeds = Need | readonly (readonly [need: Need, fields: string])[];

const ownMessages: Need = ['conversations:read', 'conversations:write'];

/**
 * Scopes that a token needs for fields of objects, by type; on whatever path it reaches them. Fields of Query, Mutation
 * and Subscription ask in their use cases, and payloads hold what their mutation allowed.
 */
const fieldScopes: Record<string, TypeNeeds> = {
  PageInfo: 'anybody',
  User: [
    [
      'anybody',
      'id firstName lastName displayName bio country memberSince averageRating totalRatings completedFavrs activeFavors favrPoints level verified verifications reliability answersWithin languages isBusiness viewerIsSelf viewerCanAsk picture',
    ],
    [
      'profile:read',
      'email phoneNumber dateOfBirth notificationsEnabled notificationSettings homeArea helperListing needsOnboarding preferredAcceptance businessDeclaredAt pictureHidden pictureHiddenReasons showsPictureToVisitors',
    ],
    [['profile:read', 'moderation:write'], 'viewerHasBlocked'],
    [ownMessages, 'viewerConversation'],
    ['account', 'accountExport'],
    ['favors:read', 'postedFavors completedFavors savedFavors reviews reviewTags'],
  ],
  AccountExport: 'account',
  Translation: 'account',
  SavedSearch: 'notifications:read',
  Helper: 'profile:read',
  HelperListing: 'profile:read',
  Money: 'anybody',
  Point: 'anybody',
  VisitorHome: 'anybody',
  Distance: 'anybody',
  Place: 'anybody',
  Photo: 'anybody',
  FavorDays: 'anybody',
  FoundWords: 'anybody',
  FoundPart: 'anybody',
  Favor: [
    [
      'anybody',
      'id title description category price originalPrice isNegotiable timeframe days dayPart durationMinutes peopleWanted status createdAt expiresAt isExpired urgency acceptedAt completedAt area location locationIsExact isSomewhere distance foundWords poster helper photos likeCount acceptance isFindable revision isHidden viewerIsPoster viewerIsHelper viewerCanAccept viewerCanOffer viewerCanNegotiate viewerCanComplete viewerCanRate viewerCanDelete viewerCanEdit viewerCanMessage reservedFor viewerCanShowToEverybody',
    ],
    [
      favorScopes,
      'address addressSightings viewerRating viewerReview viewerHasLiked viewerHasBookmarked hiddenReasons',
    ],
    [dealScopes, 'viewerDeal cancelledDeal offers'],
  ],
  Review: [
    ['anybody', 'id favor writer stars text tags reply publishedAt hiddenUntil isTextHidden viewerCanReply'],
    [favorScopes, 'textHiddenReasons'],
  ],
  ReviewConnection: 'anybody',
  ReviewEdge: 'anybody',
  ReviewTagCount: 'anybody',
  Reliability: 'anybody',
  AddressSighting: favorScopes,
  Deal: dealScopes,
  SafeLink: 'account',
  Terms: dealScopes,
  Dispute: [...dealScopes, 'account'],
  DealConnection: dealScopes,
  DealEdge: dealScopes,
  DealCard: dealScopes,
  Cancellation: dealScopes,
  MyFavorConnection: dealScopes,
  MyFavorEdge: dealScopes,
  MyFavorCounts: dealScopes,
  FavorConnection: 'anybody',
  FavorEdge: 'anybody',
  FavorCategoryCount: 'anybody',
  FavorMatches: 'anybody',
  FavorPrices: 'anybody',
  FavorClusters: 'anybody',
  FavorCluster: 'anybody',
  Conversation: [
    ['anybody', 'id favor'],
    [
      'conversations:read',
      'poster helper otherUser lastMessage updatedAt lastSequence unreadCount otherDeliveredSequence otherSeenSequence status viewerMuted viewerCanWrite whyViewerCannotWrite messages',
    ],
    [dealScopes, 'deal'],
  ],
  ConversationConnection: 'conversations:read',
  ConversationEdge: 'conversations:read',
  Message: [
    [ownMessages, 'id conversationId content quickReply photo sequence senderId timestamp clientKey viewerIsSender'],
    [dealScopes, 'card'],
  ],
  MessagePhoto: ownMessages,
  MessageConnection: 'conversations:read',
  MessageEdge: 'conversations:read',
  Presence: 'conversations:read',
  Notification: 'notifications:read',
  NotificationConnection: 'notifications:read',
  NotificationEdge: 'notifications:read',
  NotificationSettings: 'profile:read',
  QuietHours: 'profile:read',
  Device: 'account',
  DeviceConnection: 'account',
  DeviceEdge: 'account',
  Report: 'moderation:write',
  UserConnection: 'moderation:write',
  UserEdge: 'moderation:write',
  Admin: 'account',
  AdminUser: 'account',
  AdminUserConnection: 'account',
  AdminUserEdge: 'account',
  AdminConversation: 'account',
  AdminConversationConnection: 'account',
  AdminConversationEdge: 'account',
  AdminReport: 'account',
  AdminReportConnection: 'account',
  AdminReportEdge: 'account',
  AuditEntry: 'account',
  AuditEntryConnection: 'account',
  AuditEntryEdge: 'account',
  Passkey: 'account',
  SecurityEvent: 'account',
  SecurityEventConnection: 'account',
  SecurityEventEdge: 'account',
  Session: 'account',
  Token: 'account',
  TokenConnection: 'account',
  TokenEdge: 'account',
  TokenScope: 'anybody',
};

/**
 * Makes every field of an object ask for its scope before its resolver runs.
 * @throws Error naming fields without a scope, and scopes without a field.
 */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  const needs = new Map(Object.entries(fieldScopes).flatMap(([type, rows]) => needsOf(schema, type, rows)));
  const silent: string[] = [];
  for (const [path, field] of objectFields(schema)) {
    const need = needs.get(path);
    needs.delete(path);
    if (need === undefined) silent.push(path);
    if (need === undefined || need === 'anybody') continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, ctx: Ctx, info) => {
      refuseMissingScope(ctx, need);
      return resolve(source, args, ctx, info);
    };
  }
  const wrong = [...silent, ...needs.keys()];
  if (wrong.length > 0) throw new Error(`Fields and scopes differ: ${wrong.join(', ')}`);
  return schema;
}

/** Lists the fields of objects by their path, such as `Favor.address`, without root types and payloads. */
function objectFields(schema: GraphQLSchema) {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.has(type) && !isIntrospectionType(type) && !type.name.endsWith('Payload'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const));
}

/** Lists the needs of a type by the path of each field. */
function needsOf(schema: GraphQLSchema, typeName: string, rows: TypeNeeds): [path: string, need: Need][] {
  const type = schema.getType(typeName);
  const all = isObjectType(type) ? Object.keys(type.getFields()).join(' ') : '(no such type)';
  const byField = isOneNeed(rows) ? [[rows, all] as const] : rows;
  return byField.flatMap(([need, fields]) =>
    fields.split(' ').map((field): [string, Need] => [`${typeName}.${field}`, need]),
  );
}

const isOneNeed = (rows: TypeNeeds): rows is Need => typeof rows === 'string' || typeof rows[0] === 'string';
