import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { textsApart, type Children } from './texts-apart.ts';

// The same as jsx-runtime.ts, for `npm run dev`.

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** Makes an element of which no text stands beside other nodes. */
export function jsxDEV(
  type: ElementType,
  given: Children,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
) {
  const props = textsApart(type, given);
  return react.jsxDEV(type, props, key, isStatic && Array.isArray(props.children), source, self);
}
