import type { Verdict } from '../../graph/model/overlay';
import { MODES } from '../texts-modes';

/** What becomes of an asset under a supposition: sign, word and colour. */
export function VerdictTag({ verdict }: { readonly verdict: Verdict | null }) {
  if (!verdict) return null;
  return (
    <span className="lx-verdict" data-verdict={verdict}>
      {MODES.whatIf.verdict[verdict]}
    </span>
  );
}
