import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { IngestService, type IngestSettings } from '../../ingest/ingest.service.js';
import type { Finding, LocatedProposal, SourceFile } from '../../ingest/proposals/conversion.js';
import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { LineageSource } from '../../lineage/fallback/lineage-source.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import type { StatedClaim } from '../../store/projection/claims.js';
import { ImpactService } from '../question/impact.service.js';
import type { ImpactAnswer } from '../present/impact-answer.js';
import { type AssetEdit, type ColumnSpelling, columnSpelling } from '../edits/asset-edit.js';
import type { LineageChange } from '../edits/lineage-changes.js';
import { columnChanges, type SchemaChange } from '../edits/schema-changes.js';
import type { Refusal } from '../refusals/find-refusals.js';
import { RefusalService } from '../refusals/refusal.service.js';
import { droppedNames, type Sides } from './dropped-names.js';
import { derivedColumns, isSame, type SideAsset, sideOf } from './sides.js';

/** A change that the pull request makes to one dataset; `fieldPath` is null where the dataset goes. */
interface CheckedChange extends Omit<SchemaChange, 'fieldPath'> {
  readonly fieldPath: string | null;
  /** False: the catalogue has no such asset or column, so that nothing there can use it. */
  readonly known: boolean;
}

/** What a pull request changes, and what that breaks. */
export interface CheckAnswer {
  readonly changes: readonly CheckedChange[];
  /** Datasets of the head that the base doesn't have. */
  readonly added: readonly string[];
  readonly lineage: readonly LineageChange[];
  readonly impact: ImpactAnswer;
  /** Changes that the database refuses when they are made by ALTER or DROP; `change` is the position among `changes`. */
  /** Null while the database is away. */
  readonly refusals: readonly Refusal[] | null;
  readonly warnings: readonly Finding[];
}

/** The files of one side. */
export interface CheckSide {
  readonly files: readonly SourceFile[];
}

interface CheckSettings extends IngestSettings {
  /** One consumer for siblings, with tests and contracts counted apart. */
  readonly perAsset?: boolean | undefined;
}

const MAX_CONSUMERS = 1_000;
const MAX_CHANGES = 200;
/** Milliseconds for proofs: nobody asks a second time, and the engines may have to be started first. */
const PROOF_BUDGET_MS = 15_000;

/** Compares the two sides of a pull request, and asks what the difference breaks in today's catalogue. Stores nothing. */
@Injectable()
export class CheckService {
  @Inject(RefusalService) private readonly refusals!: RefusalService;

  constructor(
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
    private readonly ingest: IngestService,
    private readonly states: LineageSource,
    private readonly impact: ImpactService,
  ) {}

  /** @throws Problem as `ImpactService.impact` */
  async check(viewer: Viewer, base: CheckSide, head: CheckSide, settings: CheckSettings): Promise<CheckAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const [before, after] = await Promise.all([
      this.ingest.convert(viewer.visibility, base.files, settings),
      this.ingest.convert(viewer.visibility, head.files, settings),
    ]);
    const sides = { before: sideOf(this.model, before.proposals), after: sideOf(this.model, after.proposals) };
    const { graph } = await this.states.around(viewer.visibility, [...sides.before.keys(), ...sides.after.keys()], {});
    const dropped = await droppedNames(sides, settings.sql?.dialect ?? settings.platform, (request) =>
      this.ingest.readSql(request),
    );
    const edits = editsOf(sides, dropped);
    const changes = changesOf(graph, sides);
    const knownChanges = changes.filter((change) => change.known).slice(0, MAX_CHANGES);
    const { impact, lineage } = await this.impact.impactOfEdits(viewer, edits, {
      changes: knownChanges.map(({ kind, urn, fieldPath, newName, newType }) => ({
        kind,
        urn,
        fieldPath,
        newName,
        newType,
      })),
      count: MAX_CONSUMERS,
      prove: true,
      perAsset: settings.perAsset ?? false,
      proofBudgetMs: PROOF_BUDGET_MS,
    });
    const refusals = await this.refusals.refusals(viewer, changes, { schemas: schemasOf(before.proposals) });
    // A file that could not be read may hold what breaks.
    const isRead = before.refused.length + after.refused.length === 0;
    const isWhole = isRead && knownChanges.length === changes.filter((one) => one.known).length;
    return {
      changes,
      added: [...sides.after.keys()].filter((urn) => !sides.before.has(urn)),
      lineage,
      impact: withWhatIsMissing(impact, isWhole),
      refusals,
      warnings: [...before.refused, ...after.refused, ...after.warnings],
    };
  }
}

