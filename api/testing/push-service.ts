import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { Feed } from './test-client.ts';

/** A push subscription as the browser holds it. */
export interface TestDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Messages the push service accepted for this device, decrypted as a browser does (RFC 8291). */
  messages: Feed<Record<string, unknown>>;
}

/** A push service on this machine, in place of `fcm.googleapis.com`. */
export interface TestPushService {
  device(): TestDevice;
  /** Sets the status, and the `location` header if given, of every later response. */
  answer(status: number, location?: string): void;
  /** Number of requests received, accepted or not. */
  readonly requests: number;
  url: string;
  close(): Promise<void>;
}

/** Starts a push service. It refuses with 403 what is not signed for it by `vapidPublicKey`. */
export async function startPushService(vapidPublicKey: string): Promise<TestPushService> {
  const devices = new Map<string, (body: Buffer) => void>();
  let [status, location, requests] = [201, '', 0];

  const server = createServer(async (request, response: ServerResponse) => {
    requests += 1;
    const body = await buffer(request);
    if (!isSigned(request.headers, url, vapidPublicKey)) return response.writeHead(403).end();
    if (status === 201) devices.get(request.url!)!(body);
    response.writeHead(status, location ? { location } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    get requests() {
      return requests;
    },
    answer: (next, elsewhere = '') => void ([status, location] = [next, elsewhere]),
    device: () => {
      const path = `/${randomBytes(8).toString('hex')}`;
      const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)];
      pair.generateKeys();
      const messages = new Feed<Record<string, unknown>>(() => undefined);
      devices.set(path, (body) => messages.push(JSON.parse(decrypt(body, pair.getPrivateKey(), auth))));
      return {
        endpoint: url + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        messages,
      };
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Tests the header `vapid t=<JWT for this service's origin>, k=<public key>` (RFC 8292). */
function isSigned({ authorization }: IncomingHttpHeaders, audience: string, publicKey: string): boolean {
  const { t, k } = /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/.exec(authorization ?? '')?.groups ?? {};
  if (k !== publicKey) return false;
  const point = Buffer.from(k, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  jwt.verify(t!, createPublicKey({ key: jwk, format: 'jwk' }), { algorithms: ['ES256'], audience });
  return true;
}

/** Decrypts a body in RFC 8188 (aes128gcm, one record) with the key of RFC 8291. */
function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
