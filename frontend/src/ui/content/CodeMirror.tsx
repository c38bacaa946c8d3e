import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { sql } from '@codemirror/lang-sql';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

import styles from './CodeEditor.module.css';

/** A part of the text with a wavy line below it, or a ground where it is pointed at elsewhere. Offsets count characters from 0. */
export interface CodeMark {
  readonly start: number;
  readonly end: number;
  readonly severity: 'ERROR' | 'WARNING' | 'POINTED';
}

/** What a page can do with an editor besides changing its text. */
export interface CodeEditorHandle {
  /** Focuses the editor with this part selected and in view. */
  readonly select: (start: number, end: number) => void;
}

export interface CodeMirrorProps {
  readonly value: string;
  readonly language: 'sql' | 'yaml' | 'text';
  /** Read by screen readers as the name of the text box. */
  readonly label: string;
  readonly placeholder?: string;
  /** Absent: the text can be read and copied, and not be changed. */
  readonly onChange?: (value: string) => void;
  readonly marks?: readonly CodeMark[];
  readonly handle?: Ref<CodeEditorHandle>;
  /** Pixels; the editor grows with its text up to the height of its place. */
  readonly minHeight?: number;
  readonly className?: string | undefined;
}

const LANGUAGES: Readonly<Record<CodeMirrorProps['language'], () => Extension>> = {
  sql: () => sql(),
  yaml: () => yaml(),
  text: () => [],
};

/** The colours of the page, so that both themes have them. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--safe)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--may)' },
  { tag: [tags.typeName, tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--link)' },
  { tag: [tags.lineComment, tags.blockComment, tags.comment], color: 'var(--ink-faint)', fontStyle: 'italic' },
]);

const NO_MARKS: readonly CodeMark[] = [];
const setMarks = StateEffect.define<readonly CodeMark[]>();
/** Marks a change that came from the page, so that it is not reported back to it. */
const fromPage = Annotation.define<true>();

const MARK_CLASSES: Readonly<Record<CodeMark['severity'], string>> = {
  ERROR: styles.error ?? '',
  WARNING: styles.warning ?? '',
  POINTED: styles.pointed ?? '',
};

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, transaction) => {
    const changed = transaction.effects.find((effect) => effect.is(setMarks));
    return changed ? decorationsOf(changed.value, transaction.newDoc.length) : shown.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf(marks: readonly CodeMark[], length: number): DecorationSet {
  const ranges = marks.flatMap(({ start, end, severity }): Range<Decoration>[] => {
    // An empty place, such as the end of the text, is widened to one character so that it can be seen.
    const from = Math.max(0, Math.min(start, length - 1));
    const to = Math.min(Math.max(end, from + 1), length);
    if (to <= from) return [];
    return [
      Decoration.mark({
        tagName: 'mark',
        class: MARK_CLASSES[severity],
        attributes: { 'data-severity': severity },
      }).range(from, to),
    ];
  });
  return Decoration.set(ranges, true);
}

/**
 * The editor itself. Tab leaves it, as it leaves every other field; text is indented by spaces.
 *
 * The text belongs to the page: a change is reported by `onChange`, and a new `value` replaces the
 * text unless it is what the editor holds already. So the cursor stays while a person types.
 */
export function CodeMirror(props: CodeMirrorProps) {
  const { value, language, label, marks = NO_MARKS, handle, minHeight = 160, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const onChange = useRef(props.onChange);
  const initial = useRef({ value, hint: props.placeholder ?? '' });
  const isReadOnly = props.onChange === undefined;
  useEffect(() => {
    onChange.current = props.onChange;
  }, [props.onChange]);

  useEffect(() => {
    if (!box.current) return;
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: view.current?.state.doc ?? initial.current.value,
        extensions: [
          LANGUAGES[language](),
          syntaxHighlighting(COLOURS),
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          indentOnInput(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          EditorView.lineWrapping,
          placeholder(initial.current.hint),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          markField,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
          EditorView.updateListener.of((update) => {
            const isOwn = update.transactions.every((transaction) => transaction.annotation(fromPage) !== true);
            if (update.docChanged && isOwn) onChange.current?.(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language, label, isReadOnly]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      annotations: fromPage.of(true),
    });
  }, [value]);
  useEffect(() => view.current?.dispatch({ effects: setMarks.of(marks) }), [marks, value]);

  useImperativeHandle(
    handle,
    () => ({
      select: (start, end) => {
        const editor = view.current;
        if (!editor) return;
        const last = editor.state.doc.length;
        editor.focus();
        editor.dispatch({
          selection: { anchor: Math.min(start, last), head: Math.min(end, last) },
          effects: EditorView.scrollIntoView(Math.min(start, last), { y: 'center' }),
        });
      },
    }),
    [],
  );

  return <div ref={box} className={`${styles.editor} ${className ?? ''}`} style={{ minHeight }} />;
}
