import { Suspense, lazy } from 'react';

import { SkeletonRows } from '../states/Skeletons';

const MarkdownView = lazy(async () => ({ default: (await import('./MarkdownView')).MarkdownView }));

/** Renders Markdown without raw HTML. The renderer is loaded when the first text is shown. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} height={16} />}>
      <MarkdownView text={text} />
    </Suspense>
  );
}
