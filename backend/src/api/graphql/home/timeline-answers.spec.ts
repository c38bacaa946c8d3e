import type { ChangeEvent, ChangeTransaction } from '../../../timeline/changes/change.types.js';
import { blame, graphqlTransaction } from './timeline-answers.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';
const event = (fieldPath: string, operation: ChangeEvent['operation']): ChangeEvent => ({
  entityUrn: DATASET,
  category: 'TECHNICAL_SCHEMA',
  operation,
  modifier: null,
  parameters: { fieldPath, nullable: true },
  auditStamp: { time: 1, actor: 'urn:li:corpuser:a' },
  semVerChange: 'MINOR',
  description: `${operation} ${fieldPath}`,
});
const transaction = (timestamp: number, ...changeEvents: readonly ChangeEvent[]): ChangeTransaction => ({
  timestamp,
  actor: 'urn:li:corpuser:a',
  proxy: null,
  reporter: null,
  semVer: `0.${timestamp}.0-computed`,
  semVerChange: 'MINOR',
  versionStamp: `schemaMetadata:${timestamp}`,
  changeEvents,
  rawDiff: null,
});

describe('the timeline in GraphQL', () => {
  it('says in one word what its events have in common', () => {
    expect(graphqlTransaction(transaction(1, event('a', 'ADD'), event('b', 'ADD')))).toMatchObject({
      changeType: 'ADD',
    });
    expect(graphqlTransaction(transaction(1, event('a', 'ADD'), event('b', 'REMOVE')))).toMatchObject({
      changeType: 'MODIFY',
      changes: [
        {
          operation: 'ADD',
          parameters: [
            { key: 'fieldPath', value: 'a' },
            { key: 'nullable', value: 'true' },
          ],
        },
        {},
      ],
    });
  });

  it('shows no word that the protocol does not have', () => {
    const answered = graphqlTransaction(transaction(1, { ...event('a', 'SOFT_DELETE'), category: 'LIFECYCLE' }));
    expect(answered).toMatchObject({ changeType: 'MODIFY', changes: [{ operation: null, category: null }] });
  });

  it('blames a renamed column under the name that it has now', () => {
    const renamed = { ...event('a', 'MODIFY'), renamedTo: 'b' };
    expect(blame([transaction(1, event('a', 'ADD')), transaction(2, renamed)])).toEqual([
      expect.objectContaining({ fieldPath: 'b' }),
    ]);
  });

  it('blames each column that is left on its last change', () => {
    const all = [
      transaction(1, event('a', 'ADD'), event('b', 'ADD')),
      transaction(2, event('a', 'MODIFY')),
      transaction(3, event('b', 'REMOVE')),
    ];
    expect(blame(all)).toEqual([
      {
        fieldPath: 'a',
        schemaFieldChange: {
          timestampMillis: 2,
          lastSemanticVersion: '0.2.0-computed',
          versionStamp: 'schemaMetadata:2',
          changeType: 'MODIFY',
          lastSchemaFieldChange: 'MODIFY a',
        },
      },
    ]);
  });
});
