import { lazy, Suspense } from 'react';

import { Block } from '../states/Skeletons';
import type { CodeMirrorProps } from './CodeMirror';

export type { CodeEditorHandle, CodeMark } from './CodeMirror';

const CodeMirror = lazy(async () => ({ default: (await import('./CodeMirror')).CodeMirror }));

/**
 * A text box for code: highlighting, line numbers, wrapping, undo, and marks under parts of the
 * text. CodeMirror is loaded with the first editor on a page.
 */
export function CodeEditor(props: CodeMirrorProps) {
  return (
    <Suspense fallback={<Block width="100%" height={props.minHeight ?? 160} />}>
      <CodeMirror {...props} />
    </Suspense>
  );
}
