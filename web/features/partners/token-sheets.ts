export { CreateTokenSheet } from './create-token-sheet.tsx';
export { RevokeTokenSheet } from './revoke-token-sheet.tsx';
