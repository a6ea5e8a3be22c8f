/**
 * Returns the address that opens directions in the phone's own maps app: Apple's on its devices, the app that handles
 * `geo:` on Android, and the browser's map elsewhere.
 * @param place a point in degrees WGS84, or the words of an address that nobody has put on the map.
 */
export function directionsTo(place: { latitude: number; longitude: number } | string): string {
  const isPoint = typeof place !== 'string';
  const point = isPoint ? `${place.latitude},${place.longitude}` : encodeURIComponent(place);
  const { userAgent } = navigator;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`;
  if (userAgent.includes('Android')) return `geo:${isPoint ? point : '0,0'}?q=${point}`;
  return `https://www.openstreetmap.org/directions?to=${isPoint ? encodeURIComponent(point) : point}`;
}
