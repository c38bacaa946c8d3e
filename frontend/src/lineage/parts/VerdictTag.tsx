import type { Verdict } from '../../graph/model/overlay';
import { SIGNS } from './texts-signs';

/** What becomes of an asset under a supposition: sign, word and colour. */
export function VerdictTag({ verdict }: { readonly verdict: Verdict | null }) {
  if (!verdict) return null;
  return (
    <span className="lx-verdict" data-verdict={verdict}>
      {SIGNS.whatIf.verdict[verdict]}
    </span>
  );
}
