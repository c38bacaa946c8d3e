import { ActionIcon, Button, Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import { BarPlot } from '../../ui/content/BarPlot';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { CodeEditor } from '../../ui/content/CodeEditor';
import { DiffView } from '../../ui/content/DiffView';
import { Markdown } from '../../ui/content/Markdown';
import { Sparkline } from '../../ui/content/Sparkline';
import { diffLines } from '../../ui/format/line-diff';
import { Chip } from '../../ui/parts/Chip';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import { CopyButton } from '../../ui/parts/CopyButton';
import { Mark } from '../../ui/parts/Mark';
import { PageTitle } from '../../ui/parts/PageTitle';
import { RowMenu } from '../../ui/parts/RowMenu';
import { ShareBar } from '../../ui/parts/ShareBar';
import { When } from '../../ui/parts/When';
import { Banner } from '../../ui/states/Banner';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import { ICONS, type IconName } from '../../ui/theme/icons';

const DAY_MS = 86_400_000;
const SIZES = ['--text-xs', '--text-s', '--text', '--text-l', '--text-xl'] as const;
const COLOURS = ['--accent', '--accent-soft', '--line', '--line-strong', '--breaks', '--may', '--unknown', '--safe'];
const MEASURES = [3, 5, 0, 8, 6, 12, 9].map((value, index) => ({
  instant: Date.UTC(2026, 4, 1) + index * DAY_MS,
  value,
  isBad: value === 12,
}));
const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];
const nothing = () => undefined;

/**
 * Every component of `ui` in its usual forms, to be looked at in both themes while one of them is
 * changed. It is a page of development builds only; docs/design.md says when to use which.
 */
export function PartsPage() {
  return (
    <div style={{ display: 'grid', gap: 'var(--space-5)', maxWidth: 960, padding: 'var(--space-5)' }}>
      <PageTitle title="Parts of the page" />
      <Group title="Sizes and colours">
        {SIZES.map((size) => (
          <span key={size} style={{ fontSize: `var(${size})` }}>
            {size}
          </span>
        ))}
        {COLOURS.map((colour) => (
          <span key={colour} title={colour} style={{ width: 32, height: 32, background: `var(${colour})` }} />
        ))}
      </Group>
      <Group title="Buttons">
        <Button size="xs">Primary</Button>
        <Button size="xs" variant="default">
          Default
        </Button>
        <Button size="xs" variant="subtle">
          Ghost
        </Button>
        <Button size="xs" color="red">
          Dangerous
        </Button>
        <ActionIcon variant="subtle" aria-label="Icon button">
          <Icon name="pencil" />
        </ActionIcon>
        <RowMenu label="Actions for a row" entries={[[{ key: 'a', label: 'Suspend', onSelect: nothing }]]} />
        <ConfirmButton label="Remove" question="Remove this?" keep="Keep it" onYes={nothing} />
        <CopyButton text="copied" label="Copy" />
      </Group>
      <Group title="Fields">
        <TextInput size="xs" label="Text" defaultValue="orders" />
        <NativeSelect size="xs" label="Choice" data={['One', 'Two']} />
        <Checkbox label="Box to tick" defaultChecked />
        <SegmentedControl size="xs" data={['Graph', 'Table']} aria-label="View" />
      </Group>
      <Group title="Chips and marks">
        <Chip dot="round" color="#7c3aed">
          pii
        </Chip>
        <Chip dot="square">Revenue</Chip>
        <Mark icon="table">Table</Mark>
        <Mark tone="good">Passing</Mark>
        <Mark tone="warn">Deprecated</Mark>
        <Mark tone="bad">Failing</Mark>
        <Mark tone="violet">Unknown</Mark>
        <When instant={Date.UTC(2026, 4, 1)} />
      </Group>
      <Group title="States">
        <Banner tone="info" icon="info">
          Something to know
        </Banner>
        <Banner>Something to look at</Banner>
        <Banner tone="danger">Something failed</Banner>
        <EmptyState title="Nothing here yet" small>
          One sentence says why, and what to do next.
        </EmptyState>
        <ErrorState error={new Error('The server does not answer')} onRetry={nothing} />
        <SkeletonRows rows={2} height={24} />
      </Group>
      <Group title="Charts">
        <BarPlot label="Queries per day" measures={MEASURES} />
        <Sparkline values={MEASURES.map(({ value }) => value)} label="From 3 to 9" />
        <ShareBar full={7} partial={2} none={1} />
      </Group>
      <Group title="Text and code">
        <Markdown text="Text with **weight**, `code` and a [link](/)." />
        <CodeBlock text="select 1 -- one" language="sql" label="A statement" />
        <CodeEditor value="select a from t" language="sql" label="An editor" onChange={nothing} minHeight={60} />
        <DiffView
          lines={diffLines('name: a\nkept: 1', 'name: b\nkept: 1')}
          labels={{ label: 'A difference', gone: 'removed', come: 'added', unchanged: String }}
        />
      </Group>
      <Group title="Icons">
        {ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={20} />
          </span>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' }}>{children}</div>
    </section>
  );
}
