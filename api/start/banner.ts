import type { DemoSignIn } from '../demo/demo-sign-ins.ts';

/** Returns the text printed once the server is ready: its address and the accounts of a demo world. */
export function banner(url: string, signIns: readonly DemoSignIn[]): string {
  const width = Math.max(0, ...signIns.map(({ email }) => email.length));
  return [
    '',
    `  Favr is ready: ${url}`,
    ...(signIns.length > 0 ? ['', '  Sign in as a neighbour of the demo world:'] : []),
    ...signIns.map(({ name, email, password }) => `    ${email.padEnd(width)}   ${password}   (${name})`),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
