import { DataSource, type DataSourceOptions } from 'typeorm';
import { Foundation1763600000000 } from './api/database/migrations/1763600000000-foundation.ts';
import { Limits1763600001000 } from './api/database/migrations/1763600001000-limits.ts';
import { Moderation1763600130000 } from './api/database/migrations/1763600130000-moderation.ts';
import { ListedFavors1763600160000 } from './api/database/migrations/1763600160000-listed-favors.ts';
import { NearbyPeople1763600180000 } from './api/database/migrations/1763600180000-nearby-people.ts';
import { Notifications1763600170000 } from './api/database/migrations/1763600170000-notifications.ts';
import { Presence1763600190000 } from './api/database/migrations/1763600190000-presence.ts';
import { Tokens1763600110000 } from './api/database/migrations/1763600110000-tokens.ts';
import { LastPoints1763600120000 } from './api/database/migrations/1763600120000-last-points.ts';
import { PushSubscriptions1763600121000 } from './api/database/migrations/1763600121000-push-subscriptions.ts';
import { Gazetteer1763600150000 } from './api/database/migrations/1763600150000-gazetteer.ts';
import { AddressSights1763600151000 } from './api/database/migrations/1763600151000-address-sights.ts';
import { HomeAreas1763600152000 } from './api/database/migrations/1763600152000-home-areas.ts';
import { NearbyIndexes1763600161000 } from './api/database/migrations/1763600161000-nearby-indexes.ts';
import { FavorMarks1763612000000 } from './api/database/migrations/1763612000000-favor-marks.ts';
import { Photos1763612100000 } from './api/database/migrations/1763612100000-photos.ts';
import { PushArrivals1763614000000 } from './api/database/migrations/1763614000000-push-arrivals.ts';
import { MailTokens1763614001000 } from './api/database/migrations/1763614001000-mail-tokens.ts';
import { Deliveries1763620000000 } from './api/database/migrations/1763620000000-deliveries.ts';
import { MailToken } from './api/features/auth/mail-token.entity.ts';
import { Session } from './api/features/auth/sessions/session.entity.ts';
import { Conversation } from './api/features/conversations/conversation.entity.ts';
import { Message } from './api/features/conversations/message.entity.ts';
import { AddressView } from './api/features/favors/address-view.entity.ts';
import { Favor } from './api/features/favors/favor.entity.ts';
import { FavorBookmark, FavorLike } from './api/features/favors/reactions/favor-reactions.entity.ts';
import { Rating } from './api/features/favors/rating.entity.ts';
import { AuditEntry } from './api/features/moderation/admin/audit-entry.entity.ts';
import { Block } from './api/features/moderation/block.entity.ts';
import { Report } from './api/features/moderation/report.entity.ts';
import { Token } from './api/features/partners/token.entity.ts';
import { Notification } from './api/features/notifications/inbox/notification.entity.ts';
import { NotificationSettings } from './api/features/notifications/settings/notification-settings.entity.ts';
import { PushSubscription } from './api/features/notifications/push/push-subscription.entity.ts';
import { Photo } from './api/features/photos/photo.entity.ts';
import { LastPoint } from './api/features/places/last-point.entity.ts';
import { HomeArea } from './api/features/places/home-area.entity.ts';
import { ImportedPlace } from './api/features/places/gazetteer/imported-place.entity.ts';
import { User } from './api/features/users/user.entity.ts';

/** Where the database is, and how many connections a process keeps to it (10 when left out). */
export interface DatabaseAddress {
  /** `postgres://…`, or `postgres:///name?host=/socket/folder` for a unix socket. */
  url: string;
  poolSize?: number;
}

/** Every entity and every migration, and how the server talks to PostgreSQL: for the app, the tests and the TypeORM CLI alike. */
export function dataSourceOptions({ url, poolSize = 10 }: DatabaseAddress) {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities: [
      User,
      Session,
      LastPoint,
      PushSubscription,
      Favor,
      FavorLike,
      FavorBookmark,
      Photo,
      Rating,
      Conversation,
      Message,
      Block,
      Report,
      AuditEntry,
      Token,
      AddressView,
      HomeArea,
      ImportedPlace,
      Notification,
      NotificationSettings,
      MailToken,
    ],
    migrations: [
      Foundation1763600000000,
      Limits1763600001000,
      Tokens1763600110000,
      LastPoints1763600120000,
      PushSubscriptions1763600121000,
      Moderation1763600130000,
      Gazetteer1763600150000,
      AddressSights1763600151000,
      HomeAreas1763600152000,
      ListedFavors1763600160000,
      NearbyIndexes1763600161000,
      Notifications1763600170000,
      NearbyPeople1763600180000,
      Presence1763600190000,
      FavorMarks1763612000000,
      Photos1763612100000,
      PushArrivals1763614000000,
      MailTokens1763614001000,
      Deliveries1763620000000,
    ],
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    applicationName: 'favr',
    connectTimeoutMS: 10_000,
    extra: {
      /** A statement that runs this long (ms) serves nobody any more. */
      statement_timeout: 15_000,
      /** A transaction this long idle (ms) has lost its process; its locks must not outlive it. */
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
    },
  } as const satisfies DataSourceOptions;
}

/** A DataSource, not yet connected. */
export function createDataSource(address: DatabaseAddress): DataSource {
  return new DataSource(dataSourceOptions(address));
}

/** What `npx typeorm -d ormconfig.ts` works on; the CLI leaves no way in but the environment. */
export default createDataSource({ url: process.env.DATABASE_URL ?? '' });
