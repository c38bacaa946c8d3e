import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PlatformMark } from '../../kinds/PlatformMark';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import { type Connector, connectorsQuery } from '../ingestion-queries';
import styles from '../Ingestion.module.css';
import { editorTexts as labels } from '../texts';
import { Description } from './Description';

/** Connectors that most installations begin with, in the order of their tiles. */
const WELL_KNOWN = [
  'snowflake',
  'bigquery',
  'redshift',
  'unity-catalog',
  'postgres',
  'mysql',
  'mssql',
  'oracle',
  'dbt',
  'tableau',
  'powerbi',
  'looker',
  'kafka',
  's3',
  'csv-enricher',
  'file',
];

/** Connectors that match a text by name, title, platform or description, those that begin with it first. */
export function matchingConnectors(connectors: readonly Connector[], text: string): readonly Connector[] {
  const needle = text.trim().toLowerCase();
  const rank = ({ name, title, platform, description }: Connector): number => {
    if ([name, title].some((one) => one.toLowerCase().startsWith(needle))) return 0;
    if ([name, title, platform].some((one) => one.toLowerCase().includes(needle))) return 1;
    return description.toLowerCase().includes(needle) ? 2 : 3;
  };
  return connectors.filter((one) => rank(one) < 3).toSorted((left, right) => rank(left) - rank(right));
}

/** The first step of a new source: which connector. All connectors of the installed package are offered. */
export function ConnectorTiles({ onChoose }: { readonly onChoose: (connector: string) => void }) {
  const [text, setText] = useState('');
  const answer = useQuery(connectorsQuery(''));
  if (answer.isPending) return <SkeletonRows rows={6} height={56} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Description version="" title={labels.listing} />;
  const { connectors } = answer.data;
  const wellKnown = WELL_KNOWN.flatMap((name) => connectors.find((one) => one.name === name) ?? []);
  const matches = matchingConnectors(connectors, text);
  return (
    <>
      <TextInput
        type="search"
        aria-label={labels.searchConnectors}
        placeholder={labels.searchConnectors}
        leftSection={<Icon name="search" size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() === '' ? (
        <>
          <TileList title={labels.wellKnown} connectors={wellKnown} onChoose={onChoose} />
          <TileList title={labels.all(connectors.length)} connectors={connectors} onChoose={onChoose} />
        </>
      ) : (
        <>
          <p role="status">{matches.length === 0 ? labels.noMatch(text) : labels.matches(matches.length)}</p>
          <TileList title={labels.searchConnectors} connectors={matches} onChoose={onChoose} isTitleHidden />
        </>
      )}
    </>
  );
}

interface TileListProps {
  readonly title: string;
  readonly connectors: readonly Connector[];
  readonly onChoose: (connector: string) => void;
  readonly isTitleHidden?: boolean;
}

function TileList({ title, connectors, onChoose, isTitleHidden = false }: TileListProps) {
  return (
    <section>
      <h2 className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</h2>
      <ul className={styles.tiles}>
        {connectors.map(({ name, title: label, platform, status }) => (
          <li key={name}>
            <button type="button" className={styles.tile} onClick={() => onChoose(name)}>
              <PlatformMark id={platform} name="" size={28} />
              <span>
                {label}
                <span className={styles.faint}>
                  {[label.toLowerCase() === name ? '' : name, labels.maturity[status ?? ''] ?? '']
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
