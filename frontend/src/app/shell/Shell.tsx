import { useLocalStorage } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { BottomBar } from './BottomBar';
import { ConnectionBanner } from './ConnectionBanner';
import { earlyKeys } from '../palette/early-keys';
import { NoticeStack } from '../../ui/parts/notices';
import type { PaletteEditProps } from '../palette/PaletteEdit';
import { Rail } from './Rail';
import { RouteFocus } from './RouteFocus';
import styles from './Shell.module.css';
import { StartupBanner } from '../sign-in/StartupBanner';
import { TopBar } from './TopBar';
import { useShortcuts } from './use-shortcuts';
import { frameTexts } from '../paths/texts';
import { sessionGate } from '../../api/session-end';

/** Loaded when they are first opened, so that the frame does not wait for their code. */
const Palette = lazy(async () => ({ default: (await import('../palette/Palette')).Palette }));
const PaletteEdit = lazy(async () => ({ default: (await import('../palette/PaletteEdit')).PaletteEdit }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet')).ShortcutSheet }));

type Overlay = 'palette' | 'shortcuts';

/**
 * The frame around every page: navigation, top bar, notices, and the dialogs that open from
 * anywhere.
 *
 * At most one of palette and list of shortcuts is open. Letters are collected before the palette's
 * code is loaded, so that none is lost (see `early-keys.ts`); the bottom bar, which people tap,
 * opens it without collecting. The link to skip the navigation is the first thing that Tab reaches.
 */
export function Shell() {
  const { pathname } = useLocation();
  // Kept in this browser: it depends on the size of the screen and not on the person.
  const [folded, setFolded] = useLocalStorage({ key: 'headwater.rail-folded', defaultValue: false });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [editing, setEditing] = useState<Pick<PaletteEditProps, 'urn' | 'way'>>();
  const close = () => setOverlay(null);
  const openPalette = () => {
    earlyKeys.collect();
    setOverlay('palette');
  };
  useShortcuts({ openPalette, openShortcuts: () => setOverlay('shortcuts') });

  return (
    <div className={`${styles.shell} ${folded ? styles.folded : ''}`}>
      <a className={styles.skip} href="#content">
        {frameTexts.skip}
      </a>
      <Rail pathname={pathname} folded={folded} onFold={() => setFolded(!folded)} />
      <TopBar pathname={pathname} onPalette={openPalette} onShortcuts={() => setOverlay('shortcuts')} />
      <main className={styles.main} id="content" tabIndex={-1}>
        <ConnectionBanner />
        <div className={styles.connection}>
          <StartupBanner />
        </div>
        <Outlet />
      </main>
      <BottomBar pathname={pathname} onPalette={() => setOverlay('palette')} />
      <RouteFocus />
      <NoticeStack />
      <SignInAgain />
      <Suspense>
        {overlay === 'palette' ? <Palette onClose={close} onEdit={(urn, way) => setEditing({ urn, way })} /> : null}
        {editing ? <PaletteEdit {...editing} onClose={() => setEditing(undefined)} /> : null}
        {overlay === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

const SignInDialog = lazy(async () => ({ default: (await import('../sign-in/SignInDialog')).SignInDialog }));

const listenToGate = (listener: () => void) => sessionGate.listen(listener);
const hasSessionEnded = () => sessionGate.hasEnded;

/**
 * Asks for the password over the page when the session has ended. What was typed stays, and
 * requests that failed meanwhile continue after signing in. The gate is guarded only while this is
 * mounted; on the sign-in page a request without a session must fail at once.
 */
function SignInAgain() {
  const hasEnded = useSyncExternalStore(listenToGate, hasSessionEnded);
  useEffect(() => sessionGate.guard(), []);
  return <Suspense>{hasEnded ? <SignInDialog /> : null}</Suspense>;
}
