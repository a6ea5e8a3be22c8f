import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * The contract as those read it who treat every error as a failure, as resolvers and the app do: what is null only
 * with an error is never null.
 */
const strictSchema = readFileSync('schema.graphql', 'utf8').replaceAll(/ @semanticNonNull$/gm, '!');

/** Generates typed resolvers for the API and typed documents for the app from `schema.graphql`. */
const config: CodegenConfig = {
  schema: strictSchema,
  generates: {
    'api/generated/graphql.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Ctx',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: { input: 'string', output: 'string' }, DateTime: 'Date', Date: 'string' },
        mappers: {
          User: '../features/users/whole-name.ts#UserRow',
          AddressSighting: '../features/favors/address-view.entity.ts#AddressView as AddressViewRow',
          Review: '../features/reviews/rating.entity.ts#Rating as RatingRow',
          Favor: '../features/favors/nearby/favor-row.ts#FavorRow',
          Photo: '../features/photos/photo.entity.ts#Photo as PhotoRow',
          Conversation: '../features/conversations/conversation-cards.ts#ConversationRow',
          Deal: '../features/deals/deal.entity.ts#Deal as DealRow',
          SafeLink: '../features/deals/safety/safe-links.service.ts#OwnSafeLink as SafeLinkRow',
          Dispute: '../features/deals/endings/dispute.entity.ts#Dispute as DisputeRow',
          Terms: '../features/deals/terms.entity.ts#Terms as TermsRow',
          DealCard: '../features/conversations/message.entity.ts#Message as MessageRow',
          Message: '../features/conversations/message.entity.ts#Message as MessageRow',
          MessagePhoto: '../features/conversations/message-photos.ts#MessagePhoto as MessagePhotoRow',
          PostFavorPayload: '{ favor: FavorRow }',
          AccountExport: '../features/account/export/account-export.entity.ts#AccountExportFile as AccountExportRow',
          Report: '../features/moderation/report.entity.ts#Report as ReportRow',
          Admin: 'object',
          AdminUser: '../features/users/user.entity.ts#User as AdminUserRow',
          AdminConversation: '../features/conversations/conversation.entity.ts#Conversation as AdminConversationRow',
          AdminReport: '../features/moderation/report.entity.ts#Report as ReportRow',
          AuditEntry: '../features/moderation/admin/audit-entry.entity.ts#AuditEntry as AuditEntryRow',
          Notification: '../features/notifications/inbox/notification.entity.ts#Notification as NotificationRow',
          NotificationSettings:
            '../features/notifications/settings/notification-settings.entity.ts#NotificationSettings as NotificationSettingsRow',
          MarkNotificationsReadPayload: 'object',
          Helper: '../features/helpers/helpers.service.ts#Helper as HelperRow',
          HelperListing: '../features/helpers/helper-listing.entity.ts#HelperListing as HelperListingRow',
          SavedSearch: '../features/searches/saved-search.entity.ts#SavedSearch as SavedSearchRow',
          Device: '../features/notifications/push/push-subscription.entity.ts#PushSubscription as DeviceRow',
          Passkey: '../features/auth/passkeys/passkey.entity.ts#Passkey as PasskeyRow',
          Session: '../features/auth/sessions/session.entity.ts#Session as SessionRow',
          SecurityEvent: '../features/auth/security/security-event.entity.ts#SecurityEvent as SecurityEventRow',
          Token: '../features/partners/token.entity.ts#Token as TokenRow',
        },
      },
    },
    'web/generated/': {
      documents: ['web/**/*.graphql'],
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: {
          hashAlgorithm: (document: string) => createHash('sha256').update(document).digest('hex'),
        },
      },
      config: {
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { DateTime: 'string', Date: 'string' },
      },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
