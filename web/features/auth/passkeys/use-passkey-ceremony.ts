import { useMutation } from '@apollo/client/react';
import { BeginPasskeyDocument, type PasskeyPurpose } from '../../../generated/graphql.ts';

/** An authenticator's answer, for the server. */
export interface PasskeyAnswer {
  ceremonyId: string;
  /** JSON of the browser's credential. */
  credential: string;
}

/** Tests whether this browser knows passkeys, at this address. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/**
 * Returns how to have the person make or show a passkey. It throws the server's refusal, or the browser's: see
 * {@link isDeclined}.
 */
export function usePasskeyCeremony(): (purpose: PasskeyPurpose) => Promise<PasskeyAnswer> {
  const [begin] = useMutation(BeginPasskeyDocument);
  return async (purpose) => {
    // Beside the question to the server: browsers want the ceremony soon after the tap.
    const [{ data }, { startAuthentication, startRegistration }] = await Promise.all([
      begin({ variables: { input: { purpose } } }),
      import('@simplewebauthn/browser'),
    ]);
    const { ceremonyId, options } = data!.beginPasskey;
    const start = purpose === 'ADD' ? startRegistration : startAuthentication;
    const credential = await start({ optionsJSON: JSON.parse(options) });
    return { ceremonyId, credential: JSON.stringify(credential) };
  };
}

/** Tests whether an error says that the person closed the browser's question, or let it time out. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Tests whether an error says that the authenticator has a passkey of this account already. */
export const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
