import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { summariesQuery, type Summary } from '../../api/summaries';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { SkeletonRows } from '../../ui/states/Skeletons';
import type { BrowsePlace } from './browse-address';
import { branchesQuery, type Branch } from './browse-queries';
import styles from './BrowseTree.module.css';
import { searchTexts } from '../query/texts';

interface BrowseTreeProps {
  /** The branch whose children are listed: the root of an axis for the whole tree. */
  readonly place: BrowsePlace;
  /** The branch that is shown; the way to it is open. */
  readonly current: readonly string[];
  /** The address that a row leads to; the tree is used on pages with different addresses. */
  readonly hrefOf: (place: BrowsePlace) => string;
  /** What stands at the end of a row. */
  readonly action?: (branch: Branch, place: BrowsePlace) => ReactNode;
  /** What a row says about its branch in place of the bare number, such as a definition and how much is in it. */
  readonly about?: (summary: Summary, branch: Branch) => ReactNode;
  readonly empty?: ReactNode;
}

/** Without `about` no summaries are read. */
const NO_URNS: readonly string[] = [];

/**
 * Branches of one level that are drawn before the person asks for more. A level may have up to
 * 1,000, which would make the page slow to draw and hard to scroll.
 */
const MAX_DRAWN = 200;

/**
 * Branches below a place, opened one by one; arrows and first letters move between them.
 *
 * Each level is read when it is opened, so a large catalogue costs requests only for what is open.
 * The branches on the way to `current` are open from the start.
 */
export function BrowseTree(props: BrowseTreeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the links inside
    <div onKeyDown={moveByKey}>
      <BranchList {...props} />
    </div>
  );
}

/** One level of the tree. It is used again inside each open branch. */
function BranchList({ place, current, hrefOf, action, about, empty }: BrowseTreeProps) {
  const answer = useQuery(branchesQuery(place));
  const [drawn, setDrawn] = useState(MAX_DRAWN);
  const shown = answer.data?.slice(0, drawn) ?? [];
  const { data: summaries = [] } = useQuery(summariesQuery(about ? shown.map(({ id }) => id) : NO_URNS));
  const byUrn = new Map(summaries.map((summary) => [summary.urn, summary]));
  if (answer.isPending) return <SkeletonRows rows={3} height={26} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.length === 0) return empty ?? <p className={styles.none}>{searchTexts.browse.none}</p>;
  const more = answer.data.length - drawn;
  return (
    <ul className={styles.list}>
      {shown.map((branch) => (
        <BranchLine
          key={branch.id}
          branch={branch}
          summary={byUrn.get(branch.id)}
          place={place}
          current={current}
          hrefOf={hrefOf}
          action={action}
          about={about}
        />
      ))}
      {more > 0 ? (
        <li>
          <button type="button" className={styles.more} onClick={() => setDrawn(drawn + MAX_DRAWN)}>
            {searchTexts.browse.more(more)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

interface BranchLineProps extends Omit<BrowseTreeProps, 'action' | 'about'> {
  readonly branch: Branch;
  /** Undefined until it is read, and where nothing is said about branches. */
  readonly summary: Summary | undefined;
  readonly action: BrowseTreeProps['action'];
  readonly about: BrowseTreeProps['about'];
}

/**
 * One branch: a button that folds it, its name as a link, and the number of its assets. Until the
 * person folds or unfolds it (`opened` is undefined), it is open exactly when it is on the way to
 * the current branch. Their own choice then stays, also when they go to another branch.
 */
function BranchLine({ branch, summary, place, current, hrefOf, action, about }: BranchLineProps) {
  const here = { ...place, path: [...place.path, branch.id] };
  const depth = place.path.length;
  const isOnWay = current[depth] === branch.id;
  const isCurrent = isOnWay && current.length === depth + 1;
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? isOnWay;
  return (
    <li>
      <span className={`${styles.line} ${isCurrent ? styles.current : ''}`} style={{ paddingInlineStart: depth * 14 }}>
        {branch.hasBranches ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={isOpen ? searchTexts.browse.fold(branch.name) : searchTexts.browse.open(branch.name)}
            onClick={() => setOpened(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={14} />
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <AppLink className={styles.name} href={hrefOf(here)} aria-current={isCurrent ? 'true' : undefined}>
          {branch.name}
        </AppLink>
        {about && summary ? about(summary, branch) : null}
        {about || branch.count === undefined ? null : (
          <span className={styles.count}>{groupedNumber(branch.count)}</span>
        )}
        {action?.(branch, place)}
      </span>
      {isOpen && branch.hasBranches ? (
        <BranchList
          place={here}
          current={current}
          hrefOf={hrefOf}
          {...(action ? { action } : {})}
          {...(about ? { about } : {})}
        />
      ) : null}
    </li>
  );
}

/**
 * Keys on a link of the tree: ↑ and ↓ go to the neighbouring link, → opens, ← closes, and a letter
 * or digit goes to the next name that begins with it, starting again at the top after the end.
 * Other keys keep their meaning, so Enter follows the link and Tab moves on.
 */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.indexOf(target);
  const fold = target.parentElement?.querySelector('button');
  if (event.key === 'ArrowDown') links[index + 1]?.focus();
  else if (event.key === 'ArrowUp') links[index - 1]?.focus();
  else if (event.key === 'ArrowRight' && fold?.getAttribute('aria-expanded') === 'false') fold.click();
  else if (event.key === 'ArrowLeft' && fold?.getAttribute('aria-expanded') === 'true') fold.click();
  else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
    const rest = [...links.slice(index + 1), ...links.slice(0, index)];
    rest.find((link) => link.textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  } else return;
  event.preventDefault();
  // Keeps the letter from also starting a shortcut of the page.
  event.stopPropagation();
}
