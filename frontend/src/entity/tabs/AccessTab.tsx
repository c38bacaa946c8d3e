import { useQuery } from '@tanstack/react-query';

import { WhyPanel } from '../../access/policies/WhyPanel';
import { accessTexts } from '../../access/texts';
import { entityAddress } from '../../api/addresses';
import { shortUrn } from '../../api/column-urn';
import { meQuery } from '../../api/session';
import { privilegesQuery } from '../../edit/writes/edit-queries';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { readAccessRoles } from '../view/aspects-access';
import type { EntityView } from '../view/entity-view';
import styles from '../parts/Tab.module.css';

/**
 * What the person may do with the entity and why, and the roles of the source that grant access to
 * its data.
 *
 * Up to three cards: the person's own privileges as yes and no, the panel that explains a decision,
 * and the roles of the source. The panel answers for other people only when the person manages
 * policies.
 */
export function AccessTab({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const { data: me } = useQuery(meQuery);
  const granted = useQuery(privilegesQuery(me?.corpUser.urn, summary.urn));
  const roles = readAccessRoles(aspects);
  if (granted.isPending) return <SkeletonRows rows={4} height={36} />;
  if (granted.isError) return <ErrorState error={granted.error} onRetry={() => void granted.refetch()} />;
  // EDIT_ENTITY includes every privilege that begins with EDIT_.
  const all = granted.data.has('EDIT_ENTITY');
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <h2>{entityTexts.access.mine}</h2>
        <p className={styles.faint}>{entityTexts.access.mineWhy}</p>
        <ul className={styles.rows}>
          {Object.entries(entityTexts.access.words).map(([privilege, words]) => (
            <li key={privilege}>
              <span className={styles.grow}>{words}</span>
              {granted.data.has(privilege) || (all && privilege.startsWith('EDIT_')) ? (
                <Mark tone="good" icon="check">
                  {entityTexts.access.yes}
                </Mark>
              ) : (
                <Mark>{entityTexts.access.no}</Mark>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2>{me?.platformPrivileges.managePolicies ? accessTexts.why.titleOf : accessTexts.why.title}</h2>
        <WhyPanel urn={summary.urn} mayAskForOthers={me?.platformPrivileges.managePolicies === true} />
      </section>
      {roles.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.access.roles}</h2>
          <ul className={styles.rows}>
            {roles.map((urn) => (
              <li key={urn}>
                <AppLink href={entityAddress(urn)}>{shortUrn(urn)}</AppLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
