import { Icon } from '../parts/Icon';
import { TEXTS } from '../parts/texts';
import { PARTS } from '../parts/texts-parts';

import './lineage-legend.css';

const LINES = [
  ['certain', PARTS.legend.sure],
  ['likely', PARTS.legend.likely],
  ['weak', PARTS.legend.weak],
  ['indirect', PARTS.legend.indirect],
  ['stub', PARTS.legend.unknown],
  ['bridge', PARTS.legend.bridge],
] as const;

export function Legend() {
  return (
    <div className="lx-legend">
      <h2>{TEXTS.controls.legend}</h2>
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
          <dd>{PARTS.legend.manual}</dd>
        </div>
        <div>
          <dt className="lx-dots">
            <i /> <i data-term />
          </dt>
          <dd>{PARTS.legend.labels}</dd>
        </div>
        <div>
          <dt>*</dt>
          <dd>{TEXTS.marks.notNull}</dd>
        </div>
        <div>
          <dt>
            <Icon name="lock" size={13} />
          </dt>
          <dd>{PARTS.legend.locked}</dd>
        </div>
      </dl>
      <h2>{PARTS.keys.title}</h2>
      <dl className="lx-keylist">
        {PARTS.keys.list.map(([key, text]) => (
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
