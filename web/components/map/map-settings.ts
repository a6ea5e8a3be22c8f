import { useEffect, useState } from 'react';

/** Where tiles come from ({z}, {x}, {y}) and whose they are. */
export interface Tiles {
  url: string;
  attribution: string;
}

let asked: Promise<Tiles | null> | undefined;

async function askForTiles(): Promise<Tiles | null> {
  try {
    const answer = await fetch('/config.json');
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    return ((await answer.json()) as { tiles: Tiles | null }).tiles;
  } catch {
    asked = undefined;
    return null;
  }
}

/** The tiles in force, undefined until they are known; null where there are none or the server cannot be asked, and then maps show their bundled ground. Asked once, and again after a failure. */
export function useTiles(): Tiles | null | undefined {
  const [tiles, setTiles] = useState<Tiles | null>();
  useEffect(() => {
    let gone = false;
    const tell = async () => {
      const found = await (asked ??= askForTiles());
      if (!gone) setTiles(found);
    };
    void tell();
    return () => {
      gone = true;
    };
  }, []);
  return tiles;
}
