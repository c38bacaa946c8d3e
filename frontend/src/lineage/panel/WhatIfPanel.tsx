import { Button, Skeleton, Textarea } from '@mantine/core';
import { useState } from 'react';

import { impactAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { typeAndPlatform } from '../../kinds/kinds';
import type { WhatIfConsumer, WhatIfResult } from '../../graph/explorer/source';
import { assetOfColumn } from '../../graph/model/column-urn';
import type { WhatIfStep } from '../../graph/model/what-if';
import { whatIfQuestion } from '../../graph/model/what-if';
import { AppLink } from '../../ui/parts/navigation';
import { VerdictTag } from '../parts/VerdictTag';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { WHAT_IF_TEXTS } from './texts';
import { shownName } from '../parts/shown-name';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';

// Consumers and edges that are listed.
const SHOWN = 60;

/**
 * The panel of a what-if: the supposed changes, what would become of the consumers, and which edges
 * would differ. Nothing is written. Each step can be taken back.
 */
export function WhatIfPanel() {
  const { explorer } = useTools();
  const { whatIf } = useView();
  const result = useTopic('status', (store) => store.whatIf);
  const error = useTopic('status', (store) => store.error);
  const nameOf = useNameOf();
  if (!whatIf) return null;
  const stepText = (step: WhatIfStep): string => textOfStep(step, nameOf);
  return (
    <>
      <p className="lx-over">{DIFF_TEXTS.whatIf}</p>
      <p className="lx-faint">
        {whatIf.length === 0 ? `${WHAT_IF_TEXTS.start} ${DIFF_TEXTS.notSaved}` : DIFF_TEXTS.notSaved}
      </p>
      <Picked />
      {whatIf.length > 0 && (
        <>
          <h3>{WHAT_IF_TEXTS.steps}</h3>
          <ul className="lx-changes">
            {whatIf.map((step, i) => (
              <li key={i}>
                <span>{stepText(step)}</span>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={WHAT_IF_TEXTS.removeStep(stepText(step))}
                  onClick={() => explorer.change({ whatIf: whatIf.filter((_, other) => other !== i) })}
                >
                  ✕
                </Button>
              </li>
            ))}
          </ul>
          {!result && !error && <Skeleton height={120} radius="md" aria-label={WHAT_IF_TEXTS.loading} />}
          {result && <Result result={result} steps={whatIf} />}
        </>
      )}
      <div className="lx-buttons">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => explorer.change({ whatIf: null, onlyChanges: false })}
        >
          {WHAT_IF_TEXTS.leave}
        </Button>
      </div>
    </>
  );
}

/** The names of cards and their columns; what is not loaded is named by its urn. */
function useNameOf(): (urn: string) => string {
  const { explorer } = useTools();
  useTopic('scene', (store) => store.geometry);
  return (urn) => shownName(explorer.graph, urn);
}

/** A step in words, such as "rename orders.amount to net". */
function textOfStep(step: WhatIfStep, nameOf: (urn: string) => string): string {
  const { step: words } = WHAT_IF_TEXTS;
  if ('from' in step) return words[step.op](nameOf(step.from), nameOf(step.to));
  if (step.op === 'rename-column') return words[step.op](nameOf(step.urn), step.name);
  if (step.op === 'retype-column') return words[step.op](nameOf(step.urn), step.type);
  return words[step.op](nameOf(step.urn));
}

/** The form for the lit column. */
function Picked() {
  const { column } = useView();
  return column === null ? null : <ColumnForm urn={column} />;
}

/**
 * Supposes that a column is dropped, renamed or gets another type. An empty name or type is not
 * accepted.
 */
export function ColumnForm({ urn }: { readonly urn: string }) {
  const { explorer } = useTools();
  const [open, setOpen] = useState<'rename' | 'retype' | null>(null);
  const [text, setText] = useState('');
  const title = WHAT_IF_TEXTS.column(useNameOf()(urn));
  const suppose = (): void => {
    if (text.trim() === '') return;
    explorer.suppose(
      open === 'rename'
        ? { op: 'rename-column', urn, name: text.trim() }
        : { op: 'retype-column', urn, type: text.trim() },
    );
    setOpen(null);
    setText('');
  };
  return (
    <section className="lx-picked" aria-label={title}>
      <h3>{title}</h3>
      <div className="lx-buttons">
        <Button size="compact-sm" variant="default" onClick={() => explorer.suppose({ op: 'drop-column', urn })}>
          {WHAT_IF_TEXTS.drop}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setOpen('rename')}>
          {WHAT_IF_TEXTS.rename}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setOpen('retype')}>
          {WHAT_IF_TEXTS.retype}
        </Button>
      </div>
      {open && (
        <form
          className="lx-form"
          onSubmit={(event) => {
            event.preventDefault();
            suppose();
          }}
        >
          <label>
            {open === 'rename' ? WHAT_IF_TEXTS.newName : WHAT_IF_TEXTS.newType}
            <input className="lx-input" value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <Button size="compact-sm" type="submit" disabled={text.trim() === ''}>
            {DIFF_TEXTS.apply}
          </Button>
        </form>
      )}
    </section>
  );
}

