import type { Derivation as DerivationFacts } from '../../graph/scene/scene.types';
import { subtypeWords } from '../parts/edge-kind-words';

import './lineage-path.css';

/**
 * How a column is computed from those before it on the path, in words and in code, at the head of the arrow that leads
 * to it. Long code is cut to four lines; the tip has all of it.
 */
export function Derivation({ derivation: { subtype, code } }: { readonly derivation: DerivationFacts }) {
  return (
    <div className="lx-derivation" title={code === '' ? undefined : code}>
      {subtype !== null && <span data-subtype={subtype}>{subtypeWords(subtype)}</span>}
      {code !== '' && <code>{code}</code>}
    </div>
  );
}
