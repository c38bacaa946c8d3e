import { EVERYTHING } from '../../../test-support/access/visibility.js';
import { backgroundWork } from '../../../test-support/store/background-work.js';
import type { ChangeLog } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { LineageIndex } from './lineage-index.js';
import type { LineageIndexRepository } from './lineage-index.repository.js';

const OWNER = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';

/** A catalogue with nothing in it, whose log another process writes. */
class World {
  readonly read: string[][] = [];
  readonly listeners: ((entry: ChangeEntry) => void)[] = [];
  look: () => Promise<void> = async () => undefined;
  /** Readings wait for it. */
  gate: Promise<void> = Promise.resolve();
  private readonly log = this.changeLog();
  readonly index = new LineageIndex(this.repository(), this.log, backgroundWork(this.log));

  deliver(seq: number, owner?: string): void {
    const aspects = owner === undefined ? [] : [{ urn: owner, aspect: 'upstreamLineage' }];
    const entry = { seq, at: seq, actor: '', nodes: [], gone: [], aspects, opened: [], closed: [] };
    // What the index reads of an entry's aspects is their urn and name.
    for (const listener of this.listeners) listener(entry as unknown as ChangeEntry);
  }

  private repository(): LineageIndexRepository {
    const { read } = this;
    const gate = (): Promise<void> => this.gate;
    async function* none(): AsyncGenerator<never> {}
    async function* afterGate(): AsyncGenerator<never> {
      await gate();
      yield* none();
    }
    // Each fake has what the index asks of the real one.
    return {
      counters: async () => ({ nodes: 0, claims: 0 }),
      nodes: none,
      claims: none,
      checks: async () => [],
      sourceless: (urns?: readonly string[]) => {
        if (urns) read.push([...urns]);
        return afterGate();
      },
    } as unknown as LineageIndexRepository;
  }

  private changeLog(): ChangeLog {
    return {
      latest: async () => 0,
      databaseId: async () => 'one',
      after: async () => [],
      follow: (listener: (entry: ChangeEntry) => void) => {
        this.listeners.push(listener);
        return () => undefined;
      },
      look: () => this.look(),
    } as unknown as ChangeLog;
  }
}

async function world(): Promise<World> {
  const made = new World();
  made.index.onModuleInit();
  await made.index.ready(EVERYTHING);
  await made.index.settled();
  return made;
}

it('waits for the write that was asked for, not for what others write after it', async () => {
  const live = await world();
  live.look = () => {
    live.deliver(1);
    // Others go on writing: the look does not come to an end.
    return new Promise(() => undefined);
  };
  expect(await live.index.awaitSeq(1, 1_000)).toBe(true);
  expect(live.index.current(EVERYTHING)?.seq).toBe(1);
});

it('says in time that a write has not come', async () => {
  const { index } = await world();
  expect(await index.awaitSeq(1, 20)).toBe(false);
});

it('reads together what many writes have put in doubt', async () => {
  const live = await world();
  let open: () => void = () => undefined;
  live.gate = new Promise((resolve) => (open = resolve));
  for (let seq = 1; seq <= 50; seq += 1) live.deliver(seq, OWNER.replace(',t,', `,t${seq},`));
  await new Promise((resolve) => setImmediate(resolve));
  for (let seq = 51; seq <= 99; seq += 1) live.deliver(seq, OWNER.replace(',t,', `,t${seq},`));
  open();
  await live.index.settled();
  // The first write is read at once, and all that came meanwhile together after it.
  expect(live.read.map((urns) => urns.length)).toEqual([1, 98]);
});
