import { readersOf, sampleViewer, scopeHiding } from '../../../test-support/access/visibility.js';
import { readerOf, storedAspect, storedEntity } from '../../../test-support/store/stored-entity.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { type JsonObject, objectOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';
import type { Store } from '../../store/store.js';
import type { Verdict } from '../rules/verdicts.js';
import type { ImpactArguments } from '../question/impact.inputs.js';
import type { ImpactService } from '../question/impact.service.js';
import { AssessmentService } from './assessment.service.js';
import type { AssessmentsRepository } from './assessments.repository.js';
import { NoticeService } from './notice.service.js';
import { SavedAssessments } from './saved-assessments.js';
import { INFO, NOTICES } from './stored-assessment.js';

const NOW = 1_700_000_000_000;
const RAW = 'urn:li:dataset:(urn:li:dataPlatform:hive,raw,PROD)';
const CHANGES: ImpactArguments['changes'] = [
  { kind: 'DROP_COLUMN', urn: schemaFieldUrn(RAW, 'a') },
  { kind: 'DROP_COLUMN', urn: RAW, fieldPath: 'b' },
];
const ANN = sampleViewer({ urn: 'urn:li:corpuser:ann' });
const BOB = sampleViewer({ urn: 'urn:li:corpuser:bob', groups: ['urn:li:corpGroup:team'] });

/** A catalogue that holds assessments and nothing else. */
class Catalogue {
  readonly entities = new Map<string, StoredEntity>();
  readonly questions: ImpactArguments[] = [];
  verdicts: Readonly<Record<string, Verdict>> = { x: 'BREAKS', y: 'SAFE' };
  owners: readonly string[] = [BOB.urn];
  /** Writes of notices that fail because somebody else wrote first. */
  lostRaces = 0;
  readonly service: AssessmentService;
  readonly notices: NoticeService;

  constructor() {
    const impact = {
      impact: async (_: Viewer, question: ImpactArguments) => {
        this.questions.push(question);
        const consumers = Object.entries(this.verdicts).map(([name, verdict]) => ({
          urn: `urn:li:chart:${name}`,
          mergedUrns: [],
          verdict,
          reason: 'USES_COLUMN',
          sentence: '',
          confidence: 1,
          hops: 1,
          owners: this.owners,
          domain: null,
        }));
        const counts = { breaks: 1, mayBreak: 0, unknown: 0, safe: 1 };
        const checks = question.perAsset ? counts : null;
        return { headline: 'BREAKS', counts, checks, complete: true, asOf: NOW, consumers };
      },
    } as unknown as ImpactService;
    const reader = { entities: (urns: readonly string[]) => readerOf(...this.entities.values()).entities(urns) };
    const saved = new SavedAssessments(this.store(), readersOf(reader as EntityReader));
    const repository = {
      list: async () => ({ total: this.entities.size, urns: [...this.entities.keys()] }),
      sentTo: async () => [...this.entities.keys()],
    } as unknown as AssessmentsRepository;
    const authorizer = new Authorizer();
    this.service = new AssessmentService(authorizer, impact, saved, repository, () => NOW);
    this.notices = new NoticeService(authorizer, saved, repository, () => NOW);
  }

  save(): ReturnType<AssessmentService['save']> {
    return this.service.save(ANN, { title: ' Drop a ', changes: CHANGES, minConfidence: 0.5 });
  }

  private store(): Store {
    return {
      ingest: async (_: Viewer, proposals: readonly Proposal[]) => {
        for (const proposal of proposals) this.write(proposal);
      },
      deleteEntity: async (_: Viewer, urn: string) => this.entities.delete(urn),
    } as unknown as Store;
  }

  private write({ entityUrn, aspectName, value, headers }: Proposal): void {
    const entity = this.entities.get(entityUrn) ?? storedEntity(entityUrn, {});
    const version = entity.aspects[aspectName]?.version ?? -1;
    if (aspectName === NOTICES) {
      const isLost = this.lostRaces > 0;
      if (isLost) this.lostRaces -= 1;
      if (isLost || headers?.['If-Version-Match'] !== String(version))
        throw new Problem('precondition', 'store.precondition', 'Somebody else wrote first.');
    }
    const aspect = storedAspect(JSON.parse(JSON.stringify(value)) as JsonObject, { version: version + 1 });
    this.entities.set(entityUrn, { ...entity, aspects: { ...entity.aspects, [aspectName]: aspect } });
  }
}

describe('saving an assessment', () => {
  it('asks the engine, and stores the answer with its author and the assets that would change', async () => {
    const catalogue = new Catalogue();
    const answer = await catalogue.save();
    expect(answer).toMatchObject({ title: 'Drop a', author: ANN.urn, created: NOW, isMine: true, assets: [RAW] });
    expect(catalogue.questions).toMatchObject([{ minConfidence: 0.5, count: 2_000, perAsset: true }]);
    expect(answer.checks).toEqual(answer.counts);
    expect(await catalogue.service.one(ANN, answer)).toEqual(answer);
    expect(await catalogue.service.one(BOB, answer)).toMatchObject({ isMine: false });
  });

  it('asks an earlier question again', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    const again = await catalogue.service.save(BOB, { title: 'again', runOf: urn });
    expect(again).toMatchObject({ runOf: urn, author: BOB.urn, minConfidence: 0.5 });
    expect(again.changes).toHaveLength(CHANGES.length);
  });

  it('is refused without changes, and as a run of an assessment that is not there', async () => {
    const { service } = new Catalogue();
    await expect(service.save(ANN, { title: 't' })).rejects.toMatchObject({ facts: { field: 'changes' } });
    await expect(service.save(ANN, { title: 't', runOf: 'urn:li:impactAssessment:x' })).rejects.toMatchObject({
      code: 'assessment.missing',
    });
  });
});