/**
 * Supposes another SQL text for a view or model. The server reads its lineage and columns from the
 * text.
 */
export function AssetForm({ urn }: { readonly urn: string }) {
  const { explorer } = useTools();
  const [sql, setSql] = useState('');
  return (
    <details className="lx-closed">
      <summary>{WHAT_IF_TEXTS.replaceSql}</summary>
      <Textarea
        size="xs"
        autosize
        minRows={4}
        maxRows={14}
        label={WHAT_IF_TEXTS.sql}
        value={sql}
        onChange={(event) => setSql(event.currentTarget.value)}
      />
      <Button
        mt="xs"
        size="compact-sm"
        disabled={sql.trim() === ''}
        onClick={() => explorer.suppose({ op: 'replace-sql', urn, sql })}
      >
        {DIFF_TEXTS.apply}
      </Button>
    </details>
  );
}

/**
 * The answer to a what-if: counts of verdicts, consumers with the worst first, and the edges that
 * would differ.
 */
function Result({ result, steps: whatIf }: { readonly result: WhatIfResult; readonly steps: readonly WhatIfStep[] }) {
  const { counts, consumers, total } = result;
  const nameOf = useNameOf();
  const overlay = useTopic('scene', (store) => store.overlay);
  const cardOf = useTopic('scene', (store) => store.scene.cardOf);
  // An edge from a table to its own dbt model is inside of a card: nothing of it is drawn.
  const lineage = [...(overlay?.edges.values() ?? [])].filter(({ from, to }) => {
    const [card, other] = [from, to].map((urn) => cardOf.get(assetOfColumn(urn) ?? urn));
    return card === undefined || card !== other;
  });
  // Only changes of columns have an address on the impact page; supposed edges and SQL are known
  // here alone.
  const { changes } = whatIfQuestion(whatIf);
  return (
    <>
      <h3>{WHAT_IF_TEXTS.impact}</h3>
      <p role="status">{WHAT_IF_TEXTS.counts(counts.breaks, counts.mayBreak, counts.unknown, counts.safe)}</p>
      {result.affectedChecks > 0 && <p className="lx-faint">{SHARED_TEXTS.checks(result.affectedChecks)}</p>}
      {total === 0 && <p className="lx-faint">{WHAT_IF_TEXTS.noImpact}</p>}
      <ul className="lx-changes">
        {consumers.slice(0, SHOWN).map((consumer) => (
          <ConsumerLine key={consumer.urn} consumer={consumer} />
        ))}
      </ul>
      {changes.length > 0 && total > 0 && (
        <Button component={AppLink} size="compact-sm" variant="light" href={impactAddress(changes.map(printChange))}>
          {total > SHOWN ? WHAT_IF_TEXTS.more(total - SHOWN) : WHAT_IF_TEXTS.impact}
        </Button>
      )}
      <h3>{WHAT_IF_TEXTS.edges(lineage.length)}</h3>
      <ul className="lx-changes">
        {lineage.slice(0, SHOWN).map((arrow) => (
          <li key={`${arrow.from} ${arrow.to}`}>
            <span className="lx-sign" data-sign={arrow.sign}>
              {DIFF_TEXTS.mark[arrow.sign]} {DIFF_TEXTS.sign[arrow.sign]}
            </span>
            <span>
              {nameOf(arrow.from)} → {nameOf(arrow.to)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * One consumer with its verdict, what it is, and the sentence that explains the verdict. A click opens its panel. A task
 * may have the name of the table that it fills, so the name alone does not say which of them is meant.
 */
function ConsumerLine({ consumer }: { readonly consumer: WhatIfConsumer }) {
  const { explorer } = useTools();
  return (
    <li>
      <VerdictTag verdict={consumer.verdict} />
      <button
        type="button"
        className="lx-link-button"
        onClick={() => explorer.change({ selection: { type: 'node', urn: consumer.urn } })}
      >
        {consumer.name}
      </button>
      <span className="lx-place">{typeAndPlatform(consumer)}</span>
      <span className="lx-faint">
        {consumer.sentence} {consumer.proof}
      </span>
    </li>
  );
}
