import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import type { Summary } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { BrowseTree } from '../../search/browse/BrowseTree';
import type { Branch } from '../../search/browse/browse-queries';
import { searchAddress } from '../../search/query/search-address';
import { excerpt } from '../../ui/format/highlight';
import { plainText } from '../../ui/format/plain-text';
import { AppLink } from '../../ui/parts/navigation';
import { EmptyState } from '../../ui/states/EmptyState';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';
import { type GovernedAxis, FACET_OF, coverageBelowQuery, coverageQuery } from './coverage-queries';
import { MoveDialog } from './MoveDialog';

/**
 * Domains or the glossary as a tree that opens level by level. People who may create can also move:
 * each branch then has a button for it.
 */
export function GovernedTree({ axis, mayMove }: { readonly axis: GovernedAxis; readonly mayMove: boolean }) {
  return (
    <section className={`${styles.card} ${styles.tree}`}>
      <BrowseTree
        place={{ axis, path: [] }}
        current={[]}
        about={(summary, branch) => <BranchAbout axis={axis} summary={summary} branch={branch} />}
        hrefOf={({ path }) => entityAddress(path.at(-1) ?? '')}
        empty={<EmptyState title={governTexts.none}>{governTexts.noneWhy}</EmptyState>}
        {...(mayMove
          ? {
              // The last part of the path is the parent of the branch; at the top there is none.
              action: (branch, place) => (
                <EditButton
                  icon="sort"
                  label={governTexts.move(branch.name)}
                  dialog={(close) => (
                    <MoveDialog
                      moved={{ urn: branch.id, name: branch.name }}
                      parentUrn={place.path.at(-1)}
                      onClose={close}
                    />
                  )}
                />
              ),
            }
          : {})}
      />
    </section>
  );
}

/** Characters of a definition in a row. */
const DEFINITION_LENGTH = 140;

interface BranchAboutProps {
  readonly axis: GovernedAxis;
  readonly summary: Summary;
  readonly branch: Branch;
}

/** The definition of a domain or term, its owners, how many are directly in it, and how many assets it has, and how well these are described. */
function BranchAbout({ axis, summary: { description, owners }, branch }: BranchAboutProps) {
  const { children = 0, count = 0 } = branch;
  return (
    <>
      <span className={styles.definition}>
        {description ? excerpt(plainText(description), [], DEFINITION_LENGTH) : governTexts.noDefinition}
      </span>
      <span className={styles.owners}>
        {owners.length > 0 ? owners.map(({ name }) => name).join(', ') : governTexts.noOwner}
      </span>
      <span className={styles.children}>{children > 0 ? governTexts.children[axis](children) : ''}</span>
      <span className={styles.coverage}>{count > 0 ? <CoverageShares axis={axis} branch={branch} /> : ''}</span>
      <span className={styles.usage}>{branch.count === undefined ? '' : governTexts.assets(count)}</span>
    </>
  );
}

/** The shares of the assets of a branch that have an owner and a description, each as a link to those that have none. */
function CoverageShares({ axis, branch }: Pick<BranchAboutProps, 'axis' | 'branch'>) {
  const { id, count = 0 } = branch;
  const hasBelow = axis === 'domain' && branch.hasBranches;
  const direct = useQuery({ ...coverageQuery(axis), enabled: !hasBelow });
  const below = useQuery({ ...coverageBelowQuery(id), enabled: hasBelow });
  const coverage = hasBelow ? below.data : (direct.data?.get(id) ?? (direct.data && { owned: 0, described: 0 }));
  if (!coverage) return null;
  const facet = hasBelow ? `${FACET_OF[axis]}.below` : FACET_OF[axis];
  return (
    <>
      <AppLink
        href={searchAddress({ filters: { [facet]: [id], '-owners': ['*'] } })}
        title={governTexts.unowned(count - coverage.owned)}
      >
        {governTexts.owned(coverage.owned / count)}
      </AppLink>
      <AppLink
        href={searchAddress({ query: '-description:*', filters: { [facet]: [id] } })}
        title={governTexts.undescribed(count - coverage.described)}
      >
        {governTexts.described(coverage.described / count)}
      </AppLink>
    </>
  );
}
