import type { LocatedProposal } from '../../ingest/proposals/conversion.js';
import { arrayOf, isJsonObject, type JsonObject, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { sourcelessColumns } from '../../lineage/index/sourceless.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { claimsOf, type StatedClaim } from '../../store/projection/claims.js';
import { shapeOf } from '../../store/projection/shape.js';
import type { AssetShape } from '../../store/contract/store.types.js';
import { plainPath } from '../plan/field-paths.js';
import type { EditedColumn } from '../edits/asset-edit.js';
import type { DerivedColumn } from '../edits/schema-changes.js';

/** A dataset as one side of a pull request has it. */
export interface SideAsset {
  readonly urn: string;
  readonly shape: AssetShape;
  /** Undefined where this side doesn't tell its columns. */
  readonly columns: readonly EditedColumn[] | undefined;
  readonly claims: readonly StatedClaim[];
  readonly sourceless: readonly string[];
  /** The SQL that makes it, where this side has it. */
  readonly text: string | undefined;
}

const SCHEMA = 'schemaMetadata';
const LINEAGE = 'upstreamLineage';

/** The datasets that a converter's proposals describe. */
export function sideOf(model: MetadataModel, proposals: readonly LocatedProposal[]): ReadonlyMap<string, SideAsset> {
  const byUrn = Map.groupBy(proposals, ({ proposal }) => proposal.entityUrn ?? '');
  return new Map(
    [...byUrn]
      .filter(([urn]) => urn !== '' && kindOf(urn) === 'dataset')
      .map(([urn, own]) => [urn, assetOf(model, urn, own)]),
  );
}

function assetOf(model: MetadataModel, urn: string, placed: readonly LocatedProposal[]): SideAsset {
  const values = new Map(
    placed.flatMap(({ proposal: { aspectName, value } }) =>
      isJsonObject(value) ? [[aspectName, value] as const] : [],
    ),
  );
  const lineage: JsonObject = values.get(LINEAGE) ?? {};
  const fields = arrayOf(values.get(SCHEMA)?.fields).filter(isJsonObject);
  return {
    urn,
    shape: shapeOf('dataset', {
      subTypes: values.get('subTypes'),
      viewProperties: values.get('viewProperties'),
      datasetProperties: values.get('datasetProperties'),
    }),
    columns:
      fields.length === 0
        ? undefined
        : fields.map((field) => ({
            name: plainPath(textOf(field.fieldPath) ?? ''),
            type: textOf(field.nativeDataType) || undefined,
          })),
    claims: claimsOf(model, urn, LINEAGE, lineage),
    sourceless: sourcelessColumns(lineage),
    text: sqlIn(values.get('viewProperties')),
  };
}

/** Compiled where there is such a thing: a macro may change while the model's own text stays. */
function sqlIn(view: JsonObject | undefined): string | undefined {
  return textOf(view?.formattedViewLogic) || textOf(view?.viewLogic) || undefined;
}

/**
 * Its columns with how they are derived, in texts to be compared between the sides.
 *
 * @param renamed columns that other datasets have under another name on the other side
 */
export function derivedColumns(
  { urn, columns, claims }: SideAsset,
  renamed: ReadonlyMap<string, string> = new Map(),
): readonly DerivedColumn[] {
  const direct = Map.groupBy(
    claims.filter(({ level, kind }) => level === 'column' && kind === 'DIRECT'),
    ({ to }) => to.toLowerCase(),
  );
  return (columns ?? []).map((column) => {
    const claimsIntoColumn = direct.get(`urn:li:schemafield:(${urn},${column.name})`.toLowerCase()) ?? [];
    const derivation = claimsIntoColumn
      .map(({ from, subtype, transform }) => `${renamed.get(from) ?? from} ${subtype} ${transform}`)
      .sort();
    return { ...column, derivation: derivation.join('|') };
  });
}

/**
 * Whether two sides say the same of a dataset: then it is no part of the pull request. A text that stays is read otherwise when a column that it
 * names goes: what it names is then told by the base's reading alone.
 */
export function isSame(left: SideAsset, right: SideAsset): boolean {
  if (left.text !== undefined && left.text === right.text && left.shape === right.shape) return true;
  return digestOf(left) === digestOf(right);
}

function digestOf({ columns, claims, shape }: SideAsset): string {
  const claimLines = claims.map(({ level, from, to, kind, subtype, transform }) =>
    [level, from, to, kind, subtype, transform].join(' '),
  );
  return JSON.stringify([shape, columns, claimLines.sort()]);
}
