/** The browser's `beforeinstallprompt` event. */
interface InstallOffer extends Event {
  /** Shows the browser's prompt; once. */
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

// The event comes once, soon after the page, and long before anybody is asked.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});

/** Returns the browser's offer, if it came. */
export const installOffer = (): InstallOffer | null => offer;
