import { useQuery } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { When } from '../../ui/parts/When';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { schedulesQuery } from './task-queries';
import { taskTexts } from './texts';

const { running: labels } = taskTexts;

/** The schedules that add tasks by themselves, with their next and their last time. */
export function TaskSchedules() {
  const schedules = useQuery(schedulesQuery);
  return (
    <section className={accessStyles.section}>
      <h3>{labels.schedules}</h3>
      {schedules.isPending ? <SkeletonRows rows={1} height={36} /> : null}
      {schedules.isError ? <ErrorState error={schedules.error} onRetry={() => void schedules.refetch()} /> : null}
      {schedules.data?.length === 0 ? <p className={accessStyles.faint}>{labels.noSchedules}</p> : null}
      {schedules.data && schedules.data.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        <div className={accessStyles.scroll} role="region" aria-label={labels.schedules} tabIndex={0}>
          <table className={accessStyles.table} aria-label={labels.schedules}>
            <thead>
              <tr>
                {labels.scheduleColumns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {schedules.data.map(({ name, title, cron, timeZone, paused, nextAt, lastAt }) => (
                <tr key={name}>
                  <td>{title}</td>
                  <td>
                    <code>{cron}</code> {timeZone}
                  </td>
                  <td>{nextAt === null ? paused ? labels.paused : labels.never : <When instant={nextAt} />}</td>
                  <td>{lastAt === null ? labels.never : <When instant={lastAt} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
