import type { ReactNode } from 'react';

import { texts } from '../texts';

interface PageTitleProps {
  readonly title: string;
  /** Said to readers only, where the page shows its heading in another way. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** The page's one h1, which takes the focus when a page opens, and the browser's title. */
export function PageTitle({ title, hidden = false, children }: PageTitleProps) {
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <h1 tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
        {children ?? title}
      </h1>
    </>
  );
}
