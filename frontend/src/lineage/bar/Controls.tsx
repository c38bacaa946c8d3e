import { ActionIcon } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { Dropdown } from '../../ui/parts/Dropdown';
import { useTools, useTopic } from '../explorer/explorer-context';
import { fitGraph } from '../parts/fit-graph';
import type { IconName } from '../../ui/theme/icons';
import { Icon } from '../../ui/theme/Icon';
import { BAR_TEXTS } from './texts';

const Legend = lazy(async () => ({ default: (await import('./Legend')).Legend }));

// Milliseconds in which the cards glide to their new places after "Lay out again".
const GLIDE_MS = 280;

/** Whether the system setting of the viewer allows animation. */
const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The buttons beside the graph: zoom, fit, go to the start, lay out again, undo, redo, legend.
 * Everything that keys or dragging do can be done here as well.
 */
export function Controls() {
  const tools = useTools();
  const { explorer, camera } = tools;
  // The two subscriptions only render the buttons again, because undo and redo become possible or
  // impossible.
  useTopic('view', (store) => store.view);
  useTopic('scene', (store) => store.geometry);
  const goHome = (): void => {
    const box = explorer.geometry.boxes.get(explorer.startCard);
    if (box) camera.current?.centre(box);
  };
  const buttons: readonly (readonly [IconName, string, () => void, boolean?])[] = [
    ['plus', BAR_TEXTS.controls.zoomIn, () => camera.current?.zoomBy(1.3)],
    ['minus', BAR_TEXTS.controls.zoomOut, () => camera.current?.zoomBy(1 / 1.3)],
    ['fit', BAR_TEXTS.controls.fit, () => fitGraph(tools)],
    ['start', BAR_TEXTS.controls.start, goHome],
    ['layOut', BAR_TEXTS.controls.layOut, () => void explorer.layOutAgain(wantsMotion() ? GLIDE_MS : 0)],
    ['undo', BAR_TEXTS.controls.undo, () => explorer.undo(), !explorer.canUndo],
    ['redo', BAR_TEXTS.controls.redo, () => explorer.redo(), !explorer.canRedo],
  ];
  return (
    <div className="lx-controls" role="toolbar" aria-label={BAR_TEXTS.controls.label}>
      {buttons.map(([icon, label, act, disabled = false]) => (
        <ActionIcon
          key={label}
          variant="default"
          size={30}
          aria-label={label}
          title={label}
          onClick={act}
          disabled={disabled}
        >
          <Icon name={icon} />
        </ActionIcon>
      ))}
      <Dropdown
        type="popover"
        position="right-end"
        button={
          <ActionIcon
            variant="default"
            size={30}
            aria-label={BAR_TEXTS.controls.legend}
            title={BAR_TEXTS.controls.legend}
          >
            <Icon name="legend" />
          </ActionIcon>
        }
      >
        <Suspense>
          <Legend />
        </Suspense>
      </Dropdown>
    </div>
  );
}
