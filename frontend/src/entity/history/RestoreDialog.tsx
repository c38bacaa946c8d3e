import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styles from '../../edit/dialog/Edit.module.css';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';
import { DiffView } from '../../ui/content/DiffView';
import { diffLines } from '../../ui/format/line-diff';
import { SkeletonRows } from '../../ui/states/Skeletons';
import type { EntityView } from '../view/entity-view';
import { type AspectPlace, putBack, readVersion, writeAspect } from '../../edit/writes/aspect-writes';
import type { Edit } from '../../edit/writes/edits';

interface RestoreDialogProps {
  readonly view: EntityView;
  readonly aspect: string;
  /** The version that the change made. */
  readonly version: number;
  readonly onClose: () => void;
}

const labels = manageTexts.restoreDialog;

/**
 * Restores an aspect to the version before or after a change, after showing the difference to the
 * current one.
 */
export function RestoreDialog({ view, aspect, version, onClose }: RestoreDialogProps) {
  const { urn } = view.summary;
  // The version before the change is offered first, because the usual wish is to take a change
  // back. The first version has none before it.
  const [chosen, setChosen] = useState(version > 1 ? version - 1 : version);
  const then = useQuery(aspectVersionQuery({ urn, aspect }, chosen));
  const edit = useEdit();
  const current = view.aspects.get(aspect);
  // Comparing takes time for large aspects, so the lines are computed only when one of the values
  // changes.
  const lines = useMemo(() => diffLines(printed(current), printed(then.data)), [current, then.data]);
  // Restoring the present value would add a version that says nothing, so there is no button for
  // it.
  const isSame = lines.every(({ sign }) => sign === ' ');
  const isReady = then.data !== undefined && then.data !== null;
  const restore = () =>
    edit.mutate(restoreAspect({ urn, aspect, version: chosen, value: then.data, current }), { onSuccess: onClose });
  return (
    <EditDialog
      title={labels.title(aspect)}
      size="min(820px, 94vw)"
      onClose={onClose}
      error={edit.error ?? then.error}
      {...(isReady && !isSame ? { onSave: restore, saveLabel: labels.go, isSaving: edit.isPending } : {})}
    >
      <Radio.Group label={labels.which} value={String(chosen)} onChange={(one) => setChosen(Number(one))}>
        <div className={styles.stack}>
          {[version - 1, version]
            .filter((one) => one >= 1)
            .map((one) => (
              <Radio key={one} value={String(one)} label={one === version ? labels.after(one) : labels.before(one)} />
            ))}
        </div>
      </Radio.Group>
      {then.isPending ? <SkeletonRows rows={4} height={20} /> : null}
      {then.data === null ? <p role="status">{labels.gone}</p> : null}
      {isReady && isSame ? <p role="status">{labels.same}</p> : null}
      {isReady && !isSame ? (
        <>
          <DiffView
            lines={lines}
            labels={{ label: labels.diff, gone: labels.diffNow, come: labels.diffThen, unchanged: labels.unchanged }}
          />
          <p className={styles.faint}>{labels.why}</p>
        </>
      ) : null}
    </EditDialog>
  );
}

/** Prints JSON with sorted keys, so that a different order of keys is not shown as a difference. */
function printed(value: unknown): string {
  if (value === undefined || value === null) return '';
  return JSON.stringify(sorted(value), undefined, 2);
}

/** Lists keep their order, since it can have a meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/**
 * One version of an aspect; null when it is no longer stored, or when that version removed the
 * aspect.
 *
 * The key begins with `entity` and the urn, so any change of the entity makes the answer old.
 */
function aspectVersionQuery(place: AspectPlace, version: number) {
  return queryOptions({
    queryKey: ['entity', place.urn, 'aspect-version', place.aspect, version],
    queryFn: async ({ signal }): Promise<unknown> => (await readVersion(place, version, signal)) ?? null,
  });
}

/** What to write, and what undo writes. */
interface Restoring extends AspectPlace {
  /** The version whose value is restored; it is named in the message. */
  readonly version: number;
  readonly value: unknown;
  /** The current value; undefined when the aspect is not stored. */
  readonly current: unknown;
}

/**
 * Writes an earlier value as a new version. Undo writes the current value again, or deletes the
 * aspect if there was none.
 */
function restoreAspect({ urn, aspect, version, value, current }: Restoring): Edit {
  return {
    urns: [urn],
    message: manageTexts.done.aspect(aspect, version),
    run: () => writeAspect({ urn, aspect }, value),
    undo: () => putBack({ urn, aspect }, current),
  };
}