describe('reading assessments', () => {
  it('hides an assessment from whoever may not see an asset that would change', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    const blind = sampleViewer({ visibility: scopeHiding((hidden) => hidden === RAW) });
    expect(await catalogue.service.one(blind, { urn })).toBeNull();
    expect((await catalogue.service.list(blind, {})).assessments).toEqual([]);
    await expect(catalogue.service.compare(blind, { from: urn })).rejects.toMatchObject({
      code: 'assessment.missing',
    });
  });

  it('counts the consumers that a viewer may not see, without naming them', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    const viewer = sampleViewer({ visibility: scopeHiding((hidden) => hidden === 'urn:li:chart:x') });
    const answer = await catalogue.service.one(viewer, { urn });
    expect([answer?.total, answer?.hidden, answer?.consumers.length]).toEqual([2, 1, 1]);
    expect(JSON.stringify(answer)).not.toContain('urn:li:chart:x');
  });

  it('lists heads without an assessment whose entity was removed', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    expect((await catalogue.service.list(ANN, {})).assessments.map((head) => head.urn)).toEqual([urn]);
    const entity = catalogue.entities.get(urn);
    if (entity) catalogue.entities.set(urn, { ...entity, removed: true });
    expect((await catalogue.service.list(ANN, {})).assessments).toEqual([]);
  });

  it('compares with the answer of today where no second assessment is named', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    catalogue.verdicts = { x: 'SAFE', y: 'SAFE' };
    const { from, to, differences } = await catalogue.service.compare(ANN, { from: urn });
    expect([from.urn, to.urn]).toEqual([urn, null]);
    expect(differences.map((difference) => [difference.urn, difference.change])).toEqual([
      ['urn:li:chart:x', 'BETTER'],
    ]);
  });

  it('asks as an assessment of an earlier release was asked, where a dbt model and its table are two consumers', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    const entity = catalogue.entities.get(urn);
    const info = entity?.aspects[INFO];
    if (!entity || !info) throw new Error('nothing was saved');
    const { perAsset: _perAsset, checks: _checks, ...earlier } = info.value;
    const aspects = { ...entity.aspects, [INFO]: { ...info, value: earlier } };
    catalogue.entities.set(urn, { ...entity, aspects });
    expect(await catalogue.service.one(ANN, { urn })).toMatchObject({ checks: null, total: 2 });
    await catalogue.service.compare(ANN, { from: urn });
    expect(catalogue.questions.map(({ perAsset }) => perAsset)).toEqual([true, false]);
  });
});

describe('deleting an assessment', () => {
  it('is for its author and for whoever runs the installation', async () => {
    const catalogue = new Catalogue();
    const first = await catalogue.save();
    await expect(catalogue.service.delete(BOB, first)).rejects.toMatchObject({ code: 'assessment.not-mine' });
    expect(await catalogue.service.delete(ANN, first)).toBe(true);
    expect(await catalogue.service.delete(SYSTEM_VIEWER, await catalogue.save())).toBe(true);
    expect(catalogue.entities.size).toBe(0);
  });
});

describe('notices of an assessment', () => {
  it('reach the owners of what is not safe, are read, and are answered', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    await catalogue.notices.send(ANN, { urn, message: 'please look' });
    expect(await catalogue.notices.mine(BOB, {})).toMatchObject({
      total: 1,
      unread: 1,
      notices: [{ kind: 'SENT', sender: ANN.urn, message: 'please look', read: false }],
    });
    expect(await catalogue.notices.markRead(BOB, { urn })).toBe(true);
    expect(await catalogue.notices.markRead(BOB, { urn })).toBe(false);
    await catalogue.notices.acknowledge(BOB, { urn, comment: 'fixed' });
    expect((await catalogue.notices.mine(ANN, {})).notices).toMatchObject([
      { kind: 'ACKNOWLEDGED', sender: BOB.urn, message: 'fixed' },
    ]);
  });

  it('are sent by the author only', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    await expect(catalogue.notices.send(BOB, { urn })).rejects.toMatchObject({ code: 'assessment.not-mine' });
  });

  it('are written again after somebody else wrote in between, ten times at most', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    catalogue.lostRaces = 9;
    expect((await catalogue.notices.send(ANN, { urn })).notices).toHaveLength(1);
    const other = await catalogue.save();
    catalogue.lostRaces = 10;
    await expect(catalogue.notices.send(ANN, other)).rejects.toMatchObject({ kind: 'precondition' });
  });

  it('are not written a second time where nothing changes', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    await catalogue.notices.send(ANN, { urn });
    const stored = catalogue.entities.get(urn)?.aspects[NOTICES]?.version;
    await catalogue.notices.send(ANN, { urn });
    expect(catalogue.entities.get(urn)?.aspects[NOTICES]?.version).toBe(stored);
    expect(objectOf(catalogue.entities.get(urn)?.aspects[INFO]?.value).title).toBe('Drop a');
  });

  it('cannot be acknowledged by somebody to whom none was sent', async () => {
    const catalogue = new Catalogue();
    const { urn } = await catalogue.save();
    await catalogue.notices.send(ANN, { urn });
    await expect(catalogue.notices.acknowledge(ANN, { urn })).rejects.toMatchObject({ code: 'assessment.not-mine' });
  });
});
