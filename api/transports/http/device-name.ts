/** Browsers by what their User-Agent holds, the particular ones before those they claim to be. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Systems by what a User-Agent holds, the particular ones before those they claim to be. */
const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns what a device calls itself, for lists: 'Firefox, Linux', or the part that is known. Null where neither is,
 * as for programs.
 * @param userAgent the header, which proves nothing.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const nameIn = (known: typeof browsers) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || null;
}
