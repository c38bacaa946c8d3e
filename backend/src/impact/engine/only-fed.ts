import { NONE } from '../../lineage/graph/codes.js';
import type { Steps } from '../../lineage/walk/edges.js';

/** What gets all its data from one asset, straight or through others that do. */
export function fedOnlyBy(asset: number, down: Steps, up: Steps): readonly number[] {
  const fed = new Set([asset]);
  const waiting = [asset];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let claim = down.first(node); claim !== NONE; claim = down.after(claim)) {
      const end = down.end(claim);
      if (fed.has(end) || !hasNoOtherSource(end, fed, up)) continue;
      fed.add(end);
      waiting.push(end);
    }
  }
  fed.delete(asset);
  return [...fed];
}

function hasNoOtherSource(node: number, fed: ReadonlySet<number>, up: Steps): boolean {
  for (let claim = up.first(node); claim !== NONE; claim = up.after(claim)) {
    const source = up.end(claim);
    if (source !== node && !fed.has(source)) return false;
  }
  return true;
}
