import type { LocatedProposal } from '../../ingest/proposals/conversion.js';
import { arrayOf, isJsonObject, type JsonObject, textOf } from '../../kernel/json.js';
import { kindOf, plainPath } from '../../kernel/urn.js';
import { sourcelessColumns } from '../../lineage/index/sourceless.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { claimsOf, type StatedClaim } from '../../store/projection/claims.js';
import { shapeOf } from '../../store/projection/shape.js';
import type { AssetShape } from '../../store/contract/store.types.js';
import type { EditedColumn } from '../edits/asset-edit.js';
import type { DerivedColumn } from '../edits/schema-changes.js';

/** A dataset on one side of a pull request. */
export interface SideAsset {
  readonly urn: string;
  readonly shape: AssetShape;
  /** Undefined where this side does not know the columns. */
  readonly columns: readonly EditedColumn[] | undefined;
  readonly claims: readonly StatedClaim[];
  readonly sourceless: readonly string[];
  /** The SQL that builds the dataset, where this side has it. */
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

/** The SQL of a model, compiled where possible: a macro may change while the model's own SQL stays the same. */
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
 * Whether both sides describe a dataset alike, so that the pull request does not change it. A statement
 * that stays the same counts as unchanged even if it resolves differently because a column that it names
 * is dropped: the claims of the base then say what it uses.
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
