import { ChangePlan } from '../../src/impact/plan/change-plan.js';
import type { GrowthReader } from '../../src/impact/plan/growth-reader.js';
import { SqlFactsReader } from '../../src/impact/plan/sql-facts-reader.js';
import type { EntityReaders } from '../../src/store/contract/readers.js';
import { backgroundWork, ListedChangeLog } from '../store/background-work.js';

/** Nothing is on record of what readers did with new columns. */
const NO_GROWTH = { historyFor: async () => undefined } as unknown as GrowthReader;

/** The plan of changes over what these readers answer. Its cache is never invalidated: a spec writes nothing. */
export function changePlanOver(readers: EntityReaders): ChangePlan {
  return new ChangePlan(readers, new SqlFactsReader(readers, backgroundWork(new ListedChangeLog())), NO_GROWTH);
}
