import { ActionIcon, Button, Popover, SegmentedControl, Tooltip } from '@mantine/core';

import { Suspense, lazy } from 'react';

import type { RowsMode } from '../../graph/address/view-state';
import { PageTitle } from '../../ui/PageTitle';
import { useTools, useTopic, useView } from '../explorer-context';
import { Icon } from '../Icon';
import { TEXTS } from '../texts';
import { DepthMenu } from './DepthMenu';
import { ExportMenu } from './ExportMenu';
import { activeFilters } from './active-filters';
import { FindBox } from './FindBox';
import { GroupMenu } from './GroupMenu';
import { ModeButtons } from './ModeButtons';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel')).FilterPanel }));

const ROWS = (['traced', 'all', 'none'] as const).map((value) => ({ value, label: TEXTS.toolbar.rows[value] }));

interface ToolbarProps {
  readonly frame: 'page' | 'tab';
  readonly shown: 'graph' | 'table';
  readonly hasTime: boolean;
  readonly onTime: () => void;
}

export function Toolbar({ frame, shown, hasTime, onTime }: ToolbarProps) {
  const { explorer, note } = useTools();
  const view = useView();
  const start = useTopic('scene', (store) => store.known.assets.get(store.startUrn));
  const setRows = (rows: RowsMode): void => {
    explorer.change({ rows, rowsOf: {} });
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      note(TEXTS.toolbar.shared);
    } catch {
      note(window.location.href);
    }
  };
  const filters = activeFilters(view);
  return (
    <div className="lx-toolbar" role="toolbar" aria-label={TEXTS.toolbar.label}>
      {frame === 'page' && (
        <div className="lx-title">
          <PageTitle title={TEXTS.title(start?.name ?? '…')} />
        </div>
      )}
      <ModeButtons hasTime={hasTime} onTime={onTime} />
      <span className="lx-spring" />
      <SegmentedControl
        size="xs"
        aria-label={TEXTS.toolbar.view}
        data={[
          { value: 'graph', label: TEXTS.toolbar.graph },
          { value: 'table', label: TEXTS.toolbar.table },
        ]}
        value={shown}
        onChange={(value) => explorer.change({ view: value as 'graph' | 'table' })}
      />
      <ExportMenu />
      <Tooltip label={TEXTS.toolbar.share}>
        <ActionIcon variant="default" size={30} aria-label={TEXTS.toolbar.share} onClick={() => void share()}>
          <Icon name="link" />
        </ActionIcon>
      </Tooltip>
      <span className="lx-break-row" />
      <DepthMenu />
      <Popover position="bottom-start" shadow="md" trapFocus withinPortal>
        <Popover.Target>
          <Button size="xs" variant={filters > 0 ? 'light' : 'default'} leftSection={<Icon name="filter" size={14} />}>
            {TEXTS.toolbar.filters}
            {filters > 0 && ` ${filters}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <FilterPanel />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <div className="lx-rowsmode" role="group" aria-label={TEXTS.toolbar.columns}>
        <span>{TEXTS.toolbar.columns}</span>
        <SegmentedControl size="xs" data={ROWS} value={view.rows} onChange={(value) => setRows(value as RowsMode)} />
      </div>
      <GroupMenu />
      <FindBox />
    </div>
  );
}
