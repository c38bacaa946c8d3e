import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { withBasePath } from '../../address/base-path';
import { entityAddress } from '../../api/addresses';
import type { Summary } from '../../api/summaries';
import { useCan } from '../../edit/writes/edit-queries';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { entityTexts } from '../view/texts';
import styles from '../parts/Tab.module.css';
import { ContractDialog } from './ContractDialog';
import { type Contract, CONTRACT_PARTS } from './contract-parts';

interface ContractSectionProps {
  readonly urn: string;
  readonly contract: Contract | null;
  /** The assertions of the dataset, of which a contract can be made. */
  readonly assertions: readonly Summary[];
  /** Whether this person may define further assertions. */
  readonly canDefine: boolean;
  /** On the contract's own page, which needs no link to itself and lists the assertions below. */
  readonly isOwnPage?: boolean;
}

const labels = entityTexts.contract;
const TONES = { PASSING: 'good', FAILING: 'bad', PENDING: 'plain' } as const;

/**
 * The data contract of a dataset: whether it holds, whether it is only proposed, and how many of the
 * assertions of each part succeeded. People who may edit it make and change it here.
 */
export function ContractSection({ urn, contract, assertions, canDefine, isOwnPage = false }: ContractSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const can = useCan(urn);
  const mayEdit = can('EDIT_ENTITY_DATA_CONTRACT') && (contract !== null || assertions.length > 0 || canDefine);
  if (!contract && !mayEdit) return null;
  const results = new Map(contract?.result?.assertionResults.map((one) => [one.assertion.urn, one.result]));
  const all = CONTRACT_PARTS.flatMap((part) => contract?.properties?.[part] ?? []);
  return (
    <section className={styles.card}>
      <h2>{labels.title}</h2>
      {contract ? (
        <p>
          {contract.result ? (
            <Mark tone={TONES[contract.result.type]} icon="document">
              {labels.results[contract.result.type]}
            </Mark>
          ) : null}{' '}
          {isOwnPage ? (
            labels.promises(all.length)
          ) : (
            <AppLink href={entityAddress(contract.urn)}>{labels.promises(all.length)}</AppLink>
          )}{' '}
          {contract.status ? <Mark>{labels.states[contract.status.state]}</Mark> : null}
        </p>
      ) : (
        <p className={styles.faint}>{labels.none}</p>
      )}
      {contract ? (
        <ul className={styles.rows}>
          {CONTRACT_PARTS.map((part) => {
            const promised = contract.properties?.[part] ?? [];
            if (promised.length === 0) return null;
            const succeeded = promised.filter(({ assertion }) => results.get(assertion.urn) === 'SUCCESS').length;
            return (
              <li key={part}>
                <span className={styles.grow}>{labels.parts[part]}</span>
                <span className={styles.faint}>{labels.succeeded(succeeded, promised.length)}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Group gap="sm">
        {mayEdit ? (
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            {contract ? labels.edit : labels.create}
          </Button>
        ) : null}
        {contract ? (
          <Button
            component="a"
            href={withBasePath(`/api/contracts/odcs?urn=${encodeURIComponent(contract.urn)}`)}
            download
            size="compact-sm"
            variant="default"
          >
            {labels.exportOdcs}
          </Button>
        ) : null}
      </Group>
      {isEditing ? (
        <ContractDialog
          urn={urn}
          contract={contract}
          assertions={assertions}
          canDefine={canDefine}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </section>
  );
}
