import { Icon } from '../../ui/theme/Icon';
import { LEGEND_TEXTS } from './legend-texts';
import { BAR_TEXTS } from './texts';
import { KeyList } from '../keys/KeyList';
import { SHARED_TEXTS } from '../parts/texts';

import '../keys/key-list.css';
import './lineage-legend.css';

const LINES = [
  ['certain', SHARED_TEXTS.confidenceRanges.certain],
  ['likely', SHARED_TEXTS.confidenceRanges.likely],
  ['weak', SHARED_TEXTS.confidenceRanges.weak],
  ['indirect', LEGEND_TEXTS.indirect],
  ['stub', SHARED_TEXTS.columnsUnknown],
  ['bridge', LEGEND_TEXTS.bridge],
] as const;

/**
 * Explains the lines, marks and keys of the graph. The lines are drawn with the same classes as the
 * edges, so the legend follows the theme.
 */
export function Legend() {
  return (
    <div className="lx-legend">
      <h2>{BAR_TEXTS.controls.legend}</h2>
      <dl>
        {LINES.map(([sure, text]) => (
          <div key={sure}>
            <dt>
              <svg
                width="52"
                height="14"
                aria-hidden="true"
                className="lx-link"
                data-type="column"
                data-sure={sure === 'indirect' ? 'certain' : sure}
                data-indirect={sure === 'indirect' || undefined}
              >
                <path className="lx-line" d="M2 7H44" />
                <path className="lx-arrow" data-hollow={sure === 'indirect' || undefined} d="M42 3L50 7L42 11Z" />
              </svg>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <svg width="52" height="14" aria-hidden="true" className="lx-link" data-sure="certain" data-selected>
              <path className="lx-line" d="M2 7H44" />
              <path className="lx-arrow" d="M42 3L50 7L42 11Z" />
            </svg>
          </dt>
          <dd>{LEGEND_TEXTS.colour}</dd>
        </div>
        <div>
          <dt>+12 ▸</dt>
          <dd>{LEGEND_TEXTS.count}</dd>
        </div>
        <div>
          <dt>▣▣</dt>
          <dd>{LEGEND_TEXTS.siblings}</dd>
        </div>
        <div>
          <dt>↑2 ↓5</dt>
          <dd>{LEGEND_TEXTS.arrows}</dd>
        </div>
        <div>
          <dt>T #</dt>
          <dd>{LEGEND_TEXTS.types}</dd>
        </div>
        <div>
          <dt>✎</dt>
          <dd>{SHARED_TEXTS.manual}</dd>
        </div>
        <div>
          <dt className="lx-dots">
            <i /> <i data-term /> <i data-derived />
          </dt>
          <dd>{LEGEND_TEXTS.tagsAndTerms}</dd>
        </div>
        <div>
          <dt>*</dt>
          <dd>{SHARED_TEXTS.notNull}</dd>
        </div>
        <div>
          <dt>
            <Icon name="lock" size={13} />
          </dt>
          <dd>{LEGEND_TEXTS.restricted}</dd>
        </div>
      </dl>
      <h2>{SHARED_TEXTS.keys}</h2>
      <KeyList />
    </div>
  );
}
