/**
 * Nonce of this page load, which styles made by scripts need (docs/decisions/http-hardening.md); undefined in
 * development.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
