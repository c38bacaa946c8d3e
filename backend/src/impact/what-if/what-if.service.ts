import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn, kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { LineageSource } from '../../lineage/fallback/lineage-source.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { ImpactService } from '../question/impact.service.js';
import type { ImpactAnswer } from '../present/impact-answer.js';
import type { AssetEdit } from '../edits/asset-edit.js';
import { EditReader } from './edit-reader.js';
import type { LineageChange } from '../edits/lineage-changes.js';
import { columnChanges, derivations, type SchemaChange, storedColumns } from '../edits/schema-changes.js';
import type { RequestedChange } from '../rules/change-rules.js';
import type { WhatIfArguments, WhatIfEditArguments } from './what-if.inputs.js';

/** What a set of edits comes to: changes of columns, changes of lineage, and what these break. */
export interface WhatIfAnswer {
  readonly changes: readonly SchemaChange[];
  /** Edges into the edited assets that would appear, vanish or change. */
  readonly lineage: readonly (Omit<LineageChange, 'subtype'> & { readonly subtype: string | null })[];
  readonly impact: ImpactAnswer;
}

/** Answers for edited assets: the changes of their schemas, of their lineage, and what these break. docs/impact.md#what-if */
@Injectable()
export class WhatIfService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly edits: EditReader,
    private readonly impact: ImpactService,
    private readonly states: LineageSource,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `what-if.edit` naming the edit and its field; as `impact` */
  async whatIf(viewer: Viewer, input: WhatIfArguments): Promise<WhatIfAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    requireOnce(input.edits.map(({ urn }) => urn));
    const edits = await this.edits.read(viewer.visibility, input.edits);
    return this.ofEdits(viewer, edits, input);
  }

  /** The schema changes of edits, without their impact; undefined where the SQL of an edit does not give all columns. */
  async changes(viewer: Viewer, asked: readonly WhatIfEditArguments[]): Promise<readonly SchemaChange[] | undefined> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const edits = await this.edits.read(viewer.visibility, asked);
    if (edits.some(({ columns }) => columns === undefined)) return undefined;
    return this.changesOfAll(viewer, edits);
  }

  /** Answers for edits that were read elsewhere, such as those of a pull request. */
  async ofEdits(
    viewer: Viewer,
    edits: readonly AssetEdit[],
    asked: Omit<WhatIfArguments, 'edits'>,
  ): Promise<WhatIfAnswer> {
    const changes = await this.changesOfAll(viewer, edits);
    const { impact, lineage } = await this.impact.impactOfEdits(viewer, edits, {
      ...asked,
      changes: [...changes.map(asArguments), ...(asked.changes ?? [])],
    });
    return { changes, impact, lineage: lineage.map((arrow) => ({ ...arrow, subtype: arrow.subtype || null })) };
  }

  private async changesOfAll(viewer: Viewer, edits: readonly AssetEdit[]): Promise<readonly SchemaChange[]> {
    const { graph } = await this.states.around(
      viewer.visibility,
      edits.map(({ urn }) => urn),
      {},
    );
    const stored = await this.readers.as(viewer.visibility).entities(
      edits.filter(({ columns }) => columns).map(({ urn }) => urn),
      ['schemaMetadata'],
    );
    return edits.flatMap((edit) => changesOf(graph, edit, stored.get(edit.urn)));
  }
}

function requireOnce(urns: readonly string[]): void {
  for (const [at, urn] of urns.entries()) {
    if (!isUrn(urn) || kindOf(urn) !== 'dataset')
      throw new Problem('invalid', 'what-if.edit', `edits.${at}.urn must be the urn of a dataset.`, {
        field: `edits.${at}.urn`,
      });
    if (urns.indexOf(urn) !== at)
      throw new Problem('invalid', 'what-if.edit', `edits.${at}.urn stands in edits.${urns.indexOf(urn)} already.`, {
        field: `edits.${at}.urn`,
      });
  }
}

/** The schema changes of one edit; none where no columns are known today, because all of them would be new. */
function changesOf(graph: LineageGraph, edit: AssetEdit, stored: StoredEntity | undefined): readonly SchemaChange[] {
  const before = storedColumns(stored);
  if (!edit.columns || before.length === 0) return [];
  const derived = derivations(graph, edit);
  const changes = columnChanges(
    before.map((column) => ({ ...column, derivation: derived.before(column.name) })),
    edit.columns.map((column) => ({ ...column, derivation: derived.after(column.name) })),
  );
  return changes.map((change) => ({
    kind: change.kind,
    urn: edit.urn,
    fieldPath: change.column,
    newName: change.kind === 'RENAME_COLUMN' ? change.newName : null,
    because: change.kind === 'RENAME_COLUMN' ? change.because : null,
    oldType: change.kind === 'CHANGE_TYPE' ? change.oldType : null,
    newType: change.kind === 'CHANGE_TYPE' ? change.newType : null,
  }));
}

function asArguments({ kind, urn, fieldPath, newName, newType }: SchemaChange): RequestedChange {
  return { kind, urn, fieldPath, newName, newType };
}
