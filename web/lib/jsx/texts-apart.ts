import type { ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

// A browser that translates a page puts elements in the place of its text nodes. React goes on with the nodes it made:
// it writes to one that nobody sees, and fails where it takes it away. A text that is the only child of its element is
// another matter: React sets it on the element itself. So each text gets an element of its own.

export interface Children {
  children?: ReactNode;
}

const isText = (node: ReactNode) => typeof node === 'number' || (typeof node === 'string' && node !== '');
const isNothing = (node: ReactNode) => node == null || typeof node === 'boolean' || node === '';

/** Wraps a text in an element that leaves the layout as it is. */
const wrap = (text: ReactNode, at: number, parent: ElementType) =>
  jsx(parent === 'text' || parent === 'tspan' ? 'tspan' : 'span', { children: text }, `text ${at}`);

/** Joins texts beside each other into the first of them, so that all other nodes keep their places. */
function joinTexts(nodes: readonly ReactNode[]): ReactNode[] {
  const joined = [...nodes];
  let first = -1;
  for (const [at, node] of nodes.entries()) {
    if (isNothing(node)) continue;
    if (!isText(node)) first = -1;
    else if (first < 0) first = at;
    else {
      joined[first] = `${String(joined[first])}${String(node)}`;
      joined[at] = null;
    }
  }
  return joined;
}

/** Returns nodes with each text in an element of its own; the same array where there is no text in it. */
function wrapTexts(nodes: readonly ReactNode[], parent: ElementType): readonly ReactNode[] {
  if (!nodes.some((node) => isText(node) || Array.isArray(node))) return nodes;
  return joinTexts(nodes).map((node, at) =>
    isText(node) ? wrap(node, at, parent) : Array.isArray(node) ? (wrapTexts(node, parent) as ReactNode) : node,
  );
}

function apart(children: ReactNode, parent: ElementType): ReactNode {
  // Fragments and boundaries are no elements of the page, in which a text could be alone.
  const isElement = typeof parent !== 'symbol';
  if (!Array.isArray(children)) return !isElement && isText(children) ? wrap(children, 0, parent) : children;
  const nodes = children as readonly ReactNode[];
  if (isElement && nodes.some(isText) && nodes.every((node) => isText(node) || isNothing(node)))
    return nodes.filter(isText).join('');
  return wrapTexts(nodes, parent) as ReactNode;
}

/** Returns an element's props with each text among its children alone in an element. */
export function textsApart<Props extends Children>(parent: ElementType, props: Props): Props {
  const children = apart(props.children, parent);
  return children === props.children ? props : { ...props, children };
}
