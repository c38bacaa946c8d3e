import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';

import { request } from '../../../api/client';
import { RunAssertionDocument } from '../../../api/documents.generated';
import type { Summary } from '../../../api/summaries';
import { DeleteDialog } from '../../../edit/fields/DeleteDialog';
import { useEdit } from '../../../edit/writes/use-edit';
import { EntityLink } from '../../../search/results/EntityLink';
import { Dropdown } from '../../../ui/parts/Dropdown';
import { Mark } from '../../../ui/parts/Mark';
import { notify } from '../../../ui/parts/notices';
import { When } from '../../../ui/parts/When';
import { SkeletonRows } from '../../../ui/states/Skeletons';
import { Icon } from '../../../ui/theme/Icon';
import styles from '../../parts/Tab.module.css';
import { assertionRunsQuery } from '../../view/tab-queries';
import { entityTexts } from '../../view/texts';
import { reasonOf, RUN_MARKS, runResultOf } from '../results/run-results';
import { RunStrip } from '../results/RunStrip';
import { type Schedule, setSchedule } from './assertion-edits';
import { StoredAssertionDialog } from './AssertionDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { assertionTexts as labels } from './texts';

const ResultDetails = lazy(async () => ({ default: (await import('../results/ResultDetails')).ResultDetails }));

/** Runs that are read for each check: as many as the strip has room for. */
const RUNS_SHOWN = 40;
/** Types that the tool evaluates that they come from. There is nothing to run, schedule or change here. */
const EVALUATED_ELSEWHERE = ['DATASET', 'CUSTOM'];

interface AssertionRowProps {
  readonly entity: Summary;
  readonly isPromised: boolean;
  readonly canEdit: boolean;
  /** The dataset that the assertion is about. */
  readonly dataset: string;
  readonly schedule: Schedule | undefined;
}

/**
 * The result of the last run, whether the contract promises the check, its description, a strip of
 * its runs and when it runs by itself. The description is left out where it only repeats the name.
 * "Results" opens the chart below the line.
 */
