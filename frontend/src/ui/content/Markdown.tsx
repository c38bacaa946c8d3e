import { Suspense, lazy } from 'react';

import { SkeletonRows } from '../states/Skeletons';

const MarkdownView = lazy(async () => ({ default: (await import('./MarkdownView')).MarkdownView }));

/** Markdown shown without raw HTML; its reader is loaded when there is something to read. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} height={16} />}>
      <MarkdownView text={text} />
    </Suspense>
  );
}
