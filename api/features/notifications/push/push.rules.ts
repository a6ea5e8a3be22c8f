import { createHash, ECDH } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../../config.ts';
import type { RefusalCode } from '../../../platform/errors.ts';

/** Most devices per person; a further one replaces the oldest (docs/decisions/push-delivery.md). */
export const MOST_DEVICES = 10;

/** Settings that allow push hosts. */
export type PushSettings = Pick<Config, 'PUSH_HOSTS' | 'PUSH_LOOPBACK'>;

/**
 * Returns why an endpoint may not be called, or null. Clients supply it, so only https on port 443 of a known push
 * service is allowed, without credentials (docs/decisions/push-delivery.md). Checked when it is stored and, as settings
 * may change, before each call.
 */
export function whyNotEndpoint(endpoint: string, { PUSH_HOSTS, PUSH_LOOPBACK }: PushSettings): RefusalCode | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password) return 'BAD_INPUT';
  if (PUSH_LOOPBACK && url.protocol === 'http:' && url.hostname === '127.0.0.1') return null;
  const known =
    url.protocol === 'https:' && url.port === '' && PUSH_HOSTS.some((pattern) => isHost(url.hostname, pattern));
  return known ? null : 'BAD_INPUT';
}

function isHost(hostname: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return hostname === pattern;
  const below = hostname.slice(0, -(pattern.length - 1));
  return hostname.endsWith(pattern.slice(1)) && /^[a-z\d-]+$/.test(below);
}

/** Tests whether a resolved address is public; addresses of private networks are never called. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/**
 * Returns why keys cannot encrypt (RFC 8291), or null for an uncompressed point on P-256 and 16 bytes, in base64url.
 */
export function whyNotPushKeys({ p256dh, auth }: { p256dh: string; auth: string }): RefusalCode | null {
  if (Buffer.from(auth, 'base64url').length !== 16) return 'BAD_INPUT';
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65) return 'BAD_INPUT';
  try {
    ECDH.convertKey(point, 'prime256v1');
    return null;
  } catch {
    return 'BAD_INPUT';
  }
}

/** Returns the topic under which a later push replaces a pending one: 32 characters of base64url (RFC 8030 §5.4). */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