export function AssertionRow({ entity, isPromised, canEdit, dataset, schedule }: AssertionRowProps) {
  const { data: history, isPending } = useQuery(assertionRunsQuery(entity.urn, RUNS_SHOWN));
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const runs = history?.runEvents ?? [];
  const last = runs[0];
  const word = runResultOf(last?.result?.type);
  const mark = RUN_MARKS[word];
  const isEvaluatedHere = history?.type !== undefined && !EVALUATED_ELSEWHERE.includes(history.type);
  return (
    <li>
      {isPending ? null : (
        <Mark tone={mark.tone} icon={mark.icon}>
          {entityTexts.quality[word]}
        </Mark>
      )}
      {isPromised ? <Mark icon="shield">{entityTexts.contract.inContract}</Mark> : null}
      <span className={`${styles.grow} ${styles.whole}`}>
        <EntityLink entity={entity} />
        {entity.description && entity.description !== entity.name ? (
          <p className={styles.faint}>{entity.description}</p>
        ) : null}
        {schedule ? <ScheduleLine schedule={schedule} /> : null}
      </span>
      {runs.length > 1 ? <RunStrip runs={runs} label={entity.name} /> : null}
      {last ? (
        <span className={styles.faint}>
          <When instant={last.timestampMillis} />
        </span>
      ) : null}
      <span className={styles.buttons}>
        {last ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={labels.showOf(entity.name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {labels.show}
          </Button>
        ) : null}
        {canEdit && isEvaluatedHere ? <RunButton entity={entity} dataset={dataset} /> : null}
        {canEdit && history ? (
          <ActionsMenu entity={entity} dataset={dataset} schedule={schedule} isEvaluatedHere={isEvaluatedHere} />
        ) : null}
      </span>
      {isOpen ? (
        <div id={detailsId} className={styles.whole} style={{ width: '100%' }}>
          <Suspense fallback={<SkeletonRows rows={4} height={36} />}>
            <ResultDetails urn={entity.urn} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}

/** When the check runs by itself, or that its schedule is paused. */
function ScheduleLine({ schedule: { cron, timeZone, paused, nextAt } }: { readonly schedule: Schedule }) {
  return (
    <p className={styles.faint}>
      <Icon name="clock" size={13} /> {labels.runsAt} <code>{cron}</code> {timeZone}
      {paused ? ` · ${labels.paused}` : null}
      {!paused && typeof nextAt === 'number' ? (
        <>
          {` · ${labels.dueNext} `}
          <When instant={nextAt} />
        </>
      ) : null}
    </p>
  );
}

/** Runs an assertion now and says in a notice what it came to. */
function RunButton({ entity, dataset }: Pick<AssertionRowProps, 'entity' | 'dataset'>) {
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: async () => (await request(RunAssertionDocument, { urn: entity.urn })).runAssertion,
    onSuccess: async (result) => {
      const word = runResultOf(result?.type);
      const text = entityTexts.quality.ran(entityTexts.quality[word], reasonOf(result ?? {}));
      notify({ text, tone: word === 'passing' ? 'done' : 'failed' });
      await Promise.all(
        [entity.urn, dataset].map((urn) => queryClient.invalidateQueries({ queryKey: ['entity', urn] })),
      );
    },
    onError: (error) => notify({ text: error.message, tone: 'failed' }),
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={entityTexts.quality.runOf(entity.name)}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {entityTexts.quality.run}
    </Button>
  );
}

type ActionsMenuProps = Pick<AssertionRowProps, 'entity' | 'dataset' | 'schedule'> & {
  /** False: another tool evaluates the check, so it can only be deleted here. */
  readonly isEvaluatedHere: boolean;
};

/** Changing, scheduling, pausing and deleting a check. */
function ActionsMenu({ entity, dataset, schedule, isEvaluatedHere }: ActionsMenuProps) {
  const queryClient = useQueryClient();
  const edit = useEdit();
  const [dialog, setDialog] = useState<'change' | 'schedule' | 'delete'>();
  const close = () => setDialog(undefined);
  const pause = () => {
    if (!schedule) return;
    const after = { ...schedule, paused: !schedule.paused };
    const message = after.paused ? labels.pausedNow : labels.resumedNow;
    edit.mutate(setSchedule({ urn: entity.urn, dataset, before: schedule }, after, message), {
      onError: (error) => notify({ text: error.message, tone: 'failed' }),
    });
  };
  const entries = [
    { key: 'change', label: labels.edit, icon: <Icon name="pencil" size={14} />, onSelect: () => setDialog('change') },
    {
      key: 'schedule',
      label: labels.schedule,
      icon: <Icon name="clock" size={14} />,
      onSelect: () => setDialog('schedule'),
    },
    ...(schedule ? [{ key: 'pause', label: schedule.paused ? labels.resume : labels.pause, onSelect: pause }] : []),
  ];
  const removal = {
    key: 'delete',
    label: labels.remove,
    icon: <Icon name="trash" size={14} />,
    onSelect: () => setDialog('delete'),
  };
  return (
    <>
      <Dropdown
        type="menu"
        position="bottom-end"
        button={
          <Button size="compact-xs" variant="default" aria-label={labels.actionsOf(entity.name)}>
            <Icon name="more" size={14} />
          </Button>
        }
        entries={[isEvaluatedHere ? entries : [], [removal]]}
      />
      {dialog === 'change' ? (
        <StoredAssertionDialog urn={dataset} assertion={entity.urn} schedule={schedule} onClose={close} />
      ) : null}
      {dialog === 'schedule' ? (
        <ScheduleDialog assertion={entity} dataset={dataset} schedule={schedule} onClose={close} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteDialog
          entity={entity}
          onClose={close}
          onDeleted={() => {
            close();
            void queryClient.invalidateQueries({ queryKey: ['entity', dataset] });
          }}
        />
      ) : null}
    </>
  );
}
