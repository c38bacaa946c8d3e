import { EXPLORER_KEYS } from '../explorer/explorer-keys';
import { GRAPH_KEYS } from './graph-keys';
import { KEY_TEXTS } from './key-texts';

/** What each line of keys does; a line without a text does not compile. */
const MEANINGS: Readonly<Record<keyof typeof GRAPH_KEYS | keyof typeof EXPLORER_KEYS, string>> = KEY_TEXTS;

/** Every key of the explorer with what it does, for the legend and for the dialog of the key `?`. */
export function KeyList() {
  return (
    <dl className="lx-keylist">
      {Object.entries({ ...GRAPH_KEYS, ...EXPLORER_KEYS }).map(([name, { label }]) => (
        <div key={name}>
          <dt>
            <kbd>{label}</kbd>
          </dt>
          <dd>{MEANINGS[name as keyof typeof MEANINGS]}</dd>
        </div>
      ))}
    </dl>
  );
}
