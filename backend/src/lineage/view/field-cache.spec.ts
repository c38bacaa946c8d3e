import { backgroundWork, ListedChangeLog } from '../../../test-support/store/background-work.js';
import { EVERYTHING, readersOf, scopeHiding } from '../../../test-support/access/visibility.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { EntityReader } from '../../store/contract/readers.js';
import { FieldCache } from './field-cache.js';

const ASSET = { i: 7, urn: 'urn:li:dataset:a' };

/** What the database holds, and how often it was asked. */
class Database {
  type = 'integer';
  reads = 0;
  /** What happens while the next read is under way. */
  meanwhile: () => void = () => undefined;

  readonly reader = {
    entitiesByNumber: async (numbers: readonly number[]) => {
      this.reads += 1;
      const fields = [{ fieldPath: 'x', nativeDataType: this.type }];
      this.meanwhile();
      return new Map(numbers.map((i) => [i, { aspects: { schemaMetadata: { value: { fields } } } }]));
    },
  } as unknown as EntityReader;
}

function fieldsOf(database: Database): {
  type: (visibility?: VisibilityScope) => Promise<string | undefined>;
  write: (aspect: string) => void;
} {
  const log = new ListedChangeLog();
  const fields = new FieldCache(readersOf(database.reader), backgroundWork(log));
  fields.onModuleInit();
  return {
    type: async (visibility = EVERYTHING) => (await fields.of(visibility, [ASSET])).get(ASSET.i)?.get('x')?.nativeType,
    write: (aspect) => void log.append({ aspects: [{ urn: ASSET.urn, aspect, change: 'set' }] }),
  };
}

it('reads a schema once, and again after a write of it', async () => {
  const database = new Database();
  const { type, write } = fieldsOf(database);
  expect([await type(), await type()]).toEqual(['integer', 'integer']);
  expect(database.reads).toBe(1);
  write('ownership');
  await type();
  expect(database.reads).toBe(1);
  for (const aspect of ['schemaMetadata', 'inputFields', 'datasetKey']) {
    database.type = aspect;
    write(aspect);
    expect(await type()).toBe(aspect);
  }
});

it('does not keep what was read before a write', async () => {
  const database = new Database();
  const { type, write } = fieldsOf(database);
  database.meanwhile = () => {
    database.type = 'text';
    write('schemaMetadata');
  };
  await type();
  database.meanwhile = () => undefined;
  expect(await type()).toBe('text');
});

it('caches nothing for, and answers nothing cached to, viewers from whom something is hidden', async () => {
  const database = new Database();
  const { type } = fieldsOf(database);
  await type();
  const restricted = scopeHiding(() => false);
  await type(restricted);
  await type(restricted);
  expect(database.reads).toBe(3);
});
