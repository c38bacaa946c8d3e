import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { withQuery } from '../../api/addresses';
import type { ExplainAccessQuery } from '../../api/documents.generated';
import { kindsFor } from '../../kinds/kinds';
import { useNames } from '../../api/use-names';
import { Picker } from '../../edit/dialog/Picker';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { privilegeTextsQuery, whyQuery, type WhyQuestion } from '../access-queries';
import { accessTexts } from '../texts';

const { why: words } = accessTexts;
const FIRST = 'EDIT_ENTITY';
/** As the server's sentences have them. */
const URN = /urn:li:\w+:(?:\([^)]*\)|[^\s,"]*[^\s,".])/g;

interface Named {
  readonly urn: string;
  readonly name: string;
}

interface WhyPanelProps {
  /** Of this entity; absent: it is chosen here. */
  readonly urn?: string;
  readonly mayAskForOthers: boolean;
}

/** A person, a privilege and an entity: the decision, and every policy that has a part in it. */
export function WhyPanel({ urn, mayAskForOthers }: WhyPanelProps) {
  const [person, setPerson] = useState<Named>();
  const [asset, setAsset] = useState<Named>();
  const [privilege, setPrivilege] = useState(FIRST);
  const [choosing, setChoosing] = useState<'person' | 'asset'>();
  const privileges = useQuery(privilegeTextsQuery);
  const isPlatform = privileges.data?.platform.some(({ id }) => id === privilege) === true;
  const toggle = (what: 'person' | 'asset') => setChoosing(choosing === what ? undefined : what);
  const groups = [
    { group: words.groups.metadata, items: privileges.data?.metadata ?? [] },
    ...(urn === undefined ? [{ group: words.groups.platform, items: privileges.data?.platform ?? [] }] : []),
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.faint}>{words.lead}</p>
      <div className={styles.inline}>
        {mayAskForOthers ? (
          <Chosen label={words.who} isOpen={choosing === 'person'} onClick={() => toggle('person')}>
            {person?.name ?? words.me}
          </Chosen>
        ) : null}
        <NativeSelect
          label={words.privilege}
          value={privilege}
          data={groups.map(({ group, items }) => ({
            group,
            items: items.map(({ id, name }) => ({ value: id, label: name })),
          }))}
          onChange={(event) => setPrivilege(event.currentTarget.value)}
        />
        {urn === undefined && !isPlatform ? (
          <Chosen label={words.asset} isOpen={choosing === 'asset'} onClick={() => toggle('asset')}>
            {asset?.name ?? words.chooseAsset}
          </Chosen>
        ) : null}
      </div>
      {choosing === 'person' ? (
        <Picker
          kinds={['corpuser']}
          without={[]}
          onPick={(one) => {
            setPerson(one);
            setChoosing(undefined);
          }}
        />
      ) : null}
      {choosing === 'asset' ? (
        <Picker
          kinds={kindsFor('policies')}
          without={[]}
          onPick={(one) => {
            setAsset(one);
            setChoosing(undefined);
          }}
        />
      ) : null}
      {urn === undefined && !isPlatform && !asset ? <p className={styles.faint}>{words.noAsset}</p> : null}
      <Answer
        actor={person?.urn}
        privilege={privilege}
        urn={isPlatform ? undefined : (urn ?? asset?.urn)}
        mayOpenPolicies={mayAskForOthers}
      />
    </div>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Chosen({ label, isOpen, onClick, children }: ChosenProps) {
  return (
    <div>
      <p className={styles.fieldLabel}>{label}</p>
      <Button variant="default" aria-expanded={isOpen} aria-label={`${label}: ${children}`} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

interface AnswerProps extends WhyQuestion {
  readonly mayOpenPolicies: boolean;
}

function Answer({ mayOpenPolicies, ...question }: AnswerProps) {
  const why = useQuery(whyQuery(question));
  if (why.isPending) return <SkeletonRows rows={3} height={24} />;
  if (why.isError) return <ErrorState error={why.error} onRetry={() => void why.refetch()} />;
  return <Decision decision={why.data} mayOpenPolicies={mayOpenPolicies} />;
}

interface DecisionProps {
  readonly decision: ExplainAccessQuery['explainAccess'];
  readonly mayOpenPolicies: boolean;
}

function Decision({ decision: { allowed, sentence, policies }, mayOpenPolicies }: DecisionProps) {
  const said = [sentence, ...policies.map(({ reason }) => reason)];
  const nameOf = useNames([...new Set(said.flatMap((text) => text.match(URN) ?? []))].toSorted());
  const named = (text: string): string => text.replace(URN, nameOf);
  return (
    <>
      <p className={styles.verdict} role="status">
        <Mark tone={allowed ? 'good' : 'bad'} icon={allowed ? 'check' : 'close'}>
          {allowed ? words.allowed : words.refused}
        </Mark>
        <span>{named(sentence)}</span>
      </p>
      {policies.length === 0 ? <p className={styles.faint}>{words.noPolicies}</p> : null}
      <ul className={styles.effects} aria-label={words.policies}>
        {policies.map(({ urn, name, grants, reason }) => (
          <li key={urn}>
            {mayOpenPolicies ? (
              <AppLink href={withQuery('/settings/policies', { policy: urn })}>{name}</AppLink>
            ) : (
              <span>{name}</span>
            )}{' '}
            <Mark tone={grants ? 'good' : 'plain'} icon={grants ? 'check' : 'close'}>
              {grants ? words.counts : words.not}
            </Mark>
            <p className={styles.faint}>{named(reason)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
