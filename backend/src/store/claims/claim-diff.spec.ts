import fc from 'fast-check';

import { runAtOnce } from '../../kernel/event-loop.js';
import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { loadModel } from '../../model/load-model.js';
import { diffClaims, MANUAL, movesClaims, type NewClaim, type OpenClaim } from './claim-diff.js';
import type { AspectWrite } from '../rules/workspace.js';
import { claimsOf, placeOf } from '../projection/claims.js';
import type { StoredAspect } from '../contract/store.types.js';

const model = loadModel();
const OWNER = 'urn:li:dataset:(urn:li:dataPlatform:hive,d,PROD)';
const ups = ['a', 'b', 'c'].map((name) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`);

/** One write of the whole aspect: upstreams by index, column pairs by index and confidence. */
interface Said {
  readonly source: string;
  readonly assets: readonly number[];
  readonly columns: readonly { readonly up: number; readonly confidence: number; readonly indirect: boolean }[];
  readonly deletes: boolean;
}

const said = fc.record<Said>({
  source: fc.constantFrom('', 'one', 'two'),
  assets: fc.uniqueArray(fc.nat(2)),
  columns: fc.array(fc.record({ up: fc.nat(2), confidence: fc.constantFrom(0.3, 0.9, 1), indirect: fc.boolean() }), {
    maxLength: 4,
  }),
  deletes: fc.boolean(),
});

function valueOf({ assets, columns }: Said): JsonObject {
  const stated = {
    upstreams: assets.map((at) => ({ dataset: ups[at], type: 'COPY' })),
    fineGrainedLineages: columns.map(({ up, confidence, indirect }) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [schemaFieldUrn(ups[up] ?? '', 'x')],
      downstreamType: 'FIELD',
      downstreams: [schemaFieldUrn(OWNER, 'y')],
      confidenceScore: confidence,
      ...(indirect ? { transformOperation: 'INDIRECT:FILTER' } : {}),
    })),
  };
  return model.normalise('upstreamLineage', stated).value;
}

/** The graph's open claims and the stored value, moved on by each write as the store does it. */
class Catalogue {
  open: readonly OpenClaim[] = [];
  private stored: StoredAspect | undefined;
  private ids = 0;
  private now = 0;

  say(...all: readonly Said[]): { opened: readonly NewClaim[]; closed: readonly OpenClaim[] } {
    const steps = all.map((one) => this.step(one));
    const [before, after] = [steps[0]?.before, steps.at(-1)?.after];
    const write = { urn: OWNER, aspect: 'upstreamLineage', before, after, steps, older: [] };
    const { opened, closed } = runAtOnce(diffClaims(model, write, this.open));
    const gone = new Set(closed.map(({ claim }) => claim.id));
    this.open = [
      ...this.open.filter((claim) => !gone.has(claim.id)),
      ...opened.map((claim) => ({ ...claim, id: this.ids++, fromI: 0, toI: 0 })),
    ];
    return { opened, closed: closed.map(({ claim }) => claim) };
  }

  private step(one: Said): AspectWrite {
    const value = one.deletes ? undefined : valueOf(one);
    const before = this.stored;
    const after: StoredAspect | undefined = value && {
      value,
      version: 1,
      createdOn: 0,
      createdBy: '',
      systemMetadata: one.source === '' ? {} : { pipelineName: one.source },
    };
    this.stored = after;
    this.now += 1;
    const changed = JSON.stringify(before?.value) !== JSON.stringify(value);
    return {
      urn: OWNER,
      aspect: 'upstreamLineage',
      before,
      after,
      changed,
      actor: '',
      at: this.now,
      source: one.source,
      run: '',
    };
  }
}

const placesOf = (one: Said): readonly string[] =>
  one.deletes ? [] : claimsOf(model, OWNER, 'upstreamLineage', valueOf(one)).map(placeOf);
const sourceOf = ({ source }: Said): string => (source === '' ? MANUAL : source);
const history = fc.array(said, { maxLength: 6 });

function after(past: readonly Said[]): Catalogue {
  const catalogue = new Catalogue();
  past.forEach((one) => catalogue.say(one));
  return catalogue;
}

describe('claims by source', () => {
  it('of one source are never closed by another', () => {
    fc.assert(
      fc.property(history, said, (past, last) => {
        const { closed } = after(past).say(last);
        if (last.source !== '' && !last.deletes)
          expect(closed.filter(({ source }) => source !== last.source)).toEqual([]);
      }),
    );
  });

  it('are all closed by who speaks without a source, but for those it makes', () => {
    fc.assert(
      fc.property(history, said, (past, last) => {
        const catalogue = after(past);
        catalogue.say({ ...last, source: '' });
        expect(new Set(catalogue.open.map(placeOf))).toEqual(new Set(placesOf(last)));
      }),
    );
  });

  it('are none where the aspect was deleted, whoever deleted it', () => {
    fc.assert(
      fc.property(history, said, (past, last) => {
        const catalogue = after(past);
        catalogue.say({ ...last, deletes: true });
        expect(catalogue.open).toEqual([]);
      }),
    );
  });

  it('of a named source are, after it spoke, exactly what it said', () => {
    fc.assert(
      fc.property(history, said, (past, last) => {
        const catalogue = after(past);
        catalogue.say(last);
        const own = catalogue.open.filter(({ source }) => source === sourceOf(last)).map(placeOf);
        if (last.source !== '') expect([...own].sort()).toEqual([...placesOf(last)].sort());
        expect(new Set(own).size).toBe(own.length);
      }),
    );
  });

  it('are not moved by the same words again', () => {
    fc.assert(
      fc.property(history, said, (past, last) => {
        const catalogue = after(past);
        catalogue.say(last);
        expect(catalogue.say(last)).toEqual({ opened: [], closed: [] });
      }),
    );
  });

  it('are the same whether writes come in one transaction or in several', () => {
    fc.assert(
      fc.property(history, history, (past, more) => {
        const [single, grouped] = [after(past), after(past)];
        more.forEach((one) => single.say(one));
        if (more.length > 0) grouped.say(...more);
        const shown = ({ open }: Catalogue): readonly string[] =>
          open.map((claim) => `${placeOf(claim)} ${claim.confidence} ${claim.source}`).sort();
        expect(shown(grouped)).toEqual(shown(single));
      }),
    );
  });

  it('carry what the write knows of itself', () => {
    const { opened } = after([]).say({ source: 'one', assets: [0], columns: [], deletes: false });
    expect(opened).toEqual([
      expect.objectContaining({
        from: ups[0],
        to: OWNER,
        owner: OWNER,
        aspect: 'upstreamLineage',
        source: 'one',
        since: 1,
      }),
    ]);
  });
});

describe('a write of the same value', () => {
  const step = (pipelineName: string | undefined, source: string): AspectWrite => {
    const stored: StoredAspect = {
      value: {},
      version: 1,
      createdOn: 0,
      createdBy: '',
      systemMetadata: pipelineName === undefined ? {} : { pipelineName },
    };
    return {
      urn: OWNER,
      aspect: 'upstreamLineage',
      before: stored,
      after: stored,
      changed: false,
      actor: '',
      at: 0,
      source,
      run: '',
    };
  };
  it('is another claim where it comes from another source', () => {
    expect([
      movesClaims(step('one', 'one')),
      movesClaims(step('one', 'two')),
      movesClaims(step(undefined, 'one')),
      movesClaims(step(undefined, '')),
    ]).toEqual([false, true, true, false]);
  });
});