/** The schemas that the files of one side describe, by urn: they know keys that the catalogue may not have yet. */
function schemasOf(proposals: readonly LocatedProposal[]): ReadonlyMap<string, JsonObject> {
  return new Map(
    proposals.flatMap(({ proposal: { entityUrn, aspectName, value } }) =>
      entityUrn !== undefined && aspectName === 'schemaMetadata' && isJsonObject(value)
        ? [[entityUrn, value] as const]
        : [],
    ),
  );
}

/** An answer that did not look at everything is not complete, and not SAFE. */
function withWhatIsMissing(impact: ImpactAnswer, isWhole: boolean): ImpactAnswer {
  if (isWhole) return impact;
  return { ...impact, complete: false, headline: impact.headline === 'SAFE' ? 'UNKNOWN' : impact.headline };
}

/** The datasets that differ between the sides, as edits. A consumer that the pull request repairs is judged as the head has it. */
function editsOf({ before, after }: Sides, dropped: ReadonlyMap<string, readonly StatedClaim[]>): readonly AssetEdit[] {
  return [...after.values()].flatMap((asset) => {
    const baseAsset = before.get(asset.urn);
    if (baseAsset && isSame(baseAsset, asset) && !dropped.has(asset.urn)) return [];
    return [
      {
        urn: asset.urn,
        kind: 'dataset',
        shape: asset.shape,
        columns: asset.columns,
        lineage: [...asset.claims, ...(dropped.get(asset.urn) ?? [])].map((claim) => ({ ...claim, source: 'check' })),
        added: [],
        removed: [],
        sourceless: asset.sourceless,
      },
    ];
  });
}

/**
 * The changes of all datasets. A rename that one dataset passes on to another (a model to its table) is
 * a rename there as well, so the comparison is repeated until it finds no further renames.
 */
function changesOf(graph: LineageGraph, { before, after }: Sides): readonly CheckedChange[] {
  const spelling = columnSpelling(graph);
  let renamed = new Map<string, string>();
  for (;;) {
    const changes = [...before.values()].flatMap((asset) =>
      changesOfAsset({ graph, spelling }, asset, after.get(asset.urn), renamed),
    );
    const renames = new Map(
      changes.flatMap(({ kind, urn, fieldPath, newName }) =>
        kind === 'RENAME_COLUMN' && fieldPath !== null && newName !== null
          ? [[schemaFieldUrn(urn, fieldPath), schemaFieldUrn(urn, newName)] as const]
          : [],
      ),
    );
    if (renames.size <= renamed.size) return changes;
    renamed = renames;
  }
}

function changesOfAsset(
  { graph, spelling }: { readonly graph: LineageGraph; readonly spelling: ColumnSpelling },
  asset: SideAsset,
  now: SideAsset | undefined,
  renamed: ReadonlyMap<string, string>,
): readonly CheckedChange[] {
  const isKnown = graph.nodes.find(asset.urn) !== NONE;
  if (!now) return [{ ...NOTHING, kind: 'DROP_ASSET', urn: asset.urn, known: isKnown }];
  if (!asset.columns || !now.columns) return [];
  return columnChanges(derivedColumns(asset, renamed), derivedColumns(now)).map((change) => ({
    ...NOTHING,
    ...change,
    urn: asset.urn,
    fieldPath: change.column,
    known:
      isKnown && (change.kind === 'ADD_COLUMN') === (graph.nodes.find(spelling(asset.urn, change.column)) === NONE),
  }));
}

const NOTHING = { fieldPath: null, newName: null, oldType: null, newType: null, because: null } as const;
