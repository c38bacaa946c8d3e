import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useNames } from '../../api/use-names';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { allPoliciesQuery, MAX_ROLES, rolesQuery } from '../access-queries';
import { accessTexts } from '../texts';
import { RoleDialog } from './RoleDialog';
import { RoleSection } from './RoleSection';

const { roles: labels } = accessTexts;

/**
 * The roles, with the people and groups who have each and the policies that it stands for.
 *
 * A role itself grants nothing: policies that name it do. They are therefore listed below each
 * role, with the entities that they cover.
 */
export function RolesPart() {
  const roleList = useQuery(rolesQuery);
  const policyList = useQuery(allPoliciesQuery);
  const [making, setMaking] = useState(false);
  const policies = policyList.data?.policies ?? [];
  const roles = roleList.data?.roles ?? [];
  const nameOf = useNames([...new Set(roles.flatMap(({ members }) => members))].toSorted());
  return (
    <>
      <p className={styles.lead}>{labels.lead}</p>
      <div className={styles.bar}>
        <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setMaking(true)}>
          {labels.make}
        </Button>
      </div>
      {roleList.isPending ? <SkeletonRows rows={3} height={120} /> : null}
      {roleList.isError ? <ErrorState error={roleList.error} onRetry={() => void roleList.refetch()} /> : null}
      {policyList.isError ? <ErrorState error={policyList.error} onRetry={() => void policyList.refetch()} /> : null}
      {roles.map((role) => (
        <RoleSection
          key={role.urn}
          role={role}
          nameOf={nameOf}
          policies={policies.filter(({ actors }) => actors.roles?.includes(role.urn))}
          otherPolicies={policies.filter(({ actors, editable }) => editable && !actors.roles?.includes(role.urn))}
        />
      ))}
      {(roleList.data?.total ?? 0) > MAX_ROLES ? <p className={styles.faint}>{labels.first(MAX_ROLES)}</p> : null}
      {making ? (
        <RoleDialog
          role={undefined}
          policies={policies.filter(({ editable }) => editable)}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}
