import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';

import { Suspense, lazy, useState } from 'react';

import type { RowsMode } from '../../graph/view/view-state';
import { countActiveFilters } from '../../graph/view/filters';
import { PageTitle } from '../../ui/parts/PageTitle';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { Icon } from '../parts/Icon';
import { Segments } from '../parts/Segments';
import { TEXTS } from '../parts/texts';
import { DepthMenu } from './DepthMenu';
import { ExportMenu } from '../export/ExportMenu';
import { FindBox } from './FindBox';
import { GroupMenu } from './GroupMenu';
import { ModeButtons } from './ModeButtons';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel')).FilterPanel }));

const ROWS = (['traced', 'all', 'none'] as const).map((value) => ({ value, label: TEXTS.toolbar.rows[value] }));
const SHOWN = (['graph', 'table'] as const).map((value) => ({ value, label: TEXTS.toolbar[value] }));

interface ToolbarProps {
  readonly frame: 'page' | 'tab';
  readonly shown: 'graph' | 'table';
  readonly hasTime: boolean;
  readonly onTime: () => void;
}

export function Toolbar({ frame, shown, hasTime, onTime }: ToolbarProps) {
  const { explorer, showNote: note } = useTools();
  const view = useView();
  const start = useTopic('scene', (store) => store.graph.assets.get(store.startUrn));
  const setRows = (rows: RowsMode): void => {
    explorer.change({ rowsMode: rows, rowsByCard: {} });
  };
  const share = async (): Promise<void> => {
    const { shareLink } = await import('../export/share-link');
    const link = await shareLink(explorer);
    try {
      await navigator.clipboard.writeText(link);
      note(TEXTS.toolbar.shared);
    } catch {
      note(link);
    }
  };
  const filters = countActiveFilters(view);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="lx-toolbar" role="toolbar" aria-label={TEXTS.toolbar.label} data-open={isOpen || undefined}>
      {frame === 'page' && (
        <div className="lx-title">
          <PageTitle title={TEXTS.title(start?.name ?? '…')} />
        </div>
      )}
      <Button
        className="lx-tools"
        size="xs"
        variant={isOpen ? 'light' : 'default'}
        aria-expanded={isOpen}
        leftSection={<Icon name="filter" size={14} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {TEXTS.toolbar.tools}
      </Button>
      <ModeButtons hasTime={hasTime} onTime={onTime} />
      <span className="lx-spring" />
      <Segments
        label={TEXTS.toolbar.view}
        data={SHOWN}
        value={shown}
        onChange={(value) => explorer.change({ display: value })}
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
      <div className="lx-rowsmode">
        <span aria-hidden="true">{TEXTS.toolbar.columns}</span>
        <Segments label={TEXTS.toolbar.columns} data={ROWS} value={view.rowsMode} onChange={setRows} />
      </div>
      <GroupMenu />
      <FindBox />
    </div>
  );
}
