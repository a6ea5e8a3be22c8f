import type { ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { isolate, mayTurn } from '../../../shared/isolate.ts';

// A browser that translates a page puts elements in the place of its text nodes. React goes on with the nodes it made:
// it writes to one that nobody sees, and fails where it takes it away. A text that is the only child of its element is
// another matter: React sets it on the element itself. So each text gets an element of its own.
//
// Words that people wrote may run from right to left. Alone in an element they give it their direction; beside others
// they are apart from those (docs/behaviour/screens.md#direction).

export interface Children {
  children?: ReactNode;
  dir?: string;
}

const isText = (node: ReactNode) => typeof node === 'number' || (typeof node === 'string' && node !== '');
const isNothing = (node: ReactNode) => node == null || typeof node === 'boolean' || node === '';

const turns = (node: ReactNode) => typeof node === 'string' && mayTurn(node);

/** Tests whether texts in an element are those of a drawing, which knows no direction of its own. */
const isDrawn = (parent: ElementType) => parent === 'text' || parent === 'tspan';

/** Wraps a text in an element that leaves the layout as it is. */
const wrap = (text: ReactNode, at: number, parent: ElementType) =>
  jsx(isDrawn(parent) ? 'tspan' : turns(text) ? 'bdi' : 'span', { children: text }, `text ${at}`);

/** Joins texts, each of its own direction; one alone is left as it is. */
const join = (...texts: ReactNode[]) =>
  texts.length > 1 ? texts.map((text) => isolate(String(text))).join('') : String(texts[0]);

/** Joins texts beside each other into the first of them, so that all other nodes keep their places. */
function joinTexts(nodes: readonly ReactNode[]): ReactNode[] {
  const joined = [...nodes];
  let first = -1;
  for (const [at, node] of nodes.entries()) {
    if (isNothing(node)) continue;
    if (!isText(node)) first = -1;
    else if (first < 0) first = at;
    else {
      joined[first] = join(joined[first], node);
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
    return join(...nodes.filter(isText));
  return wrapTexts(nodes, parent) as ReactNode;
}

/** Returns an element's props with each text among its children alone in an element, and in its own direction. */
export function textsApart<Props extends Children>(parent: ElementType, props: Props): Props {
  const children = apart(props.children, parent);
  if (turns(children) && !isDrawn(parent)) return { dir: 'auto', ...props, children };
  return children === props.children ? props : { ...props, children };
}
