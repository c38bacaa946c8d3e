import { useState } from 'react';
import { typeAndPlatform } from '../../kinds/kinds';
import { EntityLink } from '../../search/results/EntityLink';
import { Confidence } from '../../lineage/parts/Confidence';
import { hopArrow } from '../../lineage/parts/confidence-words';
import { Icon } from '../../ui/theme/Icon';
import { impactTexts } from '../verdicts/texts-impact';
import { VerdictMark } from '../verdicts/VerdictMark';
import { VERDICT_LOOKS } from '../verdicts/verdicts';
import { When } from '../../ui/parts/When';
import { columnNameOf, type AssetNames, nameOf } from '../model/asset-names';
import { EvidencePath } from './EvidencePath';
import type { Consumer, Hop } from '../model/impact-queries';
import { confidenceText } from '../../ui/format/numbers';
import styles from './ConsumerRow.module.css';

interface ConsumerRowProps {
  readonly consumer: Consumer;
  readonly names: AssetNames;
}

/**
 * One consumer: its verdict, the sentence that explains it, the best path in one line, and its use
 * on the right. "Why" opens the path hop by hop; a consumer without a path has no such button.
 */
export function ConsumerRow({ consumer, names }: ConsumerRowProps) {
  const [open, setOpen] = useState(false);
  const { summary, path, columns } = consumer;
  return (
    <li className={styles.row}>
      <div className={styles.verdict}>
        <VerdictMark verdict={consumer.verdict} />
      </div>
      <div className={styles.main}>
        <div className={styles.title}>
          <EntityLink entity={summary} size={22} />
          <span className={styles.faint}>{typeAndPlatform(summary)}</span>
        </div>
        <p>{consumer.sentence}</p>
        <Proof proof={consumer.proof} sentence={consumer.sentence} />
        {path.length > 0 ? <PathLine path={path} names={names} /> : null}
        {columns.length > 0 ? (
          <p className={styles.faint}>
            {impactTexts.columnsHit}: <code>{columns.map(columnNameOf).join(', ')}</code>
          </p>
        ) : null}
        {consumer.tests.length + consumer.contracts.length > 0 ? (
          <p className={styles.faint}>{impactTexts.watched(consumer.tests.length, consumer.contracts.length)}</p>
        ) : null}
        {open ? <EvidencePath consumer={consumer} names={names} /> : null}
      </div>
      <div className={styles.side}>
        {/* How sure the way is says nothing of a consumer that cannot be judged. */}
        {consumer.verdict === 'UNKNOWN' ? null : <Confidence value={consumer.confidence} />}
        <span className={styles.faint}>{impactTexts.hops(consumer.hops)}</span>
        {consumer.queryCount === null ? null : (
          <span className={styles.faint}>{impactTexts.used(consumer.queryCount)}</span>
        )}
        {consumer.lastUsed === null ? null : (
          <span className={styles.faint}>
            {impactTexts.lastUsed} <When instant={consumer.lastUsed} />
          </span>
        )}
        {path.length > 0 ? (
          <button type="button" className={styles.why} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? impactTexts.hideWhy : impactTexts.why}
            <span className="visually-hidden"> {summary.name}</span>
            <Icon name={open ? 'down' : 'right'} size={14} />
          </button>
        ) : null}
      </div>
    </li>
  );
}

/**
 * What an embedded database says of the consumer's SQL. Why nothing is proved is told only where the
 * verdict leaves something open; a sentence that says the same is not repeated.
 */
function Proof({ proof, sentence }: { readonly proof: Consumer['proof']; readonly sentence: string }) {
  if (!proof) return null;
  const words = [
    ...(proof.message === sentence ? [] : [proof.message]),
    ...(proof.notProved ? [proof.notProved] : []),
    ...(proof.inferredVerdict ? [impactTexts.inferred(VERDICT_LOOKS[proof.inferredVerdict].word)] : []),
  ];
  return (
    <p className={styles.faint}>
      <span className={styles.proof} data-outcome={proof.outcome}>
        {impactTexts.proofs[proof.outcome]} · {proof.engine}
      </span>{' '}
      {words.join(' ')}
    </p>
  );
}

// Hops in one line. A longer path keeps its first two and its last three, where it starts and where
// it hits.
const MOST = 5;

/** The best path in one line; long ones keep their ends. Only a hop that is less than certain has its confidence on it. */
function PathLine({ path, names }: { readonly path: readonly Hop[]; readonly names: AssetNames }) {
  const first = path[0];
  if (!first) return null;
  const cut = path.length > MOST ? path.length - MOST : 0;
  const shown = cut > 0 ? [...path.slice(0, 2), ...path.slice(2 + cut)] : path;
  return (
    <p className={styles.path}>
      <span>{nameOf(first.from, names)}</span>
      {shown.map((hop, index) => (
        <span key={`${hop.from} ${hop.to}`}>
          <span className={styles.arrow} title={confidenceText(hop.confidence)}>
            {hopArrow(hop.confidence)}
          </span>
          {cut > 0 && index === 2 ? '… ' : ''}
          {nameOf(hop.to, names)}
        </span>
      ))}
    </p>
  );
}
