import { groupedNumber } from '../../ui/format/numbers';
import { entityTexts } from '../view/texts';
import type { readUsage } from '../view/aspects';
import styles from '../parts/Sidebar.module.css';

export function UsageSection({ usage }: { readonly usage: ReturnType<typeof readUsage> }) {
  const rows = [
    [entityTexts.side.queries30, usage.queries],
    [entityTexts.side.users30, usage.users],
    [entityTexts.side.views30, usage.views],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, count]) =>
        count === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{groupedNumber(count)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
