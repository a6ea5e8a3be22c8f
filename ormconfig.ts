import { DataSource, type DataSourceOptions } from 'typeorm';
import * as migrationClasses from './api/database/migrations.ts';
import { QueryMeter } from './api/database/metering/query-meter.ts';
import { PooledClient } from './api/platform/postgres/postgres-client.ts';
import { AccountExportFile } from './api/features/account/export/account-export.entity.ts';
import { MailToken } from './api/features/auth/mail-token.entity.ts';
import { PasskeyCeremony } from './api/features/auth/passkeys/passkey-ceremony.entity.ts';
import { Passkey } from './api/features/auth/passkeys/passkey.entity.ts';
import { ConfirmedPhone } from './api/features/auth/phone/confirmed-phone.entity.ts';
import { PhoneCode } from './api/features/auth/phone/phone-code.entity.ts';
import { SecurityEvent } from './api/features/auth/security/security-event.entity.ts';
import { Session } from './api/features/auth/sessions/session.entity.ts';
import { Conversation } from './api/features/conversations/conversation.entity.ts';
import { Message } from './api/features/conversations/message.entity.ts';
import { Deal } from './api/features/deals/deal.entity.ts';
import { Dispute } from './api/features/deals/endings/dispute.entity.ts';
import { SafeLink } from './api/features/deals/safety/safe-link.entity.ts';
import { Terms } from './api/features/deals/terms.entity.ts';
import { AddressView } from './api/features/favors/address-view.entity.ts';
import { Favor } from './api/features/favors/favor.entity.ts';
import { FavorBookmark, FavorLike } from './api/features/favors/reactions/favor-reactions.entity.ts';
import { PointEntry } from './api/features/points/point-entry.entity.ts';
import { Rating } from './api/features/reviews/rating.entity.ts';
import { AuditEntry } from './api/features/moderation/admin/audit-entry.entity.ts';
import { Block } from './api/features/users/block.entity.ts';
import { Report } from './api/features/moderation/report.entity.ts';
import { Token } from './api/features/partners/token.entity.ts';
import { Notification } from './api/features/notifications/inbox/notification.entity.ts';
import { NotificationSettings } from './api/features/notifications/settings/notification-settings.entity.ts';
import { PushSubscription } from './api/features/notifications/push/push-subscription.entity.ts';
import { Photo } from './api/features/photos/photo.entity.ts';
import { LastPoint } from './api/features/places/last-point.entity.ts';
import { HomeArea } from './api/features/places/home-area.entity.ts';
import { ImportedPlace } from './api/features/places/gazetteer/imported-place.entity.ts';
import { RegisteredStreet } from './api/features/places/register/registered-street.entity.ts';
import { HelperListing } from './api/features/helpers/helper-listing.entity.ts';
import { SavedSearch } from './api/features/searches/saved-search.entity.ts';
import { User } from './api/features/users/user.entity.ts';

/** Every entity. */
const entities = [
  User,
  Session,
  LastPoint,
  PushSubscription,
  Favor,
  FavorLike,
  FavorBookmark,
  Photo,
  PointEntry,
  Rating,
  Conversation,
  Message,
  Deal,
  Dispute,
  Terms,
  SafeLink,
  Block,
  Report,
  AuditEntry,
  Token,
  AddressView,
  SavedSearch,
  HelperListing,
  HomeArea,
  ImportedPlace,
  RegisteredStreet,
  Notification,
  NotificationSettings,
  MailToken,
  AccountExportFile,
  SecurityEvent,
  PhoneCode,
  ConfirmedPhone,
  Passkey,
  PasskeyCeremony,
];

/** The timestamp at the end of a migration's class name, in milliseconds. */
const timestampOf = ({ name }: { name: string }) => Number(/\d+$/.exec(name));

/** Every migration, oldest first: a module's exports come in alphabetical order. */
const migrations = Object.values(migrationClasses).sort((one, other) => timestampOf(one) - timestampOf(other));

/** Milliseconds that programs wait for a connection or a lock; nobody waits for their answer. */
const PATIENT_MS = 10_000;

/** Address of a database, and how a process uses it. */
export interface DatabaseAddress {
  /** `postgres://…`, or `postgres:///name?host=/socket/folder` for a unix socket. */
  url: string;
  /** Connections that the process keeps; 10 when left out. */
  poolSize?: number;
  /** Milliseconds to wait for a connection of the pool or for a lock; 10,000 when left out. */
  waitMs?: number;
  /** Milliseconds of a server's silence after which a connection counts as lost. */
  silenceMs?: number;
}

/** Returns TypeORM's options, the same for the app, the tests and the TypeORM CLI. */
export function dataSourceOptions({ url, poolSize = 10, waitMs = PATIENT_MS, silenceMs }: DatabaseAddress) {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities,
    migrations,
    subscribers: [QueryMeter],
    migrationsTableName: 'migrations',
    /** A migration with `transaction = false`, such as one that builds an index beside running writes, has none. */
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    applicationName: 'favr',
    connectTimeoutMS: waitMs,
    extra: {
      /** Milliseconds; longer than anybody waits for an answer. */
      statement_timeout: 15_000,
      lock_timeout: waitMs,
      /** Milliseconds; an idle transaction has lost its process, and its locks must end. */
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      Client: PooledClient,
      ...(silenceMs && { silenceMs }),
    },
  } as const satisfies DataSourceOptions;
}

/** Creates a DataSource that is not connected yet. */
export function createDataSource(address: DatabaseAddress): DataSource {
  return new DataSource(dataSourceOptions(address));
}

/**
 * The DataSource of `node --import tsx node_modules/typeorm/cli.js … -d ormconfig.ts`, which can pass settings through
 * the environment alone.
 */
export default createDataSource({ url: process.env.DATABASE_URL ?? '' });
