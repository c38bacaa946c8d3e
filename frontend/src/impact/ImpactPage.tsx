import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { ProposedChange } from '../api/change-address';
import { summariesQuery } from '../api/summaries';
import { EmptyState } from '../ui/states/EmptyState';
import { Icon } from '../ui/theme/Icon';
import { AppLink, useNavigation } from '../ui/parts/navigation';
import { PageTitle } from '../ui/parts/PageTitle';
import { assessmentTexts } from './assessment/texts-assessment';
import { impactTexts } from './verdicts/texts-impact';
import { assetNames, assetOf } from './model/asset-names';
import { ChangeForm } from './change/ChangeForm';
import { ChangeList } from './change/ChangeList';
import { impactStateAddress, readImpactState, type ImpactState } from './model/impact-address';
import styles from './change/ImpactPage.module.css';
import { ImpactResult } from './result/ImpactResult';
import { PasteChanges } from './change/PasteChanges';

// One shared empty list, so that the memos below do not run again on every render while names load.
const NONE: readonly [] = [];

/**
 * The page `/impact`: people compose a list of changes at the top and read the verdicts below it.
 *
 * Changes, grouping and verdict filter are all in the address, so every step can be shared, and the
 * back button undoes it. Nothing is asked of the server before there is a first change.
 */
export function ImpactPage() {
  const search = useSearch({ strict: false });
  const state = useMemo(() => readImpactState(search), [search]);
  const navigation = useNavigation();
  const go = (next: ImpactState) => navigation.push(impactStateAddress(next));
  const subjects = useMemo(() => [...new Set(state.changes.map(({ urn }) => assetOf(urn)))], [state.changes]);
  const { data: summaries = NONE } = useQuery(summariesQuery(subjects));
  const names = useMemo(() => assetNames([], summaries), [summaries]);
  const [isPasting, setPasting] = useState(false);
  const setChanges = (changes: readonly ProposedChange[]) => go({ ...state, changes });

  return (
    <div className={styles.page}>
      <header>
        <PageTitle title={impactTexts.title} />
        <p className={styles.lead}>{impactTexts.lead}</p>
        <AppLink href="/impact/saved">{assessmentTexts.list}</AppLink>
      </header>
      <section className={styles.card} aria-label={impactTexts.changes}>
        <ChangeList changes={state.changes} names={names} onChange={setChanges} />
        {isPasting ? (
          <PasteChanges
            before={state.changes}
            onAdd={(changes) => {
              setPasting(false);
              setChanges(changes);
            }}
            onClose={() => setPasting(false)}
          />
        ) : (
          <div className={styles.compose}>
            <ChangeForm
              isFirst={state.changes.length === 0}
              lastUrn={subjects.at(-1)}
              onAdd={(change) => setChanges([...state.changes, change])}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="code" size={14} />}
              onClick={() => setPasting(true)}
            >
              {impactTexts.paste.open}
            </Button>
          </div>
        )}
      </section>
      {state.changes.length === 0 ? (
        <EmptyState title={impactTexts.noChange} icon="impact">
          {impactTexts.noChangeWhy}
        </EmptyState>
      ) : (
        <ImpactResult state={state} subjects={summaries} onChange={go} />
      )}
    </div>
  );
}
