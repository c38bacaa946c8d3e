import { ActionIcon, Button } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { countActiveFilters } from '../../graph/view/filters';
import { Dropdown } from '../../ui/parts/Dropdown';
import { PageTitle } from '../../ui/parts/PageTitle';
import { copyText } from '../explorer/copy-text';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { Icon } from '../../ui/theme/Icon';
import { Segments } from '../parts/Segments';
import { DepthMenu } from './DepthMenu';
import { DisplayMenu } from './DisplayMenu';
import { ExportMenu } from '../export/ExportMenu';
import { FindBox } from './FindBox';
import { BAR_TEXTS } from './texts';
import { SHARED_TEXTS, DIFF_TEXTS, LABEL_TEXTS } from '../parts/texts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel')).FilterPanel }));

const SHOWN = (['graph', 'table'] as const).map((value) => ({ value, label: BAR_TEXTS.displays[value] }));

interface ToolbarProps {
  readonly frame: 'page' | 'tab';
  /**
   * What is on screen. It differs from the view's `display` when the width of the window decided.
   */
  readonly shown: 'graph' | 'table';
  /** Whether the time line is open. */
  readonly hasTime: boolean;
  readonly onTime: () => void;
}

/**
 * The bar above the graph, in one row: the title, the modes, how much is drawn, filters, sensitive columns, how cards are
 * drawn, find, export, and the link to share. In a narrow window, everything but the title and the switch between graph and
 * table is behind the button "Tools".
 */
export function Toolbar({ frame, shown, hasTime, onTime }: ToolbarProps) {
  const { explorer, showNote } = useTools();
  const view = useView();
  const start = useTopic('scene', (store) => store.graph.assets.get(store.startUrn));
  const share = async (): Promise<void> => {
    const { shareLink } = await import('../export/share-link');
    const link = await shareLink(explorer);
    await copyText({ showNote }, link, BAR_TEXTS.linkCopied);
  };
  const filters = countActiveFilters(view);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="lx-toolbar" role="toolbar" aria-label={BAR_TEXTS.label} data-open={isOpen || undefined}>
      {frame === 'page' && (
        <div className="lx-title">
          <PageTitle title={SHARED_TEXTS.title(start?.name ?? '…')}>
            {/* The frame says already that this is the lineage: the name alone is seen whole more often. */}
            <span className="visually-hidden">{BAR_TEXTS.lineageOf}</span> {start?.name ?? '…'}
          </PageTitle>
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
        {BAR_TEXTS.tools}
      </Button>
      <ModeButtons hasTime={hasTime} onTime={onTime} />
      <DepthMenu />
      <Dropdown
        type="popover"
        trapFocus
        position="bottom-start"
        button={
          <Button size="xs" variant={filters > 0 ? 'light' : 'default'} leftSection={<Icon name="filter" size={14} />}>
            {BAR_TEXTS.filters(filters)}
          </Button>
        }
      >
        <Suspense>
          <FilterPanel />
        </Suspense>
      </Dropdown>
      <DisplayMenu />
      <FindBox />
      <span className="lx-spring" />
      <Segments
        label={BAR_TEXTS.display}
        data={SHOWN}
        value={shown}
        onChange={(value) => explorer.change({ display: value })}
      />
      <ExportMenu />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={BAR_TEXTS.copyLink}
        title={BAR_TEXTS.copyLink}
        onClick={() => void share()}
      >
        <Icon name="link" />
      </ActionIcon>
    </div>
  );
}

/**
 * The modes of the graph as toggle buttons: paths between two ends, another time, a what-if, and the columns with a tag or
 * term downstream of the start.
 *
 * Entering a what-if ends a comparison of dates, because the graph shows the signs of one overlay
 * at a time.
 */
function ModeButtons({ hasTime, onTime }: { readonly hasTime: boolean; readonly onTime: () => void }) {
  const { explorer } = useTools();
  const { path, whatIf, column, sensitiveSide } = useView();
  return (
    <div className="lx-modes">
      <Button
        size="xs"
        variant={path ? 'light' : 'default'}
        aria-pressed={path !== null}
        onClick={() =>
          explorer.change({ path: path ? null : { from: column ?? explorer.startUrn, to: null }, selection: null })
        }
      >
        {BAR_TEXTS.paths}
      </Button>
      <Button size="xs" variant={hasTime ? 'light' : 'default'} aria-pressed={hasTime} onClick={onTime}>
        {BAR_TEXTS.time}
      </Button>
      <Button
        size="xs"
        variant={whatIf ? 'light' : 'default'}
        aria-pressed={whatIf !== null}
        onClick={() =>
          explorer.change(
            whatIf ? { whatIf: null, onlyChanges: false } : { whatIf: [], selection: null, compareAsOf: null },
          )
        }
      >
        {DIFF_TEXTS.whatIf}
      </Button>
      <Button
        size="xs"
        variant={sensitiveSide ? 'light' : 'default'}
        aria-pressed={sensitiveSide !== null}
        onClick={() => explorer.change({ sensitiveSide: sensitiveSide ? null : 'down', selection: null })}
      >
        {LABEL_TEXTS.title}
      </Button>
    </div>
  );
}
