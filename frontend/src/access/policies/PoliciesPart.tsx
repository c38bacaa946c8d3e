import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withQuery } from '../../api/addresses';
import { useNames } from '../../api/use-names';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { POLICIES_PAGE, policiesQuery, policyQuery } from '../access-queries';
import { Pages } from '../Pages';
import { addedRoleOf, openPolicyOf, policiesAddress, readPolicySearch, type PolicySearch } from '../settings-address';
import { urnsIn } from './policy-form';
import { PolicyRow } from './PolicyRow';
import { accessTexts } from '../texts';
import { WhyPanel } from './WhyPanel';
import { PolicyEditor } from './PolicyEditor';

/**
 * Milliseconds of rest after the last key before the list is read, so that a word costs one request
 * and not one for each letter.
 */
const TYPING_MS = 250;
const { policies: words } = accessTexts;

/**
 * The list of policies, or the policy that the address names (`?policy=<urn>`, `?policy=new`).
 *
 * The key makes the editor start anew when another policy is opened, so that no typed text passes
 * from one policy into the next. `&role=<urn>` opens it with that role added.
 */
export function PoliciesPart() {
  const search = useSearch({ strict: false });
  const policy = openPolicyOf(search);
  const role = addedRoleOf(search);
  if (policy !== undefined)
    return <PolicyPage key={`${policy} ${role ?? ''}`} urn={policy === 'new' ? undefined : policy} role={role} />;
  return <PolicyList state={readPolicySearch(search)} />;
}

/** The address of one policy; `new` instead of an urn opens an empty form. */
function policyAddress(urn: string): string {
  return withQuery('/settings/policies', { policy: urn });
}

/**
 * The list with its filters and, below, the panel that explains a decision. Names of all people,
 * groups and entities on the page are read in one request.
 */
function PolicyList({ state }: { readonly state: PolicySearch }) {
  const navigation = useNavigation();
  const policyList = useQuery(policiesQuery(state));
  const policies = policyList.data?.policies ?? [];
  const nameOf = useNames(urnsIn(policies));
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      <PolicyFilters state={state} />
      <div className={styles.bar}>
        <Button
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => navigation.push(policyAddress('new'))}
        >
          {words.make}
        </Button>
      </div>
      {policyList.isPending ? <SkeletonRows rows={5} height={64} /> : null}
      {policyList.isError ? <ErrorState error={policyList.error} onRetry={() => void policyList.refetch()} /> : null}
      {policyList.data && policies.length === 0 ? (
        <EmptyState small title={words.none}>
          {words.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={styles.rows} aria-label={words.list}>
        {policies.map((policy) => (
          <PolicyRow key={policy.urn} policy={policy} nameOf={nameOf} />
        ))}
      </ul>
      {policyList.data ? (
        <Pages
          page={state.page}
          size={POLICIES_PAGE}
          total={policyList.data.total}
          hrefOf={(page) => policiesAddress({ ...state, page })}
        />
      ) : null}
      <section className={styles.section}>
        <h3>{accessTexts.why.titleOf}</h3>
        <WhyPanel mayAskForOthers />
      </section>
    </>
  );
}

/**
 * The typed text replaces the current address instead of adding one, so that the back button does
 * not walk through single letters. The two selects add an address each.
 */
function PolicyFilters({ state }: { readonly state: PolicySearch }) {
  const navigation = useNavigation();
  const [text, setText] = useState(state.query);
  const [query] = useDebouncedValue(text, TYPING_MS);
  useEffect(() => {
    if (query !== state.query) navigation.replace(policiesAddress({ ...state, query, page: 1 }));
    // oxlint-disable-next-line react/exhaustive-deps -- only what is typed leads on; the address itself must not
  }, [query]);
  const options = (labels: Readonly<Record<string, string>>) => [
    { value: '', label: accessTexts.any },
    ...Object.entries(labels).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className={styles.bar} role="search">
      <TextInput
        className={styles.grow}
        type="search"
        label={words.find}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.type}
        value={state.type}
        data={options(words.types)}
        onChange={(event) => navigation.push(policiesAddress({ ...state, type: event.currentTarget.value, page: 1 }))}
      />
      <NativeSelect
        label={words.state}
        value={state.state}
        data={options(words.states)}
        onChange={(event) => navigation.push(policiesAddress({ ...state, state: event.currentTarget.value, page: 1 }))}
      />
    </div>
  );
}

const { policies: labels } = accessTexts;

interface PolicyPageProps {
  /** Undefined for a new policy. */
  readonly urn: string | undefined;
  /** A role that is added to its actors and not saved yet. */
  readonly role: string | undefined;
}

/** One policy, or a new one. */
function PolicyPage({ urn, role }: PolicyPageProps) {
  return (
    <div className={styles.stack}>
      <p>
        <AppLink href="/settings/policies">‹ {labels.back}</AppLink>
      </p>
      {urn === undefined ? (
        <PolicyEditor policy={undefined} addedRole={role} />
      ) : (
        <StoredPolicy urn={urn} role={role} />
      )}
    </div>
  );
}

/**
 * Reads one policy for the editor. The cache is passed over (`staleTime: 0`), because saving writes
 * the whole policy and an old copy would undo somebody else's change.
 */
function StoredPolicy({ urn, role }: PolicyPageProps & { readonly urn: string }) {
  const policyAnswer = useQuery({ ...policyQuery(urn), refetchOnWindowFocus: false, staleTime: 0 });
  // The editor is mounted only with fresh data and does not follow later reads, which would
  // overwrite what was typed.
  if (policyAnswer.isPending || !policyAnswer.isFetchedAfterMount) return <SkeletonRows rows={6} height={48} />;
  if (policyAnswer.isError)
    return <ErrorState error={policyAnswer.error} onRetry={() => void policyAnswer.refetch()} />;
  if (!policyAnswer.data) return <EmptyState title={labels.missing}>{labels.missingWhy}</EmptyState>;
  return <PolicyEditor policy={policyAnswer.data} addedRole={role} />;
}
