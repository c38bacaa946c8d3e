import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useNames } from '../../api/use-names';
import { saveFile } from '../../ui/format/save-file';
import { dayOf } from '../../ui/format/time';
import styles from '../Governance.module.css';
import { CoverageLine } from './CoverageLine';
import { coverageCsv, coverageHistoryQuery, type HealthCoverage, measureOf, percentOf } from './health-queries';
import { healthTexts } from './texts-health';

type Measure = keyof typeof healthTexts.measures;
const MEASURES = Object.keys(healthTexts.measures) as readonly Measure[];

interface CoverageSectionProps {
  /** The whole catalogue first. */
  readonly groups: readonly HealthCoverage[];
  readonly ranAt: number;
}

/** How much is traced, owned and described: the numbers of today, their course, and all groups in a table. */
export function CoverageSection({ groups, ranAt }: CoverageSectionProps) {
  const [key, setKey] = useState('');
  const [measure, setMeasure] = useState<Measure>('upstream');
  const nameOf = useNames(groups.flatMap(({ urn }) => (urn ? [urn] : [])));
  const group = groups.find(({ urn }) => urn === key) ?? groups[0];
  const course = useQuery({ ...coverageHistoryQuery(group?.by ?? 'ALL', group?.urn ?? '', ranAt), enabled: !!group });
  if (!group) return null;
  const points = course.data?.points ?? [];
  return (
    <section className={styles.card} aria-label={healthTexts.coverage}>
      <h2>{healthTexts.coverage}</h2>
      <div className={styles.tools}>
        <label className={styles.choice}>
          {healthTexts.group}
          <select className={styles.select} value={key} onChange={(event) => setKey(event.currentTarget.value)}>
            <option value="">{healthTexts.whole}</option>
            {(['PLATFORM', 'DOMAIN'] as const).map((by) => (
              <optgroup key={by} label={by === 'PLATFORM' ? healthTexts.platforms : healthTexts.domains}>
                {groups
                  .filter((one) => one.by === by)
                  .map(({ urn }) => (
                    <option key={urn} value={urn}>
                      {nameOf(urn)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <span className={styles.faint}>{healthTexts.datasets(group.datasets)}</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => saveFile(healthTexts.coverageFile, 'text/csv', coverageCsv(groups))}
        >
          {healthTexts.exportCoverage}
        </Button>
      </div>
      <ul className={styles.measures} aria-label={healthTexts.measure}>
        {MEASURES.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === measure} onClick={() => setMeasure(one)}>
              <strong>{healthTexts.share(percentOf(one, group))}</strong>
              <span>{healthTexts.measures[one]}</span>
              <span className={styles.faint}>{healthTexts.part(...measureOf(one, group))}</span>
            </button>
          </li>
        ))}
      </ul>
      {course.data?.missing.map(({ sentence }) => (
        <p key={sentence} className={styles.faint}>
          {sentence}
        </p>
      ))}
      {points.length > 0 ? (
        <CoverageLine
          label={healthTexts.measures[measure]}
          days={points.map((point) => ({ day: point.day, percent: percentOf(measure, point) }))}
        />
      ) : null}
      {course.data && course.data.missing.length === 0 ? (
        <p className={styles.faint}>
          {course.data.since ? healthTexts.since(dayOf(course.data.since)) : healthTexts.noHistory}
        </p>
      ) : null}
      <details>
        <summary>{healthTexts.byGroup}</summary>
        <div className={styles.tableBox}>
          <table className={styles.groups}>
            <thead>
              <tr>
                <th scope="col">{healthTexts.byGroup}</th>
                {MEASURES.map((one) => (
                  <th key={one} scope="col">
                    {healthTexts.measures[one]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((one) => (
                <tr key={`${one.by} ${one.urn}`}>
                  <th scope="row">
                    {one.urn ? nameOf(one.urn) : healthTexts.whole} ({healthTexts.datasets(one.datasets)})
                  </th>
                  {MEASURES.map((column) => (
                    <td key={column}>{healthTexts.share(percentOf(column, one))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
