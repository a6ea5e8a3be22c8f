import { DataSource, type DataSourceOptions } from 'typeorm';
import * as migrationClasses from './api/database/migrations.ts';
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
];

/** The timestamp at the end of a migration's class name, in milliseconds. */
const timestampOf = ({ name }: { name: string }) => Number(/\d+$/.exec(name));

/** Every migration, oldest first: a module's exports come in alphabetical order. */
const migrations = Object.values(migrationClasses).sort((one, other) => timestampOf(one) - timestampOf(other));

/** Address of a database, and the connections that a process keeps to it (10 when left out). */
export interface DatabaseAddress {
  /** `postgres://…`, or `postgres:///name?host=/socket/folder` for a unix socket. */
  url: string;
  poolSize?: number;
}

/** Returns TypeORM's options, the same for the app, the tests and the TypeORM CLI. */
export function dataSourceOptions({ url, poolSize = 10 }: DatabaseAddress) {
  return {
    type: 'postgres',
    url,
    poolSize,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    applicationName: 'favr',
    connectTimeoutMS: 10_000,
    extra: {
      /** Milliseconds; longer than anybody waits for an answer. */
      statement_timeout: 15_000,
      /** Milliseconds; an idle transaction has lost its process, and its locks must end. */
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
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
