/** The global function that Google's code calls when it is ready. */
const callback = 'favrGoogleIsThere';

/** Loads Google's code once. Rejects when it cannot be fetched; it can then be called again. */
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
