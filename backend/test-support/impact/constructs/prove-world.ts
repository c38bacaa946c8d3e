import type { Planners } from '../../../src/impact/proof/process/planners.js';
import { type ProvedConsumer, ProofService } from '../../../src/impact/proof/proof.service.js';
import type { Reason } from '../../../src/impact/rules/verdicts.js';
import { NONE } from '../../../src/lineage/graph/codes.js';
import type { MetadataModel } from '../../../src/model/metadata-model.js';
import type { EntityReader } from '../../../src/store/contract/readers.js';
import { EVERYTHING, readersOf } from '../../access/visibility.js';
import { type LineageDetail, UNHURRIED, WorldCatalogue } from '../ground-truth/catalogue.js';
import { AssessedWorld, scriptOf, type StatedVerdict } from './assess-world.js';
import { isHarmed } from './confusion.js';
import type { ConstructWorld, Fate, TableChange } from './construct-world.types.js';
import type { EmbeddedDatabase } from './embedded-database.js';
import { executeWorld } from './execute-world.js';

/** A busy machine is slow, not wrong. */
const PROOF_BUDGET_MS = 600_000;

/** One consumer of one change: what the rules inferred, what was proved, and what became of it. */
export interface ProofObservation {
  readonly world: ConstructWorld;
  readonly change: TableChange;
  readonly consumer: string;
  readonly inferred: StatedVerdict;
  /** Undefined where nothing is said of it, because it has no SQL. */
  readonly proved: ProvedConsumer | undefined;
  readonly fate: Fate;
  readonly error: string | undefined;
}

interface ProvedCase {
  readonly model: MetadataModel;
  readonly world: ConstructWorld;
  readonly detail: LineageDetail;
}

/** Makes every change of a world for real, and proves the verdicts on it. Empty for a world that does not work. */
export async function proveWorld(
  database: EmbeddedDatabase,
  planners: Planners,
  { model, world, detail }: ProvedCase,
): Promise<readonly ProofObservation[]> {
  const outcomes = (await executeWorld(database, world)) ?? [];
  const assessed = new AssessedWorld(model, world, detail);
  const proofs = new ProvedWorld(planners, { model, world, detail });
  const observations: ProofObservation[] = [];
  for (const { change, fates, errors, refusal } of outcomes) {
    if (refusal !== undefined) continue;
    // The changed table is a consumer where a statement that writes it is hit.
    const verdicts = await assessed.verdicts(change, [...fates.keys()]);
    const provedConsumers = await proofs.prove(change, verdicts);
    for (const [consumer, fate] of fates) {
      const inferred = verdicts.get(consumer);
      if (!inferred || consumer === change.table) continue;
      const proved = provedConsumers.get(consumer);
      observations.push({ world, change, consumer, inferred, proved, fate, error: errors.get(consumer) });
    }
  }
  return observations;
}

/** The proofs that the product makes of a world of which nothing but the script was ingested. */
class ProvedWorld {
  private readonly catalogue: WorldCatalogue;
  private readonly service: ProofService;

  constructor(planners: Planners, { model, world, detail }: ProvedCase) {
    const script = { sql: scriptOf(world), platform: world.engine };
    this.catalogue = new WorldCatalogue(model, script, UNHURRIED, detail);
    const reader = {
      entities: async (urns: readonly string[]) => new Map(urns.map((urn) => [urn, this.catalogue.entity(urn)])),
    } as unknown as EntityReader;
    this.service = new ProofService(readersOf(reader), { proofs: true }, planners);
  }

  async prove(
    change: TableChange,
    verdicts: ReadonlyMap<string, StatedVerdict>,
  ): Promise<ReadonlyMap<string, ProvedConsumer>> {
    const { graph } = this.catalogue;
    const names = new Map<number, string>();
    const consumers = [...verdicts].flatMap(([name, { verdict, reason }]) => {
      const consumer = graph.nodes.find(this.urn(name));
      if (consumer === NONE || verdict === 'NOT_NAMED' || verdict === 'REFUSED') return [];
      names.set(consumer, name);
      return [{ node: consumer, verdict, reason: reason as Reason }];
    });
    const { byNode } = await this.service.prove(EVERYTHING, {
      graph,
      changes: [{ ...change, urn: this.urn(change.table) }],
      edits: [],
      consumers,
      budgetMs: PROOF_BUDGET_MS,
    });
    return new Map([...byNode].map(([consumer, proved]) => [names.get(consumer) ?? '', proved]));
  }

  private urn(name: string): string {
    return this.catalogue.urn(name.replaceAll('"', ''));
  }
}

/** A proof that says the opposite of what happened: SAFE of what is harmed, or a rejection of what works. */
export function isContradicted({ proved, fate, change }: ProofObservation): boolean {
  if (proved?.proof?.outcome === 'PROVED_REJECTED') return fate !== 'FAIL';
  return proved?.reason === 'PROVED_COMPILES' && proved.verdict === 'SAFE' && isHarmed({ fate, change });
}

/** What proofs decided, as a table of Markdown with a row for each database and verdict of the rules. */
export function decidedTable(observations: readonly ProofObservation[]): string {
  const headings = [
    'database',
    'by the rules',
    'with SQL',
    'proved',
    'became BREAKS',
    'became MAY_BREAK',
    'became SAFE',
    'contradicted',
  ];
  const groups = Map.groupBy(observations, ({ world, inferred }) => `${world.engine} | ${inferred.verdict}`);
  return [
    rowOf(headings),
    rowOf(headings.map((_, index) => (index < 2 ? '---' : '---:'))),
    ...[...groups.keys()].sort().map((group) => {
      const withSql = (groups.get(group) ?? []).filter(({ proved }) => proved?.proof);
      const share = (holds: (one: ProofObservation) => boolean): string => {
        const count = withSql.filter(holds).length;
        return withSql.length === 0 ? '–' : `${count} (${((count / withSql.length) * 100).toFixed(1)} %)`;
      };
      return rowOf([
        group,
        String(withSql.length),
        share(({ proved }) => proved?.proof?.outcome !== 'NOT_PROVED'),
        ...(['BREAKS', 'MAY_BREAK', 'SAFE'] as const).map((verdict) =>
          share(({ proved, inferred }) => proved?.verdict === verdict && inferred.verdict !== verdict),
        ),
        share(isContradicted),
      ]);
    }),
  ].join('\n');
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
