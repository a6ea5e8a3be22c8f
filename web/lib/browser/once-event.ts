/** Resolves with the first of these events, anywhere on the page, that passes the test. */
export const onceEvent = (
  types: readonly (keyof DocumentEventMap)[],
  passes: (event: Event) => boolean = () => true,
): Promise<void> =>
  new Promise((resolve) => {
    const off = new AbortController();
    const on = (event: Event) => {
      if (!passes(event)) return;
      off.abort();
      resolve();
    };
    for (const type of types) document.addEventListener(type, on, { signal: off.signal, passive: true });
  });
