import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import styles from '../../edit/Edit.module.css';
import { EditDialog } from '../../edit/EditDialog';
import { manageTexts } from '../../edit/texts-manage';
import { useEdit } from '../../edit/use-edit';
import { SkeletonRows } from '../../ui/Skeletons';
import { aspectVersionQuery, restoreAspect } from '../aspect-versions';
import type { EntityView } from '../entity-view';
import { diffLines, type DiffLine } from '../line-diff';
import restoreStyles from './RestoreDialog.module.css';

interface RestoreDialogProps {
  readonly view: EntityView;
  readonly aspect: string;
  /** The version that the change made. */
  readonly version: number;
  readonly onClose: () => void;
}

const words = manageTexts.restoreDialog;

/** Puts an aspect back as it stood before or after a change, once one has seen what that does. */
export function RestoreDialog({ view, aspect, version, onClose }: RestoreDialogProps) {
  const { urn } = view.summary;
  const [chosen, setChosen] = useState(version > 1 ? version - 1 : version);
  const then = useQuery(aspectVersionQuery({ urn, aspect }, chosen));
  const edit = useEdit();
  const current = view.aspects.get(aspect);
  const lines = useMemo(() => diffLines(printed(current), printed(then.data)), [current, then.data]);
  const isSame = lines.every(({ sign }) => sign === ' ');
  const isReady = then.data !== undefined && then.data !== null;
  const restore = () =>
    edit.mutate(restoreAspect({ urn, aspect, version: chosen, value: then.data, current }), { onSuccess: onClose });
  return (
    <EditDialog
      title={words.title(aspect)}
      size="min(820px, 94vw)"
      onClose={onClose}
      error={edit.error ?? then.error}
      {...(isReady && !isSame ? { onSave: restore, saveLabel: words.go, isSaving: edit.isPending } : {})}
    >
      <fieldset className={styles.choices}>
        <legend>{words.which}</legend>
        {[version - 1, version]
          .filter((one) => one >= 1)
          .map((one) => (
            <label key={one} className={styles.check}>
              <input type="radio" name="version" checked={chosen === one} onChange={() => setChosen(one)} />
              {one === version ? words.after(one) : words.before(one)}
            </label>
          ))}
      </fieldset>
      {then.isPending ? <SkeletonRows rows={4} height={20} /> : null}
      {then.data === null ? <p role="status">{words.gone}</p> : null}
      {isReady && isSame ? <p role="status">{words.same}</p> : null}
      {isReady && !isSame ? (
        <>
          <DiffView lines={lines} />
          <p className={styles.faint}>{words.why}</p>
        </>
      ) : null}
    </EditDialog>
  );
}

/** Lines that go and that come, with the unchanged ones counted where many stand together. */
function DiffView({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className={restoreStyles.diff} tabIndex={0} role="group" aria-label={words.diff}>
      {folded(lines).map((line, index) =>
        typeof line === 'number' ? (
          <p key={index} className={restoreStyles.fold}>
            {words.unchanged(line)}
          </p>
        ) : (
          <pre key={index} className={restoreStyles[SIGN_CLASS[line.sign]]}>
            <span className={restoreStyles.sign} aria-label={SIGN_WORDS[line.sign]}>
              {line.sign}
            </span>
            {line.text}
          </pre>
        ),
      )}
    </div>
  );
}

const SIGN_CLASS = { ' ': 'same', '-': 'gone', '+': 'come' } as const;
const SIGN_WORDS = { ' ': undefined, '-': words.diffNow, '+': words.diffThen } as const;
const AROUND = 2;

function folded(lines: readonly DiffLine[]): readonly (DiffLine | number)[] {
  const near = (index: number) => lines.slice(Math.max(0, index - AROUND), index + AROUND + 1);
  const shown: (DiffLine | number)[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near(index).some(({ sign }) => sign !== ' ')) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

/** Keys in the order of the alphabet: what was written in another order is not another value. */
function printed(value: unknown): string {
  if (value === undefined || value === null) return '';
  return JSON.stringify(sorted(value), undefined, 2);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
