/**
 * Returns the address that opens directions in the phone's own maps app: Apple's on its devices, the app that handles
 * `geo:` on Android, and the browser's map elsewhere.
 */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const point = `${latitude},${longitude}`;
  const { userAgent } = navigator;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`;
  if (userAgent.includes('Android')) return `geo:${point}?q=${point}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
}
