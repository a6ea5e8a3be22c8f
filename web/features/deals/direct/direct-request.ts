/** A deal, as far as it tells whether a direct request waits in it. */
interface Asked {
  favor: { reservedFor: object | null };
  agreed: object | null;
  open: { version: number } | null;
}

/** Tests whether the open terms are those with which one person was asked directly. */
export const isDirectRequest = ({ favor, agreed, open }: Asked): boolean =>
  favor.reservedFor !== null && agreed === null && open?.version === 1;
