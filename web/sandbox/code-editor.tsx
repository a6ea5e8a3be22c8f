import { chakra } from '@chakra-ui/react';
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { useEffect, useRef, type RefObject } from 'react';
import { editorTheme } from './editor-theme.ts';

const Frame = chakra('div', {
  base: { flex: '1', minHeight: '0', minWidth: '0', overflow: 'hidden', '& .cm-editor': { height: 'full' } },
});

/** Extensions for writing. Tab is not bound, so that it leaves the editor: keyboards must not be caught inside. */
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
  editorTheme,
];

interface Callbacks {
  /** Omit it for a read-only editor. */
  onChange?: (value: string) => void;
  /** Called on Ctrl-Enter or Command-Enter. */
  onRun?: () => void;
  /** Called with the view, for a language that is configured later. */
  onReady?: (view: EditorView) => void;
}

interface Contents {
  /** Name for screen readers. */
  label: string;
  value: string;
  language: Extension;
  /** Shown while the editor is empty. */
  hint?: string;
}

function makeEditor(
  parent: HTMLElement,
  { label, value, language, hint = '' }: Contents,
  callbacks: RefObject<Callbacks>,
): EditorView {
  const run = () => {
    callbacks.current.onRun?.();
    return true;
  };
  return new EditorView({
    parent,
    doc: value,
    extensions: [
      keymap.of([{ key: 'Mod-Enter', run }]),
      callbacks.current.onChange ? writing : reading,
      language,
      common,
      placeholder(hint),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(
        (update) => update.docChanged && callbacks.current.onChange?.(update.state.doc.toString()),
      ),
    ],
  });
}

/** Renders a text in an editor. Label, language and hint are taken from the first render. */
export function CodeEditor({ onChange, onRun, onReady, ...contents }: Contents & Callbacks) {
  const { value } = contents;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const first = useRef(contents);
  const callbacks = useRef<Callbacks>({ onChange, onRun, onReady });
  useEffect(() => {
    callbacks.current = { onChange, onRun, onReady };
  });

  useEffect(() => {
    const editor = makeEditor(frame.current!, first.current, callbacks);
    view.current = editor;
    callbacks.current.onReady?.(editor);
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <Frame ref={frame} />;
}
