import type { MetadataModel } from '../../../src/model/metadata-model.js';
import { AssessedWorld, type StatedVerdict } from './assess-world.js';
import type { ConstructWorld, Fate, TableChange } from './construct-world.types.js';
import type { EmbeddedDatabase } from './embedded-database.js';
import { executeWorld } from './execute-world.js';

/** One consumer of one change: what was said of it, and what became of it. */
export interface ConsumerObservation extends StatedVerdict {
  readonly world: ConstructWorld;
  readonly change: TableChange;
  readonly consumer: string;
  readonly fate: Fate;
  /** What the database said, of a consumer that fails. */
  readonly error: string | undefined;
}

/** What the databases and the catalogue say of a world. */
export interface WorldObservation {
  readonly world: ConstructWorld;
  readonly consumers: readonly ConsumerObservation[];
  /** Changes that the database itself refuses; their consumers are left out. */
  readonly refusals: readonly { readonly change: TableChange; readonly message: string }[];
}

/** Makes every change of a world for real, and holds the verdicts against it. Undefined for a world that does not work. */
export async function observeWorld(
  database: EmbeddedDatabase,
  model: MetadataModel,
  world: ConstructWorld,
): Promise<WorldObservation | undefined> {
  const outcomes = await executeWorld(database, world);
  if (!outcomes) return undefined;
  const assessed = new AssessedWorld(model, world);
  const consumers: ConsumerObservation[] = [];
  for (const { change, fates, errors, refusal } of outcomes) {
    if (refusal !== undefined) continue;
    const verdicts = await assessed.verdicts(change, [...fates.keys()]);
    for (const [consumer, fate] of fates) {
      const stated = verdicts.get(consumer) ?? { verdict: 'NOT_NAMED', reason: '' };
      // A table is a consumer of its own change by the statements that write it.
      if (consumer === change.table && fate !== 'FAIL' && stated.verdict === 'NOT_NAMED') continue;
      consumers.push({ world, change, consumer, fate, error: errors.get(consumer), ...stated });
    }
  }
  const refusals = outcomes.flatMap(({ change, refusal }) =>
    refusal === undefined ? [] : [{ change, message: refusal }],
  );
  return { world, consumers, refusals };
}
