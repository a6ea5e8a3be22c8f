/** Where tiles come from ({z}, {x}, {y}) and whose they are. */
export interface Tiles {
  url: string;
  attribution: string;
}

let asked: Promise<Tiles | null> | undefined;

/** The tiles in force; null where there are none or the server cannot be asked, and then maps show their bundled ground. Asked once, and again after a failure. */
export function readTiles(): Promise<Tiles | null> {
  asked ??= fetch('/config.json')
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
      return ((await answer.json()) as { tiles: Tiles | null }).tiles;
    })
    .catch(() => {
      asked = undefined;
      return null;
    });
  return asked;
}
