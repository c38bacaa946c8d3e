import accessStyles from '../../access/Access.module.css';
import type { ApplyRetentionMutation } from '../../api/documents.generated';
import { kindLook } from '../../kinds/kinds';
import { groupedNumber } from '../../ui/format/numbers';
import { retentionTexts as labels } from './texts';

/** What a dry run counted, by kind and aspect. */
export function RetentionCounts({ report }: { readonly report: ApplyRetentionMutation['applyRetention'] }) {
  if (report.removed === 0) return <p>{labels.nothing}</p>;
  return (
    <>
      <p>{labels.total(report.removed, groupedNumber(report.removed))}</p>
      <ul className={accessStyles.rows} aria-label={labels.counts}>
        {report.counts.map(({ kind, aspect, removed }) => (
          <li key={`${kind} ${aspect}`}>
            <p className={accessStyles.main}>
              {kindLook(kind).label} · {aspect}
            </p>
            <span>{groupedNumber(removed)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
