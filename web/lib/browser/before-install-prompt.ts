/** The browser's own offer to install the product. */
interface InstallOffer extends Event {
  /** Asks whoever looks; once. */
  prompt(): Promise<unknown>;
}

let kept: InstallOffer | null = null;

// It comes once, soon after the page: whoever wants it later has to have kept it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept = event as InstallOffer;
});

/** The offer, once it came. */
export const installOffer = (): InstallOffer | null => kept;
