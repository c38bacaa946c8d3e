import { textOf } from '../../../kernel/json.js';
import type { ChangeEvent, ChangeTransaction } from '../../../timeline/changes/change.types.js';

/** The categories that the protocol's GraphQL has a name for. */
export const PROTOCOL_CATEGORIES: readonly string[] = [
  'DOCUMENTATION',
  'GLOSSARY_TERM',
  'OWNERSHIP',
  'TECHNICAL_SCHEMA',
  'TAG',
  'PARENT',
  'RELATED_ENTITIES',
  'DOMAIN',
  'STRUCTURED_PROPERTY',
  'APPLICATION',
  'ASSET_MEMBERSHIP',
];

const OPERATIONS: ReadonlySet<string> = new Set(['ADD', 'MODIFY', 'REMOVE']);

/** The protocol's version of an entity at one transaction. */
interface Version {
  readonly semanticVersion: string;
  readonly semanticVersionTimestamp: number;
  readonly versionStamp: string;
}

/** The version that a transaction made. */
export function versionOf({ semVer, timestamp, versionStamp }: ChangeTransaction): Version {
  return { semanticVersion: semVer, semanticVersionTimestamp: timestamp, versionStamp };
}

/** A transaction of the timeline in the form of GraphQL. */
export function graphqlTransaction(transaction: ChangeTransaction): unknown {
  const { timestamp, semVer, versionStamp, actor, changeEvents } = transaction;
  const kinds = new Set(changeEvents.map(({ operation }) => operation));
  const [only] = kinds;
  return {
    timestampMillis: timestamp,
    lastSemanticVersion: semVer,
    versionStamp,
    // A transaction gets the operation that all of its events have in common, else MODIFY.
    changeType: kinds.size === 1 && only !== undefined && OPERATIONS.has(only) ? only : 'MODIFY',
    actor,
    changes: changeEvents.map(graphqlEvent),
  };
}

/**
 * One change inside a transaction. Names that the protocol's enumerations lack become null, since
 * GraphQL would refuse the whole answer otherwise.
 */
function graphqlEvent(event: ChangeEvent): unknown {
  return {
    urn: event.entityUrn,
    category: PROTOCOL_CATEGORIES.includes(event.category) ? event.category : null,
    operation: OPERATIONS.has(event.operation) ? event.operation : null,
    modifier: event.modifier,
    parameters: Object.entries(event.parameters).map(([key, value]) => ({
      key,
      value: textOf(value) ?? JSON.stringify(value),
    })),
    auditStamp: event.auditStamp,
    description: event.description,
  };
}

/**
 * The last change of each column that still exists, by its path. A column that was removed and
 * added again begins anew with the change that added it.
 *
 * @param transactions oldest first
 */
export function blame(transactions: readonly ChangeTransaction[]): readonly unknown[] {
  const last = new Map<string, unknown>();
  for (const { timestamp, semVer, versionStamp, changeEvents } of transactions)
    for (const { parameters, operation, description, renamedTo } of changeEvents) {
      const named = textOf(parameters.fieldPath);
      if (named === undefined) continue;
      const fieldPath = renamedTo ?? named;
      if (operation === 'REMOVE' || renamedTo !== undefined) last.delete(named);
      if (operation !== 'REMOVE')
        last.set(fieldPath, {
          fieldPath,
          schemaFieldChange: {
            timestampMillis: timestamp,
            lastSemanticVersion: semVer,
            versionStamp,
            changeType: operation === 'ADD' ? 'ADD' : 'MODIFY',
            lastSchemaFieldChange: description,
          },
        });
    }
  return [...last.values()];
}
