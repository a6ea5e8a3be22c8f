/** Facts a browser gives about itself. */
export interface NavigatorInfo {
  userAgent: string;
  /** Number of simultaneous touches; tells an iPad from the Mac it pretends to be. */
  maxTouchPoints: number;
  /** True in an installed app. */
  standalone: boolean;
  supports: DeviceInfo['supports'];
}

/** A device as push sees it (docs/behaviour/notifications.md#push-support). */
export interface DeviceInfo {
  platform: 'iOS' | 'Android' | 'macOS' | 'Windows' | 'ChromeOS' | 'Linux' | 'Unknown';
  browser: 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | 'Samsung Internet' | 'Unknown';
  /** Version of the browser, on iOS of the system, on which its browsers depend; 0 when unknown. */
  version: number;
  mobile: boolean;
  /** True in an installed app. */
  standalone: boolean;
  supports: { serviceWorker: boolean; notifications: boolean; push: boolean };
}

/** Patterns in order; the first match counts, because most browsers also call themselves Chrome or Safari. */
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

/** Reads `16.4` from `16_4_1` or `16.4.1`. */
const majorAndMinor = (version = '') => Number.parseFloat(version.replace(/^(\d+)[._](\d+).*$/, '$1.$2')) || 0;

function platformOf(userAgent: string, maxTouchPoints: number): DeviceInfo['platform'] {
  const platform = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
  return platform === 'macOS' && maxTouchPoints > 1 ? 'iOS' : platform;
}

/** Reads a user agent; only for texts, and for what no feature test can find out. */
export function parseUserAgent({ userAgent, maxTouchPoints, standalone, supports }: NavigatorInfo): DeviceInfo {
  const platform = platformOf(userAgent, maxTouchPoints);
  const [browser = 'Unknown', pattern] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const system = /OS (\d+_\d+)/.exec(userAgent)?.[1];
  return {
    platform,
    browser,
    version: majorAndMinor(platform === 'iOS' && system ? system : pattern?.exec(userAgent)?.[1]),
    mobile: platform === 'iOS' || platform === 'Android',
    standalone,
    supports,
  };
}

/** Returns true when the app runs installed. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns this device. */
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
