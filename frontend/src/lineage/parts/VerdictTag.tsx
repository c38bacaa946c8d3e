import type { Verdict } from '../../graph/model/overlay';
import { DIFF_TEXTS } from './texts';

/** What becomes of an asset under a supposition: sign, word and colour. */
export function VerdictTag({ verdict }: { readonly verdict: Verdict | null }) {
  if (!verdict) return null;
  return (
    <span className="lx-verdict" data-verdict={verdict}>
      {DIFF_TEXTS.verdict[verdict]}
    </span>
  );
}
