import { entityAddress } from '../../api/addresses';
import { typeAndPlace } from '../../kinds/kinds';
import { Chip } from '../../ui/parts/Chip';
import { excerpt } from '../../ui/format/highlight';
import { Highlighted } from '../../ui/parts/Highlighted';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { plainText } from '../../ui/format/plain-text';
import { EntityMark } from './EntityLink';
import { HitMarks } from './HitMarks';
import styles from './HitRow.module.css';
import { type MatchedLine, matchedLines } from './matched';
import type { Hit } from '../query/search-queries';
import { resultTexts, searchTexts } from '../query/texts';

interface HitRowProps {
  readonly hit: Hit;
  readonly words: readonly string[];
  readonly isSelected?: boolean;
  /**
   * Selects the result; absent in lists without a selection.
   *
   * The row then has a checkbox, and `x` on it does the same.
   */
  readonly onSelect?: () => void;
  readonly onPreview?: () => void;
}

/** Characters of a description in a row, cut around the first word of the query. */
const EXCERPT_LENGTH = 220;

/**
 * One search result: name, location, why it matched, and its state.
 *
 * The attributes `data-hit` and `data-select` are what the keyboard handling of the list and the
 * search box look for: ↓ in the box goes to the first link inside a `data-hit`.
 *
 * @param words words of the query, marked wherever they occur in the row
 */
export function HitRow({ hit, words, isSelected = false, onSelect, onPreview }: HitRowProps) {
  const { summary, matchedFields } = hit;
  const matched = matchedLines(matchedFields, namesIn(summary));
  return (
    <li className={styles.hit} data-hit={summary.urn}>
      {onSelect ? (
        <input
          type="checkbox"
          className={styles.select}
          data-select
          aria-label={searchTexts.bulk.select(summary.name)}
          checked={isSelected}
          onChange={onSelect}
        />
      ) : null}
      <span className={styles.mark}>
        <EntityMark entity={summary} size={28} />
      </span>
      <div className={styles.title}>
        <AppLink className={styles.name} href={entityAddress(summary.urn)}>
          <Highlighted text={summary.name} words={words} />
        </AppLink>
        <HitMarks summary={summary} />
        <span className={styles.where}>{typeAndPlace(summary)}</span>
      </div>
      <div className={styles.counts}>
        <LineageCounts up={summary.upstreamCount} down={summary.downstreamCount} />
        {onPreview ? (
          <button
            type="button"
            className={styles.preview}
            aria-label={searchTexts.preview.open(summary.name)}
            title={searchTexts.preview.open(summary.name)}
            onClick={onPreview}
          >
            <Icon name="panel" size={16} />
          </button>
        ) : null}
      </div>
      {summary.description ? (
        <p className={styles.text}>
          <Highlighted text={excerpt(plainText(summary.description), words, EXCERPT_LENGTH)} words={words} />
        </p>
      ) : null}
      <HitFacts summary={summary} matched={matched} words={words} />
    </li>
  );
}

/**
 * Names of the tags, terms, owners and domain of a result, to show a match in one of them by name.
 */
function namesIn({ tags, terms, owners, domain }: Hit['summary']): ReadonlyMap<string, string> {
  return new Map([...tags, ...terms, ...owners, ...(domain ? [domain] : [])].map(({ urn, name }) => [urn, name]));
}

interface HitFactsProps {
  readonly summary: Hit['summary'];
  readonly matched: readonly MatchedLine[];
  readonly words: readonly string[];
}

/**
 * Coverage of column lineage, domain, first owner, up to three terms and tags, and where else the
 * words were found. The row has no such line when there is nothing to say.
 */
function HitFacts({ summary, matched, words }: HitFactsProps) {
  const owner = summary.owners[0];
  const chips = [...summary.terms, ...summary.tags].slice(0, 3);
  const isEmpty = summary.columnCount === 0 && !owner && !summary.domain && chips.length === 0 && matched.length === 0;
  if (isEmpty) return null;
  return (
    <div className={styles.facts}>
      {summary.columnCount > 0 ? (
        <span className={styles.fact}>
          <Icon name="column" size={14} />
          {resultTexts.traced(summary.tracedColumnCount, summary.columnCount)}
        </span>
      ) : null}
      {summary.domain ? (
        <span className={styles.fact}>
          <Icon name="domain" size={14} />
          {summary.domain.name}
        </span>
      ) : null}
      {owner ? (
        <span className={styles.fact}>
          <Icon name={owner.kind === 'corpGroup' ? 'group' : 'person'} size={14} />
          {owner.name} {summary.owners.length > 1 ? resultTexts.ownerMore(summary.owners.length - 1) : ''}
        </span>
      ) : null}
      <span className={styles.chips}>
        {chips.map((chip) => (
          <Chip key={chip.urn} dot={chip.kind === 'tag' ? 'round' : 'square'} color={chip.color}>
            {chip.name}
          </Chip>
        ))}
      </span>
      {matched.length > 0 ? <MatchedPlaces matched={matched} words={words} /> : null}
    </div>
  );
}

/** The fields in which words were found, and what stands there. */
function MatchedPlaces({ matched, words }: Omit<HitFactsProps, 'summary'>) {
  return (
    <p className={styles.matched}>
      {resultTexts.matched}{' '}
      {matched.map(({ field, value }, index) => (
        <span key={`${field} ${value}`}>
          {index > 0 ? ', ' : ''}
          {field}{' '}
          <code>
            <Highlighted text={excerpt(value, words, 80)} words={words} />
          </code>
        </span>
      ))}
    </p>
  );
}

/**
 * The number of direct sources and consumers. The arrows are for the eye only; screen readers get
 * words.
 */
function LineageCounts({ up, down }: { readonly up: number; readonly down: number }) {
  if (up === 0 && down === 0) return null;
  return (
    <>
      <span className={styles.fact} title={resultTexts.upstream(up)}>
        <span aria-hidden="true">↑ {groupedNumber(up)}</span>
        <span className="visually-hidden">{resultTexts.upstream(up)}</span>
      </span>
      <span className={styles.fact} title={resultTexts.downstream(down)}>
        <span aria-hidden="true">↓ {groupedNumber(down)}</span>
        <span className="visually-hidden">{resultTexts.downstream(down)}</span>
      </span>
    </>
  );
}
