/** What a browser says of itself, as far as we look at it. */
export interface NavigatorInfo {
  userAgent: string;
  /** Fingers it can feel at once; tells an iPad from the Mac it pretends to be. */
  maxTouchPoints: number;
  /** Whether it shows the product as an installed app. */
  standalone: boolean;
  supports: DeviceInfo['supports'];
}

/** The device somebody uses (docs/behaviour.md#push-support). */
export interface DeviceInfo {
  platform: 'iOS' | 'Android' | 'macOS' | 'Windows' | 'ChromeOS' | 'Linux' | 'Unknown';
  browser: 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | 'Samsung Internet' | 'Unknown';
  /** The browser's version, of iOS the system's, which is what its browsers can do depends on; 0 when it does not say. */
  version: number;
  mobile: boolean;
  /** Whether the product runs as an installed app. */
  standalone: boolean;
  supports: { serviceWorker: boolean; notifications: boolean; push: boolean };
}

/** Which browser it is, by the first that matches: all others also call themselves Chrome or Safari. */
const browsers: readonly [DeviceInfo['browser'], RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPT)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).* Safari\//],
];

const systems: readonly [DeviceInfo['platform'], RegExp][] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Windows', /Windows/],
  ['Linux', /Linux|X11/],
];

/** `16.4` of `16_4_1` or `16.4.1`. */
const majorAndMinor = (version = '') => Number.parseFloat(version.replace(/^(\d+)[._](\d+).*$/, '$1.$2')) || 0;

/** Reads what a browser says of itself. Only for words, and for what no feature test can find out. */
export function parseUserAgent({ userAgent, maxTouchPoints, standalone, supports }: NavigatorInfo): DeviceInfo {
  const named = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
  const platform = named === 'macOS' && maxTouchPoints > 1 ? 'iOS' : named;
  const [browser, pattern] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const system = /OS (\d+_\d+)/.exec(userAgent)?.[1];
  return {
    platform,
    browser: browser ?? 'Unknown',
    version: majorAndMinor(platform === 'iOS' && system ? system : pattern?.exec(userAgent)?.[1]),
    mobile: platform === 'iOS' || platform === 'Android',
    standalone,
    supports,
  };
}

/** Whether the product runs as an installed app here. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** The device at hand. */
export const currentDevice = (): DeviceInfo =>
  parseUserAgent({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: isInstalled(),
    supports: {
      serviceWorker: 'serviceWorker' in navigator,
      notifications: 'Notification' in window,
      push: 'PushManager' in window,
    },
  });
