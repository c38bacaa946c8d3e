import type { Verdict } from '../../graph/model/overlay';
import { DIFF_TEXTS } from './texts';

/**
 * What becomes of an asset in a what-if, as sign, word and colour. It is absent where nothing is
 * supposed or the asset is not reached.
 */
export function VerdictTag({ verdict }: { readonly verdict: Verdict | null }) {
  if (!verdict) return null;
  return (
    <span className="lx-verdict" data-verdict={verdict}>
      {DIFF_TEXTS.verdict[verdict]}
    </span>
  );
}
