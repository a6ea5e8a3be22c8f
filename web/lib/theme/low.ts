/** A phone on its side, where every line counts. */
export const LOW = '@media (max-height: 26rem)';

/** The same under a finger; a low window with a mouse keeps its bars. */
export const LOW_AND_TOUCHED = '@media (max-height: 26rem) and (pointer: coarse)';
