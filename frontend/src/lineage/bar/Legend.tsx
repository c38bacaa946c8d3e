import { Icon } from '../../ui/theme/Icon';
import { BAR_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

import './lineage-legend.css';

// The keys must agree with `canvas/use-canvas-keys.ts` and with the shortcuts of
// `ExplorerView.tsx`.
const LEGEND_TEXTS = {
  indirect: 'indirect: F filter, J join, G group, S sort, W window, C condition',
  bridge: 'over hidden assets',
  tagsAndTerms: 'a tag, a term',
  restricted: 'continues to assets that you are not allowed to see',
  keysTitle: 'Keys in the graph',
  keys: [
    ['→ ←', 'along the flow of data'],
    ['↑ ↓', 'within a layer, or the rows of a card'],
    ['Enter', 'open the panel'],
    ['Space', 'highlight the path of the column'],
    ['e / E', 'expand downstream / upstream'],
    ['c', 'collapse'],
    ['h', 'hide'],
    ['p', 'mark an end of a path'],
    ['l', 'mark an end of an edge to add'],
    ['g', 'next grouping'],
    ['[ ]', 'previous change, next change'],
    ['d', 'drop the column (what if)'],
    ['+ − 0 1', 'zoom, fit, 100 %'],
    ['f', 'find'],
    ['t', 'table'],
    ['Ctrl/Cmd Z', 'undo; with Shift: redo'],
    ['Esc', 'close one thing after another'],
  ],
} as const;

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
          <dt>✎</dt>
          <dd>{SHARED_TEXTS.manual}</dd>
        </div>
        <div>
          <dt className="lx-dots">
            <i /> <i data-term />
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
      <h2>{LEGEND_TEXTS.keysTitle}</h2>
      <dl className="lx-keylist">
        {LEGEND_TEXTS.keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
