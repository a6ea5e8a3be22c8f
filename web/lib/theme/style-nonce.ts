/** The server writes a fresh nonce into the page each time; styles that scripts make are refused without it. Undefined in development. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
