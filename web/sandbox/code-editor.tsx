import { chakra } from '@chakra-ui/react';
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorLook } from './editor-look.ts';

const Frame = chakra('div', {
  base: { flex: '1', minHeight: '0', minWidth: '0', overflow: 'hidden', '& .cm-editor': { height: 'full' } },
});

/** What every editor can do. Tab leaves it, so that nobody working by keyboard is caught inside. */
const writing: Extension = [
  history(),
  indentOnInput(),
  closeBrackets(),
  autocompletion(),
  highlightActiveLine(),
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap]),
];

const reading: Extension = [EditorState.readOnly.of(true), EditorView.lineWrapping];

const common: Extension = [
  lineNumbers(),
  foldGutter(),
  drawSelection(),
  bracketMatching(),
  highlightSelectionMatches(),
  keymap.of([...defaultKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap]),
  editorLook,
];

/** A text in an editor. All but the text and the calls is taken once. */
export function CodeEditor({
  label,
  value,
  language,
  hint = '',
  onChange,
  onRun,
  onReady,
}: {
  /** Names it for screen readers. */
  label: string;
  value: string;
  language: Extension;
  /** Stands there while it is empty. */
  hint?: string;
  /** Left out where the text is only read. */
  onChange?: (value: string) => void;
  /** What Ctrl-Enter, or Command-Enter, does. */
  onRun?: () => void;
  /** Hands the view out, for what its language wants told later. */
  onReady?: (view: EditorView) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const first = useRef({ label, value, language, hint });
  const calls = useRef({ onChange, onRun, onReady });
  useEffect(() => {
    calls.current = { onChange, onRun, onReady };
  });

  useEffect(() => {
    const run = () => {
      calls.current.onRun?.();
      return true;
    };
    const editor = new EditorView({
      parent: frame.current!,
      doc: first.current.value,
      extensions: [
        keymap.of([{ key: 'Mod-Enter', run }]),
        calls.current.onChange ? writing : reading,
        first.current.language,
        common,
        placeholder(first.current.hint),
        EditorView.contentAttributes.of({ 'aria-label': first.current.label, tabindex: '0' }),
        EditorView.updateListener.of(
          (update) => update.docChanged && calls.current.onChange?.(update.state.doc.toString()),
        ),
      ],
    });
    view.current = editor;
    calls.current.onReady?.(editor);
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <Frame ref={frame} />;
}
