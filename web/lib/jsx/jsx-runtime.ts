import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { textsApart, type Children } from './texts-apart.ts';

// What JSX in our files is compiled to, in place of React's own (docs/decisions/page-translation.md).

export { Fragment, type JSX } from 'react/jsx-runtime';

/** Makes an element of which no text stands beside other nodes. */
export const jsx = (type: ElementType, props: Children, key?: Key) => react.jsx(type, textsApart(type, props), key);

/** Makes the same of children that need no keys. */
export function jsxs(type: ElementType, given: Children, key?: Key) {
  const props = textsApart(type, given);
  return (Array.isArray(props.children) ? react.jsxs : react.jsx)(type, props, key);
}
