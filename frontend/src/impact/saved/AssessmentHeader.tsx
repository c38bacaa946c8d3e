import { absoluteAddress } from '../../address/base-path';
import { impactAddress } from '../../api/addresses';
import { printChange, type ProposedChange } from '../../api/change-address';
import { columnUrn } from '../../api/column-urn';
import { CopyButton } from '../../ui/parts/CopyButton';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { assessmentTexts } from '../assessment/texts-assessment';
import { impactTexts } from '../verdicts/texts-impact';
import { exactTime } from '../../ui/format/time';
import { When } from '../../ui/parts/When';
import { nameOf, type AssetNames } from '../model/asset-names';
import { changeText } from '../model/change-text';
import page from '../change/ImpactPage.module.css';
import { type Assessment, assessmentAddress } from '../assessment/assessment-queries';
import styles from '../assessment/Assessment.module.css';
import { DeleteDialog } from '../assessment/DeleteDialog';
import { NotifyDialog } from '../assessment/NotifyDialog';
import { SaveDialog } from '../assessment/SaveDialog';

interface AssessmentHeaderProps {
  readonly assessment: Assessment;
  readonly names: AssetNames;
}

/**
 * The top of a saved assessment: title, author, date, note, the changes in words, and the actions.
 * Notifying and deleting are offered to the author only; every reader may ask again or save a later
 * run.
 */
export function AssessmentHeader({ assessment, names }: AssessmentHeaderProps) {
  const { id, title, note, author, created, asOf, runOf, isMine } = assessment;
  const changes = assessment.changes.map(onColumn);
  return (
    <>
      <header>
        <AppLink className={styles.faint} href="/impact/saved">
          {assessmentTexts.list}
        </AppLink>
        <PageTitle title={title} />
        <p className={page.lead}>
          {assessmentTexts.by} {nameOf(author, names)} <When instant={created} /> · {assessmentTexts.asOf}{' '}
          {exactTime(asOf)}
          {runOf ? (
            <>
              {' · '}
              {assessmentTexts.runOf}{' '}
              <AppLink href={assessmentAddress(runOf.slice(runOf.lastIndexOf(':') + 1))}>
                {assessmentTexts.earlier}
              </AppLink>
            </>
          ) : null}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </header>
      <section className={page.card} aria-label={impactTexts.changes}>
        <ul className={page.changes}>
          {changes.map((change) => (
            <li key={printChange(change)} className={page.changeRow}>
              <Icon name="impact" size={16} />
              <span title={change.urn}>{changeText(change, names)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {isMine ? <NotifyDialog assessment={assessment} nameOf={(urn) => nameOf(urn, names)} /> : null}
          <AppLink className={styles.action} href={impactAddress(changes.map(printChange))}>
            {assessmentTexts.live}
          </AppLink>
          <SaveDialog label={assessmentTexts.again} changes={changes} title={title} runOf={assessment.urn} />
          <CopyButton text={absoluteAddress(assessmentAddress(id))} label={assessmentTexts.copyLink} />
          {isMine ? <DeleteDialog assessment={assessment} /> : null}
        </div>
      </section>
    </>
  );
}

/**
 * A change with the urn of its column. An assessment may store a column as asset and field path,
 * but an address has room for one urn only.
 */
function onColumn({ kind, urn, fieldPath, newName, newType, note }: Assessment['changes'][number]): ProposedChange {
  const given = Object.entries({ newName, newType, note }).filter(([, value]) => value !== null);
  return { kind, urn: fieldPath ? columnUrn(urn, fieldPath) : urn, ...Object.fromEntries(given) };
}
