import { confidenceText } from '../../ui/format/numbers';
import { nameOf, type AssetNames } from '../model/asset-names';
import styles from './ConsumerRow.module.css';
import type { Hop } from '../model/impact-queries';

const MOST = 5;

/** The best path in one line; long ones keep their ends. */
export function PathLine({ path, names }: { readonly path: readonly Hop[]; readonly names: AssetNames }) {
  const first = path[0];
  if (!first) return null;
  const cut = path.length > MOST ? path.length - MOST : 0;
  const shown = cut > 0 ? [...path.slice(0, 2), ...path.slice(2 + cut)] : path;
  return (
    <p className={styles.path}>
      <span>{nameOf(first.from, names)}</span>
      {shown.map((hop, index) => (
        <span key={`${hop.from} ${hop.to}`}>
          <span className={styles.arrow}> ─{confidenceText(hop.confidence)}→ </span>
          {cut > 0 && index === 2 ? '… ' : ''}
          {nameOf(hop.to, names)}
        </span>
      ))}
    </p>
  );
}
