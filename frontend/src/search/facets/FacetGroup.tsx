import { useId, useState } from 'react';

import { Icon } from '../../ui/theme/Icon';
import { groupedNumber } from '../../ui/format/numbers';
import { FLAGS, type FacetValue, type FacetView } from './facet-view';
import { FacetMode } from './FacetMode';
import styles from './FacetPanel.module.css';
import type { FilterMode } from '../query/search-address';
import { resultTexts, searchTexts } from '../query/texts';

/** Values of a facet that are shown before the person asks for more. */
const SHOWN = 6;
/** A facet with more values than this has a field that finds one by its name. */
const FINDABLE_OVER = 8;

interface FacetGroupProps {
  readonly facet: FacetView;
  /**
   * @param isNot whether results must not have the value
   *
   * Called with the value that was selected or cleared.
   */
  readonly onToggle: (value: string, isNot: boolean) => void;
  readonly onMode: (mode: FilterMode) => void;
}

/**
 * One facet of the panel: its name, which folds it, a menu for how it filters, and its values with
 * the number of results for each. A facet that is true or not set has no menu (see `FLAGS`).
 */
export function FacetGroup({ facet, onToggle, onMode }: FacetGroupProps) {
  const [folded, setFolded] = useState(false);
  // "Is none of" was chosen before any value: the address cannot hold that yet, so it is kept here.
  const [wantsNot, setWantsNot] = useState(false);
  const hasChosen = facet.values.some(({ chosen }) => chosen);
  const mode = facet.mode === 'is' && wantsNot && !hasChosen ? 'not' : facet.mode;
  const id = useId();
  const changeMode = (next: FilterMode) => {
    setWantsNot(next === 'not');
    onMode(next);
  };

  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <button
          type="button"
          id={id}
          className={styles.title}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? 'right' : 'down'} size={14} />
          {facet.label}
        </button>
        {FLAGS.has(facet.field) ? null : <FacetMode label={facet.label} mode={mode} onChange={changeMode} />}
      </div>
      {folded ? null : <FacetValues facet={facet} mode={mode} onToggle={onToggle} />}
    </div>
  );
}

interface FacetValuesProps extends Pick<FacetGroupProps, 'facet' | 'onToggle'> {
  readonly mode: FilterMode;
}

/**
 * The values in the order of the server. A chosen value is always listed, also beyond the first
 * six, because otherwise the person could not clear it here. In the mode "is not set" there are no
 * values to choose.
 */
function FacetValues({ facet, mode, onToggle }: FacetValuesProps) {
  const [all, setAll] = useState(false);
  const [find, setFind] = useState('');
  const matches = facet.values.filter(({ label }) => label.toLowerCase().includes(find.toLowerCase()));
  const listed = all || find ? matches : matches.filter((value, rank) => rank < SHOWN || value.chosen);
  return (
    <>
      {mode === 'is' ? null : <p className={styles.mode}>{searchTexts.modes[mode]}</p>}
      {facet.values.length > FINDABLE_OVER ? (
        <input
          className={styles.find}
          type="search"
          value={find}
          placeholder={resultTexts.findIn(facet.label)}
          aria-label={resultTexts.findIn(facet.label)}
          onChange={(event) => setFind(event.target.value)}
        />
      ) : null}
      {mode === 'unset'
        ? null
        : listed.map((value) => (
            <FacetCheck
              key={value.value}
              value={value}
              isNot={mode === 'not'}
              onToggle={() => onToggle(value.value, mode === 'not')}
            />
          ))}
      {mode !== 'unset' && find === '' && (all ? matches.length > SHOWN : matches.length > listed.length) ? (
        <button type="button" className={styles.more} onClick={() => setAll(!all)}>
          {all ? resultTexts.fewer : resultTexts.more(matches.length - listed.length)}
        </button>
      ) : null}
    </>
  );
}

interface FacetCheckProps {
  readonly value: FacetValue;
  readonly isNot: boolean;
  readonly onToggle: () => void;
}

/** One value. A chosen value that results must not have is struck out by its style. */
function FacetCheck({ value: { label, count, chosen }, isNot, onToggle }: FacetCheckProps) {
  return (
    <label className={`${styles.value} ${chosen ? (isNot ? styles.refused : styles.chosen) : ''}`} title={label}>
      <input type="checkbox" checked={chosen} onChange={onToggle} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{groupedNumber(count)}</span>
    </label>
  );
}
