/** By this name Google's code says that it is there. */
const callback = 'favrGoogleIsThere';

/** Fetches Google's code, once. Rejects where it does not come; it can then be asked for again. */
export function loadGoogle(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if ('google' in window) return resolve();
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, callback, loading: 'async' }).toString()}`;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error("Google's map did not come"));
    });
    Object.assign(window, { [callback]: resolve });
    document.head.append(script);
  });
}
