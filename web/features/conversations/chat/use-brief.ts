import { useEffect, useState, useSyncExternalStore } from 'react';
import { readPersonItem, writePersonItem } from '../../../lib/session/person-store.ts';
import type { Conversation } from './use-chat.ts';

/** Most agreements of a person that their device remembers to have shown. */
const SEEN_AGREEMENTS = 50;

/** Height below which messages need what is there, in lines of the text: keyboards, small phones, large text. */
const LOW_REM = 44;

/** Tests whether there is little height; a page that is zoomed in is as high as before. */
const isLow = (): boolean => {
  const { height, scale } = window.visualViewport ?? { height: window.innerHeight, scale: 1 };
  return height * scale < LOW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16');
};

const onResize = (onChange: () => void) => {
  const view = window.visualViewport ?? window;
  view.addEventListener('resize', onChange);
  return () => view.removeEventListener('resize', onChange);
};

const seenBy = (person: string): string[] => {
  const seen = readPersonItem(person, 'seenAgreements');
  return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : [];
};

/**
 * Returns whether what two people agreed takes one line above their messages, and how to change that: from the second
 * look on, where there is little height, and while a change of it is proposed.
 */
export function useBrief(
  person: string,
  deal: NonNullable<Conversation['deal']> | null,
): {
  isBrief: boolean;
  /** True above a keyboard, on small phones and with large text. */
  isTight: boolean;
  /** True where the viewer asked for all of it. */
  isAsked: boolean;
  setBrief: (isBrief: boolean) => void;
} {
  const id = deal?.state === 'AGREED' ? deal.id : null;
  const isProposed = deal?.open != null;
  const isTight = useSyncExternalStore(onResize, isLow, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [first, setFirst] = useState<{ id: string; isSeen: boolean } | null>(null);
  // What was one line while a change was proposed stays one: agreeing to it moves nothing under the finger.
  if (id !== null && first?.id !== id) setFirst({ id, isSeen: seenBy(person).includes(id) || isProposed });
  useEffect(() => {
    if (id === null) return;
    const others = seenBy(person).filter((other) => other !== id);
    writePersonItem(person, 'seenAgreements', [...others, id].slice(-SEEN_AGREEMENTS));
  }, [person, id]);
  return {
    isBrief: chosen ?? (first?.isSeen === true || isProposed || isTight),
    isTight,
    isAsked: chosen === false,
    setBrief: setChosen,
  };
}
