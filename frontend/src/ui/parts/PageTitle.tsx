import type { ReactNode } from 'react';

import { texts } from '../texts';

interface PageTitleProps {
  readonly title: string;
  /** For screen readers only, on pages that show their heading in another way. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/**
 * The page's only h1 and the title of the browser tab. The h1 takes the focus when the page opens.
 */
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
