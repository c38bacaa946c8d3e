import { Button } from '@mantine/core';
import { Fragment } from 'react';

import { entityAddress, impactAddress, lineageAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { parseColumnUrn, shortUrn } from '../../api/column-urn';
import { kindLook, typeLabel } from '../../kinds/kinds';
import { FollowButton } from '../../edit/follow/FollowButton';
import { EntityMark } from '../../search/results/EntityLink';
import { HitMarks } from '../../search/results/HitMarks';
import { lineageKinds } from '../../kinds/kinds';
import { CopyButton } from '../../ui/parts/CopyButton';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { PropertyBadges } from '../properties/PropertyBadges';
import { entityTexts } from '../view/texts';
import { ChangeMenu } from './ChangeMenu';
import styles from './EntityPage.module.css';
import { testTexts } from '../../governance/tests/texts-tests';
import { readIncident } from '../view/aspects';
import { readTestResults } from '../view/aspects-tests';
import type { EntityView } from '../view/entity-view';

/**
 * The top of a profile: the path, the name, marks with the kind and the state, and the actions.
 * Lineage and impact are offered only for kinds that data flows through. The button for impact
 * starts with the deletion of the asset, or of the column.
 */
export function EntityHeader({ view }: { readonly view: EntityView }) {
  const { summary } = view;
  const navigation = useNavigation();
  const flows = lineageKinds.includes(summary.kind);
  const column = parseColumnUrn(summary.urn);
  const kind = column ? 'DROP_COLUMN' : 'DROP_ASSET';
  // The platform and the path inside of it, without empty parts.
  const crumbs = [summary.platform?.name, ...summary.path].filter(
    (one) => one !== undefined && one !== null && one !== '',
  );
  return (
    <header className={styles.head}>
      <div>
        {crumbs.length > 0 ? (
          <p className={styles.crumbs}>
            {crumbs.map((crumb, index) => (
              <Fragment key={`${crumb} ${String(index)}`}>
                {index > 0 ? <span aria-hidden="true">›</span> : null}
                <span>{crumb}</span>
              </Fragment>
            ))}
          </p>
        ) : null}
        {column ? (
          <p className={styles.crumbs}>
            {entityTexts.columnOf}
            <AppLink href={entityAddress(column.parent, 'columns', { col: summary.urn })}>
              {shortUrn(column.parent)}
            </AppLink>
          </p>
        ) : null}
        <div className={styles.title}>
          <EntityMark entity={summary} size={34} />
          <PageTitle title={summary.name} />
        </div>
        <div className={styles.marks}>
          <Mark icon={kindLook(summary.kind).icon}>{typeLabel(summary)}</Mark>
          {summary.env ? <Mark>{summary.env}</Mark> : null}
          <IncidentMark view={view} />
          <TestsMark view={view} />
          <HitMarks summary={summary} />
          <PropertyBadges view={view} />
        </div>
      </div>
      <div className={styles.actions}>
        {flows ? (
          <>
            <Button
              size="xs"
              leftSection={<Icon name="lineage" />}
              onClick={() => navigation.push(lineageAddress(summary.urn))}
            >
              {entityTexts.lineage}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="impact" />}
              onClick={() => navigation.push(impactAddress([printChange({ kind, urn: summary.urn })]))}
            >
              {entityTexts.impact}
            </Button>
          </>
        ) : null}
        {summary.externalUrl ? (
          <Button
            component="a"
            size="xs"
            variant="default"
            href={summary.externalUrl}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<Icon name="external" size={14} />}
          >
            {entityTexts.open}
          </Button>
        ) : null}
        {summary.exists ? <FollowButton entity={summary} /> : null}
        <CopyButton text={window.location.href} label={entityTexts.copyLink} />
        <ChangeMenu view={view} />
      </div>
    </header>
  );
}

/** How many metadata tests the entity fails, as a link to them. Without any it shows nothing. */
function TestsMark({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const failing = readTestResults(aspects).filter(({ passes }) => !passes).length;
  if (failing === 0) return null;
  return (
    <AppLink href={entityAddress(summary.urn, 'tests')}>
      <Mark tone="warn" icon="close">
        {testTexts.failingMark(failing)}
      </Mark>
    </AppLink>
  );
}

/** Whether an incident is open or resolved, and its type. */
function IncidentMark({ view: { summary, aspects } }: { readonly view: EntityView }) {
  if (summary.kind !== 'incident') return null;
  const { open, type } = readIncident(aspects);
  return (
    <>
      <Mark tone={open ? 'bad' : 'good'} icon={open ? 'warning' : 'check'}>
        {open ? entityTexts.quality.active : entityTexts.quality.resolved}
      </Mark>
      {type ? <Mark>{type}</Mark> : null}
    </>
  );
}
