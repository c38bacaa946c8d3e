import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';

import { editorTexts } from '../texts';
import type { RecipeMistake } from './recipe-text';
import styles from '../Ingestion.module.css';

interface YamlEditorProps {
  readonly text: string;
  readonly mistakes: readonly RecipeMistake[];
  readonly onChange: (text: string) => void;
}

/** Colours come from the page's tokens, so that both themes hold. */
const LOOK = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)' },
  '.cm-content, .cm-gutter': { minHeight: '320px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface-sunk)',
    color: 'var(--ink-faint)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--surface-hover)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line-strong)' },
});
const WORDS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--ink-faint)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: [tags.bool, tags.number, tags.keyword], color: 'var(--accent-soft-ink)' },
]);

/** The recipe as YAML, with marks at the lines that do not fit the connector. Tab leaves the field, as everywhere. */
export function YamlEditor({ text, mistakes, onChange }: YamlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        extensions: [
          basicSetup,
          yaml(),
          lintGutter(),
          LOOK,
          syntaxHighlighting(WORDS),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': editorTexts.yamlLabel }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) report.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const view = editor.current;
    if (view)
      view.dispatch(
        setDiagnostics(
          view.state,
          mistakes.map((mistake) => diagnosticOf(view.state, mistake)),
        ),
      );
  }, [mistakes, text]);
  return <div ref={place} className={styles.editor} />;
}

function diagnosticOf({ doc }: EditorState, { line, message }: RecipeMistake): Diagnostic {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return { from, to, severity: 'error', message };
}
