import { Suspense, lazy, useCallback, useRef, useState } from 'react';

import type { Point } from '../graph/geometry/boxes';
import { type MenuTarget, type OpenMenu, OpenMenuContext } from './explorer/open-menu';

const GraphMenu = lazy(async () => ({ default: (await import('./menu/GraphMenu')).GraphMenu }));

/** Lets every part inside it open the menu of actions. Closing the menu gives the focus back to where it was. */
export function GraphMenuProvider({ children }: { readonly children: React.ReactNode }) {
  const [opened, setOpened] = useState<{ readonly target: MenuTarget; readonly at: Point } | null>(null);
  const focused = useRef<Element | null>(null);
  const open = useCallback<OpenMenu>((target, at) => {
    focused.current = document.activeElement;
    setOpened({ target, at });
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, []);
  return (
    <OpenMenuContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <GraphMenu key={JSON.stringify(opened)} target={opened.target} at={opened.at} onClose={close} />
        </Suspense>
      )}
    </OpenMenuContext>
  );
}
