import { describedKind } from '#kinds/lookups.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { AssetShape } from '../contract/store.types.js';

/** Aspects from which the shape of a dataset follows. */
export const SHAPE_ASPECTS: readonly string[] = ['subTypes', 'viewProperties', 'datasetProperties'];

const HOLDS_DATA =
  /table|seed|snapshot|incremental|materiali[sz]ed|topic|source|file|folder|bucket|stream|stage|collection|index/i;
const VIEW = /view|explore|ephemeral/i;

/**
 * Whether an asset's failure breaks its readers at once (a view) or leaves them with old data. Unknown counts as a view in impact.
 * @see docs/impact.md
 */
export function shapeOf(kind: string, aspects: Readonly<Record<string, JsonObject | undefined>>): AssetShape {
  // What runs is a job, what only shows is a view of its inputs: the kind decides, not an aspect.
  const fixed = describedKind(kind)?.lineage?.shape;
  if (fixed) return fixed;
  const view = aspects.viewProperties;
  const materialized = objectOf(aspects.datasetProperties?.customProperties).materialization ?? undefined;
  const stated = textOf(materialized);
  if (stated !== undefined && stated !== '')
    return /table|incremental|seed|snapshot|materialized/i.test(stated) ? 'DATA' : 'VIEW';
  const names = arrayOf(aspects.subTypes?.typeNames).map(String);
  if (names.some((name) => HOLDS_DATA.test(name))) return 'DATA';
  if (view) return view.materialized === true ? 'DATA' : 'VIEW';
  return names.some((name) => VIEW.test(name)) ? 'VIEW' : 'UNKNOWN';
}
