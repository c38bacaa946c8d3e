import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Side } from '../../graph/model/graph.types';
import { request } from '../../api/client';
import { type LabelledColumnsQuery, LabelledColumnsDocument } from '../../api/documents.generated';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { useTools, useView } from '../explorer/explorer-context';
import { Segments } from './Segments';
import { LABEL_TEXTS, SHARED_TEXTS } from './texts';

import './sensitive-columns.css';

type Answer = LabelledColumnsQuery['labelledColumns'];
type Column = Answer['columns'][number];

// Columns of one answer; the server gives no more at once.
const MAX_COLUMNS = 1000;
const SIDES = (['down', 'up'] as const).map((value) => ({ value, label: LABEL_TEXTS.sides[value] }));

/** The same as a part of the panel of an asset or column, asked for when people open it. */
export function SensitiveColumnsPart({ urn }: { readonly urn: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [side, setSide] = useState<Side>('down');
  return (
    <details className="lx-closed" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{LABEL_TEXTS.title}</summary>
      {isOpen && <SensitiveColumns urn={urn} side={side} onSide={setSide} />}
    </details>
  );
}

interface SensitiveColumnsProps {
  /** An asset or a column. */
  readonly urn: string;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/**
 * The columns with a tag or glossary term on one side of an asset or column: which one, whether it is their own or derived, from where,
 * and where derived ones end.
 */
export function SensitiveColumns({ urn, side, onSide }: SensitiveColumnsProps) {
  const { asOf, minConfidence } = useView();
  const [label, setLabel] = useState('');
  const direction = side === 'up' ? ('UPSTREAM' as const) : ('DOWNSTREAM' as const);
  const input = { urns: [urn], side: direction, at: asOf, minConfidence, mergeSiblings: true, count: MAX_COLUMNS };
  const { data, error, refetch } = useQuery({
    queryKey: ['lineage', 'labelled-columns', input],
    queryFn: async ({ signal }) => (await request(LabelledColumnsDocument, { input }, signal)).labelledColumns,
    retry: false,
  });
  return (
    <div className="lx-sensitive">
      <Segments label={LABEL_TEXTS.side} data={SIDES} value={side} onChange={onSide} />
      {data ? (
        <Columns data={data} label={label} onLabel={setLabel} />
      ) : error ? (
        <ErrorState error={error} title={LABEL_TEXTS.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={32} />
      )}
    </div>
  );
}

interface ColumnsProps {
  readonly data: Answer;
  /** Urn of the tag or term that people chose; empty: all. */
  readonly label: string;
  readonly onLabel: (urn: string) => void;
}

/** The list with its choice of a label. A label that another side does not have shows an empty list and can be changed there. */
function Columns({ data, label, onLabel }: ColumnsProps) {
  const names = new Map(data.columns.flatMap(({ labels }) => labels.map(({ urn, name }) => [urn, name] as const)));
  const columns = data.columns.filter(({ labels }) => label === '' || labels.some(({ urn }) => urn === label));
  const stops = data.stops.filter((stop) => label === '' || stop.label === label);
  const missing = data.missing.filter(({ what }) => what !== 'HIDDEN');
  return (
    <>
      {(names.size > 1 || label !== '') && (
        <NativeSelect
          size="xs"
          label={LABEL_TEXTS.label}
          value={label}
          data={[
            { value: '', label: LABEL_TEXTS.anyLabel },
            ...[...names].map(([value, name]) => ({ value, label: name })),
          ]}
          onChange={(event) => onLabel(event.currentTarget.value)}
        />
      )}
      <p role="status">{columns.length === 0 ? LABEL_TEXTS.none : LABEL_TEXTS.count(columns.length)}</p>
      {columns.length > 0 && (
        <ul aria-label={LABEL_TEXTS.title}>
          {columns.map((column) => (
            <LabelledColumn key={column.urn} column={column} label={label} />
          ))}
        </ul>
      )}
      {stops.length > 0 && (
        <details>
          <summary>{LABEL_TEXTS.stops(stops.length)}</summary>
          <ul>
            {stops.map(({ label: urn, to, sentence }) => (
              <li key={`${urn} ${to}`}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {data.total > data.columns.length && (
        <p className="lx-faint">{LABEL_TEXTS.more(data.total - data.columns.length)}</p>
      )}
      {missing.map(({ sentence }) => (
        <p key={sentence} className="lx-faint">
          {sentence}
        </p>
      ))}
    </>
  );
}

/** One column; a click shows its path. Below it stands why it has each label, with the steps on demand. */
function LabelledColumn({ column, label }: { readonly column: Column; readonly label: string }) {
  const { explorer } = useTools();
  return (
    <li>
      <button type="button" className="lx-link-button" onClick={() => explorer.showColumnPath(column.urn)}>
        {column.name}
      </button>
      {column.labels
        .filter(({ urn }) => label === '' || urn === label)
        .map(({ urn, origin, sentence, steps }) => (
          <div key={urn} className="lx-sensitive-label">
            <span className="lx-dots" aria-hidden="true">
              <i
                data-term={urn.startsWith('urn:li:glossaryTerm:') || undefined}
                data-derived={origin === 'DERIVED' || undefined}
              />
            </span>
            {steps.length === 0 ? (
              <span>{sentence}</span>
            ) : (
              <details>
                <summary>{sentence}</summary>
                <ol>
                  {steps.map(({ from, to, fromName, toName, subtype, transform }) => (
                    <li key={`${from} ${to}`}>
                      {fromName} → {toName}
                      <span className="lx-faint"> {SHARED_TEXTS.subtypes[subtype ?? ''] ?? ''}</span>
                      {transform && <code>{transform}</code>}
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        ))}
    </li>
  );
}
