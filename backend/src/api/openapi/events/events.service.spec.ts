import { readersOf, sampleViewer } from '../../../../test-support/access/visibility.js';
import type { Authorizer } from '../../../access/authorization/authorizer.js';
import type { VersionsReader } from '../../../entities/reads/versions-reader.js';
import { type JsonObject, arrayOf, objectOf, textOf } from '../../../kernel/json.js';
import { loadModel } from '../../../model/load-model.js';
import type { ChangeLog, EntityReader } from '../../../store/contract/readers.js';
import type { ChangeEntry, StoredEntity } from '../../../store/contract/store.types.js';
import { readOffset } from './event-offset.js';
import { EventsService, type PollQuestion } from './events.service.js';

const tag = (name: string): string => `urn:li:tag:${name}`;
const viewer = sampleViewer();

function entry(seq: number, at: number, ...urns: readonly string[]): ChangeEntry {
  const aspects = urns.map((urn) => ({ urn, aspect: 'status', change: 'set' as const }));
  return { seq, at, actor: 'urn:li:corpuser:ann', nodes: [], gone: [], aspects, opened: [], closed: [] };
}

/**
 * A log whose listeners can be called, and a catalogue in which `status` changes at the time of
 * each entry.
 */
function events(entries: ChangeEntry[], isHidden: (urn: string) => boolean = () => false) {
  const listeners = new Set<(added: ChangeEntry) => void>();
  const log = {
    latest: async () => entries.at(-1)?.seq ?? 0,
    after: async (seq: number, limit: number) => entries.filter((one) => one.seq > seq).slice(0, limit),
    follow: (listener: (added: ChangeEntry) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const reader = {
    entitiesAt: async (urns: readonly string[], at: number): Promise<ReadonlyMap<string, StoredEntity>> =>
      new Map(
        urns.map((urn) => {
          const version = entries.filter(
            (one) => one.at <= at && one.aspects.some((change) => change.urn === urn),
          ).length;
          const stored = { value: { removed: version > 1 }, version, createdOn: at, createdBy: '', systemMetadata: {} };
          const aspects: StoredEntity['aspects'] = version === 0 ? {} : { status: stored };
          return [urn, { urn, kind: 'tag', i: 1, exists: true, removed: false, createdOn: 0, updatedOn: 0, aspects }];
        }),
      ),
  };
  const service = new EventsService(
    log as unknown as ChangeLog,
    readersOf(reader as unknown as EntityReader),
    loadModel(),
    { allowed: (_viewer: unknown, _privilege: unknown, urn: string) => !isHidden(urn) } as unknown as Authorizer,
    {} as VersionsReader,
  );
  const add = (added: ChangeEntry): void => {
    entries.push(added);
    for (const listener of listeners) listener(added);
  };
  return { service, add, listeners };
}

const question = (more: Partial<PollQuestion> = {}): PollQuestion => ({
  topic: 'MetadataChangeLog_Versioned_v1',
  offset: { seq: 1, position: 0 },
  limit: 100,
  timeoutMs: 0,
  lookbackMs: undefined,
  ...more,
});

function urnsIn(answer: JsonObject): readonly unknown[] {
  return arrayOf(answer.events).map((event) => objectOf(JSON.parse(textOf(objectOf(event).value) ?? '')).entityUrn);
}

describe('a poll of the change log', () => {
  it('without an offset answers the end of the log and no events', async () => {
    const { service } = events([entry(1, 10, tag('a'))]);
    const answer = await service.poll(viewer, question({ offset: undefined }));
    expect(answer.count).toBe(0);
    expect(readOffset(textOf(answer.offsetId) ?? '')).toEqual({ seq: 2, position: 0 });
  });

  it('answers what came after the offset, and goes on within an entry when a page is full', async () => {
    const { service } = events([entry(1, 10, tag('a')), entry(2, 20, tag('b'), tag('c'))]);
    const first = await service.poll(viewer, question({ offset: { seq: 2, position: 0 }, limit: 1 }));
    expect(urnsIn(first)).toEqual([tag('b')]);
    const next = readOffset(textOf(first.offsetId) ?? '');
    expect(next).toEqual({ seq: 2, position: 1 });
    expect(urnsIn(await service.poll(viewer, question({ offset: next, limit: 1 })))).toEqual([tag('c')]);
  });

  it('has the value before and after the change', async () => {
    const { service } = events([entry(1, 10, tag('a')), entry(2, 20, tag('a'))]);
    const answer = await service.poll(viewer, question({ offset: { seq: 2, position: 0 } }));
    const event = objectOf(JSON.parse(textOf(objectOf(arrayOf(answer.events)[0]).value) ?? ''));
    const valueIn = (aspect: unknown): unknown => JSON.parse(textOf(objectOf(aspect).value) ?? '');
    expect([valueIn(event.previousAspectValue), valueIn(event.aspect)]).toEqual([
      { removed: false },
      { removed: true },
    ]);
  });

  it('leaves out what the viewer may not see', async () => {
    const { service } = events([entry(1, 10, tag('a'), tag('b'))], (urn) => urn === tag('a'));
    expect(urnsIn(await service.poll(viewer, question()))).toEqual([tag('b')]);
  });

  it('begins at the first entry within the time that it looks back', async () => {
    const now = Date.now();
    const entries = [30, 20, 10, 5].map((ago, index) => entry(index + 1, now - ago * 60_000, tag(`t${ago}`)));
    const { service } = events(entries);
    const answer = await service.poll(viewer, question({ offset: undefined, lookbackMs: 15 * 60_000, limit: 1 }));
    expect(urnsIn(answer)).toEqual([tag('t10')]);
  });

  it('waits for the next entry, and follows the log no longer when it has answered', async () => {
    const { service, add, listeners } = events([entry(1, 10, tag('a'))]);
    const answer = service.poll(viewer, question({ offset: { seq: 2, position: 0 }, timeoutMs: 5_000 }));
    while (listeners.size === 0) await new Promise((resolve) => setImmediate(resolve));
    add(entry(2, 20, tag('b')));
    expect(urnsIn(await answer)).toEqual([tag('b')]);
    expect(listeners.size).toBe(0);
  });
});
