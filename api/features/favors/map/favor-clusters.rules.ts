/** Most favors of a cell that are shown one by one: at any zoom, and where nobody can go closer. */
const FEW = { anywhere: 3, closest: 50 };

/** Zoom from which on favors stand for themselves, though they overlap (docs/behaviour/finding.md#map). */
const CLOSEST_ZOOM = 17;

/** Returns how many favors of a cell are shown one by one at a zoom. */
export const fewAt = (zoom: number): number => (zoom < CLOSEST_ZOOM ? FEW.anywhere : FEW.closest);

/**
 * Divides cells into those whose favors are shown one by one and those shown by their number. Cells that hold least
 * come first, and none is torn apart.
 * @param few favors that a cell may hold for that.
 * @param most favors that are shown one by one.
 */
export function divideCells<Cell extends { cell: string; count: number }>(
  cells: readonly Cell[],
  { few, most }: { few: number; most: number },
): { single: Cell[]; clusters: Cell[] } {
  const [single, clusters]: [Cell[], Cell[]] = [[], []];
  let shown = 0;
  for (const cell of cells.toSorted((a, b) => a.count - b.count || a.cell.localeCompare(b.cell))) {
    if (cell.count <= few && shown + cell.count <= most) {
      single.push(cell);
      shown += cell.count;
    } else clusters.push(cell);
  }
  return { single, clusters };
}
