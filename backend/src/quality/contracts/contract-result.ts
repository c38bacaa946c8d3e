import { arrayOf, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';

/** The parts of a data contract, by their field in `dataContractProperties`. */
const CATEGORIES = { freshness: 'FRESHNESS', schema: 'SCHEMA', dataQuality: 'DATA_QUALITY' } as const;

type ContractCategory = (typeof CATEGORIES)[keyof typeof CATEGORIES];
type ContractResultType = 'PASSING' | 'FAILING' | 'PENDING';

/** An assertion of a contract with its newest result. */
interface ContractCheck {
  readonly assertion: string;
  readonly category: ContractCategory;
  /** SUCCESS, FAILURE, ERROR or INIT; undefined where the assertion never ran, or is gone. */
  readonly result: string | undefined;
  readonly at: EpochMs | undefined;
}

export interface ContractResult {
  readonly type: ContractResultType;
  readonly checks: readonly ContractCheck[];
}

/**
 * Whether the promises of a contract hold, from the newest result of each of its assertions: FAILING when one of them failed,
 * PASSING when all of them succeeded, PENDING otherwise. An assertion that could not be evaluated says nothing either way, and
 * neither does a contract without assertions.
 *
 *     freshness SUCCESS, schema FAILURE, quality never ran      FAILING
 *     freshness SUCCESS, quality never ran                      PENDING
 *
 * @param properties the value of `dataContractProperties`
 * @param eventOf the newest `assertionRunEvent` of an assertion; undefined where there is none
 */
export function contractResult(
  properties: JsonObject,
  eventOf: (assertion: string) => JsonObject | undefined,
): ContractResult {
  const checks = Object.entries(CATEGORIES).flatMap(([field, category]) =>
    arrayOf(properties[field]).flatMap((part): ContractCheck[] => {
      const assertion = textOf(objectOf(part).assertion);
      if (assertion === undefined) return [];
      const event = eventOf(assertion);
      return [
        {
          assertion,
          category,
          result: event && textOf(objectOf(event.result).type),
          at: event && numberOf(event.timestampMillis),
        },
      ];
    }),
  );
  return { type: typeOf(checks), checks };
}

function typeOf(checks: readonly ContractCheck[]): ContractResultType {
  if (checks.some(({ result }) => result === 'FAILURE')) return 'FAILING';
  return checks.length > 0 && checks.every(({ result }) => result === 'SUCCESS') ? 'PASSING' : 'PENDING';
}
