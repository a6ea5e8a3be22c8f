import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { styleNonce } from '../lib/theme/style-nonce.ts';

const colour = (name: string) => `var(--favr-colors-${name})`;

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: colour('ink') },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.8125rem',
    lineHeight: '1.6',
  },
  '.cm-content': { padding: '0.75rem 0', caretColor: colour('ink') },
  '.cm-cursor': { borderLeftColor: colour('ink') },
  '.cm-gutters': { backgroundColor: 'transparent', color: colour('muted'), border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: `color-mix(in srgb, ${colour('spruce-soft')} 45%, transparent)` },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: colour('marigold-soft'),
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: colour('spruce-soft'), color: 'inherit' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: colour('card'),
    color: colour('ink'),
    border: `1px solid ${colour('line')}`,
    borderRadius: '0.5rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: colour('spruce-solid'),
    color: colour('spruce-on'),
  },
  '.cm-foldPlaceholder': {
    backgroundColor: colour('spruce-soft'),
    border: 'none',
    color: colour('spruce-ink'),
    padding: '0 0.4em',
  },
  '.cm-placeholder': { color: colour('muted') },
  // 16 px: iPhones zoom into smaller text.
  '@media (max-width: 63.99rem)': { '.cm-scroller': { fontSize: '1rem' } },
});

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.bool, tags.null], color: colour('plum-ink') },
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: colour('spruce-ink') },
  { tag: [tags.string, tags.special(tags.string)], color: colour('coral-ink') },
  { tag: [tags.number, tags.variableName], color: colour('sky-ink') },
  { tag: [tags.typeName, tags.atom, tags.attributeName], color: colour('marigold-ink') },
  { tag: [tags.comment, tags.punctuation, tags.bracket], color: colour('muted') },
]);

/** Theme of the editors; its CSS variables follow light and dark by themselves. */
export const editorTheme = [
  theme,
  syntaxHighlighting(highlighting),
  styleNonce ? EditorView.cspNonce.of(styleNonce) : [],
];
