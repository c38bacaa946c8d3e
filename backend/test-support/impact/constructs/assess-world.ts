import { changePlanOver } from '../change-plan.js';
import { assess } from '../../../src/impact/engine/assess.js';
import type { ImpactQuestion } from '../../../src/impact/engine/engine.types.js';
import { ChangePlan } from '../../../src/impact/plan/change-plan.js';
import { THRESHOLDS, type Verdict } from '../../../src/impact/rules/verdicts.js';
import { Problem } from '../../../src/kernel/problem.js';
import type { MetadataModel } from '../../../src/model/metadata-model.js';
import type { EntityReader } from '../../../src/store/contract/readers.js';
import { EVERYTHING, readersOf } from '../../access/visibility.js';
import { type LineageDetail, UNHURRIED, WorldCatalogue } from '../ground-truth/catalogue.js';
import type { ConstructWorld, TableChange } from './construct-world.types.js';

/** What the catalogue says of one consumer; REFUSED where it does not take the question. */
export interface StatedVerdict {
  readonly verdict: Verdict | 'NOT_NAMED' | 'REFUSED';
  readonly reason: string;
}

/** The catalogue after nothing but a world's script was ingested. */
export class AssessedWorld {
  private readonly catalogue: WorldCatalogue;

  constructor(model: MetadataModel, world: ConstructWorld, detail: LineageDetail = 'COLUMNS') {
    this.catalogue = new WorldCatalogue(model, { sql: scriptOf(world), platform: world.engine }, UNHURRIED, detail);
  }

  /** What is said of each of the named relations. */
  async verdicts(change: TableChange, names: readonly string[]): Promise<ReadonlyMap<string, StatedVerdict>> {
    const { graph } = this.catalogue;
    try {
      const question = this.question();
      // What the plan read of SQL texts belongs to the question, as in the service.
      const { groups, ...facts } = await this.plan().of(
        EVERYTHING,
        { graph, checks: question.checks, asOf: undefined },
        [{ ...change, urn: this.urn(change.table) }],
      );
      const { consumers } = assess({ ...question, ...facts }, groups, { start: 0, count: graph.nodes.size });
      const byNode = new Map(consumers.map((consumer) => [graph.nodes.urn(consumer.node), consumer]));
      return new Map(
        names.map((name) => {
          const consumer = byNode.get(this.urn(name));
          return [name, { verdict: consumer?.verdict ?? 'NOT_NAMED', reason: consumer?.reason ?? '' }];
        }),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return new Map(names.map((name) => [name, { verdict: 'REFUSED', reason: error.message }]));
    }
  }

  private urn(name: string): string {
    return this.catalogue.urn(name.replaceAll('"', ''));
  }

  private plan(): ChangePlan {
    const reader = {
      entities: async (urns: readonly string[]) => new Map(urns.map((urn) => [urn, this.catalogue.entity(urn)])),
    } as unknown as EntityReader;
    return changePlanOver(readersOf(reader));
  }

  private question(): ImpactQuestion {
    const { graph, sourceless } = this.catalogue;
    return {
      graph,
      checks: { on: () => [], assets: [], allContracts: () => [] },
      columnFacts: { isSourceless: (column) => sourceless.has(column), schemaOf: () => undefined },
      asOf: undefined,
      minConfidence: 0,
      thresholds: THRESHOLDS,
    };
  }
}

/** What a user would ingest: the script without the rows of its tables. */
export function scriptOf({ statements }: Pick<ConstructWorld, 'statements'>): string {
  return (
    statements
      .filter(({ form }) => form !== 'ROWS' && form !== 'PROBE')
      // On a line of its own, because a statement may end with a comment.
      .map(({ sql }) => (sql.includes('--') ? `${sql}\n;` : `${sql};`))
      .join('\n')
  );
}
