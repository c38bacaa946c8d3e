import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { useTools, useTopic } from '../explorer/explorer-context';
import type { IconName } from '../parts/Icon';
import { Icon } from '../parts/Icon';
import { TEXTS } from '../parts/texts';

const Legend = lazy(async () => ({ default: (await import('./Legend')).Legend }));

const GLIDE_MS = 280;

const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The view's buttons: everything that keys or dragging do. */
export function Controls() {
  const { explorer, camera } = useTools();
  useTopic('view', (store) => store.view);
  useTopic('scene', (store) => store.geometry);
  const goHome = (): void => {
    const box = explorer.geometry.boxes.get(explorer.startCard);
    if (box) camera.current?.centre(box);
  };
  const buttons: readonly (readonly [IconName, string, () => void, boolean?])[] = [
    ['plus', TEXTS.controls.in, () => camera.current?.zoomBy(1.3)],
    ['minus', TEXTS.controls.out, () => camera.current?.zoomBy(1 / 1.3)],
    ['fit', TEXTS.controls.fit, () => camera.current?.fit()],
    ['home', TEXTS.controls.home, goHome],
    ['tidy', TEXTS.controls.tidy, () => void explorer.layOutAgain(wantsMotion() ? GLIDE_MS : 0)],
    ['undo', TEXTS.controls.undo, () => explorer.undo(), !explorer.canUndo],
    ['redo', TEXTS.controls.redo, () => explorer.redo(), !explorer.canRedo],
  ];
  return (
    <div className="lx-controls" role="toolbar" aria-label={TEXTS.controls.label}>
      {buttons.map(([icon, label, act, disabled = false]) => (
        <Tooltip key={label} label={label} position="right">
          <ActionIcon variant="default" size={30} aria-label={label} onClick={act} disabled={disabled}>
            <Icon name={icon} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Popover position="right-end" shadow="md">
        <Popover.Target>
          <ActionIcon variant="default" size={30} aria-label={TEXTS.controls.legend} title={TEXTS.controls.legend}>
            <Icon name="legend" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <Legend />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
