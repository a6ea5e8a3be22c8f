import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Untruths that an answer of {@link Authenticator} tells. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False for an authenticator that has not asked who is there. */
  verified?: boolean;
  userHandle?: string;
  counter?: number;
}

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data: present, verified, with a credential (WebAuthn Level 3, section 6.1). */
const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];

/** An authenticator of WebAuthn with one ES256 key, which answers as a browser does, or lies. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle = 'AAAA';
  /** Signatures so far. */
  counter = 0;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers creation options as `navigator.credentials.create` does, as JSON. */
  create(options: string, lies: Lies = {}): string {
    const { challenge, user } = JSON.parse(options);
    this.#userHandle = user.id;
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#data(WITH_CREDENTIAL, lies), Buffer.alloc(16), length, this.id, cose]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<never, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, lies),
      attestationObject: base64url(Buffer.from(attestationObject)),
      transports: ['internal'],
    });
  }

  /** Answers request options as `navigator.credentials.get` does, as JSON. */
  get(options: string, lies: Lies = {}): string {
    this.counter = lies.counter ?? this.counter + 1;
    const clientDataJSON = this.#clientData('webauthn.get', JSON.parse(options).challenge, lies);
    const authenticatorData = this.#data(0, lies);
    const signed = Buffer.concat([authenticatorData, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#key)),
      userHandle: lies.userHandle ?? this.#userHandle,
    });
  }

  #data(flags: number, { rpId, verified = true }: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT! | (verified ? VERIFIED! : 0);
    return Buffer.concat([hash(rpId ?? new URL(this.origin).hostname), Buffer.from([all]), counter]);
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    return base64url(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.origin }),
    );
  }

  #credential(response: object): string {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
