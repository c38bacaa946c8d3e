import { useId, useState } from 'react';

import { Icon } from '../ui/Icon';
import { groupedNumber } from '../ui/numbers';
import { texts } from '../ui/texts';
import type { FacetValue, FacetView } from './facet-view';
import styles from './FacetPanel.module.css';

const SHOWN = 6;
const FINDABLE_OVER = 8;

interface FacetGroupProps {
  readonly facet: FacetView;
  readonly onToggle: (value: string) => void;
}

export function FacetGroup({ facet, onToggle }: FacetGroupProps) {
  const [folded, setFolded] = useState(false);
  const [all, setAll] = useState(false);
  const [find, setFind] = useState('');
  const id = useId();
  const found = facet.values.filter(({ label }) => label.toLowerCase().includes(find.toLowerCase()));
  const shown = all || find ? found : found.filter((value, rank) => rank < SHOWN || value.chosen);

  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <button type="button" id={id} className={styles.title} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        <Icon name={folded ? 'right' : 'down'} size={14} />
        {facet.label}
      </button>
      {folded ? null : (
        <>
          {facet.values.length > FINDABLE_OVER ? (
            <input
              className={styles.find}
              type="search"
              value={find}
              placeholder={texts.search.findIn(facet.label)}
              aria-label={texts.search.findIn(facet.label)}
              onChange={(event) => setFind(event.target.value)}
            />
          ) : null}
          {shown.map((value) => (
            <FacetCheck key={value.value} value={value} onToggle={onToggle} />
          ))}
          {find === '' && found.length > SHOWN ? (
            <button type="button" className={styles.more} onClick={() => setAll(!all)}>
              {all ? texts.search.fewer : texts.search.more(found.length - shown.length)}
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}

interface FacetCheckProps {
  readonly value: FacetValue;
  readonly onToggle: (value: string) => void;
}

function FacetCheck({ value: { value, label, count, chosen }, onToggle }: FacetCheckProps) {
  return (
    <label className={`${styles.value} ${chosen ? styles.chosen : ''}`} title={label}>
      <input type="checkbox" checked={chosen} onChange={() => onToggle(value)} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{groupedNumber(count)}</span>
    </label>
  );
}
