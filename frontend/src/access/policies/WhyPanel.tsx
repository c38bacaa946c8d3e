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

const { why: labels } = accessTexts;
/**
 * The privilege that the panel asks about first. It includes the other privileges to edit an
 * entity.
 */
const FIRST = 'EDIT_ENTITY';
/**
 * Finds the urns in the server's sentences, so that names can take their place.
 *
 * A dataset's urn has brackets with commas inside, so it is read up to the closing bracket; any
 * other ends before a space, comma, quote or full stop.
 */
const URN = /urn:li:\w+:(?:\([^)]*\)|[^\s,"]*[^\s,".])/g;

/** What somebody picked, with its name, so that it need not be read again. */
interface ChosenEntity {
  readonly urn: string;
  readonly name: string;
}

interface WhyPanelProps {
  /** The entity that the question is about; without it, the person chooses one here. */
  readonly urn?: string;
  /**
   * True for people who manage policies. Others can ask only about themselves, and see the names of
   * policies without links.
   */
  readonly mayAskForOthers: boolean;
}

/**
 * Explains a decision: for a person, a privilege and an entity, whether it is allowed and which
 * policies say so.
 *
 * It is shown under the list of policies, where an entity is chosen, and on the tab Access of an
 * entity, where `urn` is given. A platform privilege is about no entity, so choosing one hides the
 * entity, and the tab of an entity does not offer any.
 */
export function WhyPanel({ urn, mayAskForOthers }: WhyPanelProps) {
  const [person, setPerson] = useState<ChosenEntity>();
  const [asset, setAsset] = useState<ChosenEntity>();
  const [privilege, setPrivilege] = useState(FIRST);
  const [choosing, setChoosing] = useState<'person' | 'asset'>();
  const privileges = useQuery(privilegeTextsQuery);
  const isPlatform = privileges.data?.platform.some(({ id }) => id === privilege) === true;
  // One picker is open at a time; its button closes it again.
  const toggle = (what: 'person' | 'asset') => setChoosing(choosing === what ? undefined : what);
  const groups = [
    { group: labels.groups.metadata, items: privileges.data?.metadata ?? [] },
    ...(urn === undefined ? [{ group: labels.groups.platform, items: privileges.data?.platform ?? [] }] : []),
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.faint}>{labels.lead}</p>
      <div className={styles.inline}>
        {mayAskForOthers ? (
          <Chosen label={labels.who} isOpen={choosing === 'person'} onClick={() => toggle('person')}>
            {person?.name ?? labels.me}
          </Chosen>
        ) : null}
        <NativeSelect
          label={labels.privilege}
          value={privilege}
          data={groups.map(({ group, items }) => ({
            group,
            items: items.map(({ id, name }) => ({ value: id, label: name })),
          }))}
          onChange={(event) => setPrivilege(event.currentTarget.value)}
        />
        {urn === undefined && !isPlatform ? (
          <Chosen label={labels.asset} isOpen={choosing === 'asset'} onClick={() => toggle('asset')}>
            {asset?.name ?? labels.chooseAsset}
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
      {urn === undefined && !isPlatform && !asset ? <p className={styles.faint}>{labels.noAsset}</p> : null}
      <WhyAnswer
        actor={person?.urn}
        privilege={privilege}
        urn={isPlatform ? undefined : (urn ?? asset?.urn)}
        mayOpenPolicies={mayAskForOthers}
      />
    </div>
  );
}

/** A field that looks like a button and opens a picker below. */
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

interface WhyAnswerProps extends WhyQuestion {
  readonly mayOpenPolicies: boolean;
}

/**
 * Asks again whenever the person, privilege or entity changes. The last answer stays visible
 * meanwhile.
 */
function WhyAnswer({ mayOpenPolicies, ...question }: WhyAnswerProps) {
  const why = useQuery(whyQuery(question));
  if (why.isPending) return <SkeletonRows rows={3} height={24} />;
  if (why.isError) return <ErrorState error={why.error} onRetry={() => void why.refetch()} />;
  return <Decision decision={why.data} mayOpenPolicies={mayOpenPolicies} />;
}

interface DecisionProps {
  readonly decision: ExplainAccessQuery['explainAccess'];
  readonly mayOpenPolicies: boolean;
}

/**
 * The sentence of the decision and every policy that grants the privilege to anybody, with the
 * reason why it counts here or not. The server's sentences hold urns, and names are put in their
 * place once they are known.
 */
function Decision({ decision: { allowed, sentence, policies }, mayOpenPolicies }: DecisionProps) {
  const sentences = [sentence, ...policies.map(({ reason }) => reason)];
  const nameOf = useNames([...new Set(sentences.flatMap((text) => text.match(URN) ?? []))].toSorted());
  const withNames = (text: string): string => text.replace(URN, nameOf);
  return (
    <>
      <p className={styles.verdict} role="status">
        <Mark tone={allowed ? 'good' : 'bad'} icon={allowed ? 'check' : 'close'}>
          {allowed ? labels.allowed : labels.refused}
        </Mark>
        <span>{withNames(sentence)}</span>
      </p>
      {policies.length === 0 ? <p className={styles.faint}>{labels.noPolicies}</p> : null}
      <ul className={styles.effects} aria-label={labels.policies}>
        {policies.map(({ urn, name, grants, reason }) => (
          <li key={urn}>
            {mayOpenPolicies ? (
              <AppLink href={withQuery('/settings/policies', { policy: urn })}>{name}</AppLink>
            ) : (
              <span>{name}</span>
            )}{' '}
            <Mark tone={grants ? 'good' : 'plain'} icon={grants ? 'check' : 'close'}>
              {grants ? labels.counts : labels.not}
            </Mark>
            <p className={styles.faint}>{withNames(reason)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
