import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runAtOnce } from '../../kernel/event-loop.js';
import { projectRoot } from '../../kernel/project-root.js';
import { loadModel } from '../../model/load-model.js';
import type { Conversion } from '../proposals/conversion.js';
import { convertRecords, isProposalRecord } from './records.js';

const model = loadModel();
const REAL = join(projectRoot(), '..', 'shared', 'real');

function expectRefused(conversion: Conversion, reason: RegExp): void {
  expect(conversion.proposals).toEqual([]);
  expect(conversion.refused).toHaveLength(1);
  expect(conversion.refused[0]?.message).toMatch(reason);
}

/** Breaches of the model over all proposals but patches, as the store would find them. */
function breachesOf(conversion: Conversion): readonly string[] {
  return conversion.proposals
    .filter(({ proposal }) => proposal.changeType !== 'PATCH')
    .flatMap(({ proposal, place }) =>
      model
        .normalise(proposal.aspectName, proposal.value)
        .breaches.map((breach) => `${place} ${proposal.aspectName} ${breach.path}: ${breach.message}`),
    );
}

describe('convertRecords', () => {
  it('keeps good records around a bad one and names its place', () => {
    const good = {
      entityType: 'tag',
      entityUrn: 'urn:li:tag:a',
      changeType: 'UPSERT',
      aspectName: 'tagProperties',
      aspect: { json: { name: 'a' } },
    };
    const conversion = runAtOnce(convertRecords(model, 'tags.json', [good, { ...good, entityUrn: 'tag:a' }, good]));
    expect(conversion.proposals.map((placed) => placed.place)).toEqual(['record 1', 'record 3']);
    expect(conversion.refused).toEqual([
      { file: 'tags.json', place: 'record 2', message: expect.stringContaining('urn:li:') },
    ]);
  });

  it('reads optionals wrapped as Avro does it, and both spellings of type names', () => {
    const aspect = { active: true, displayName: { string: 'Ann' } };
    const urn = 'urn:li:corpuser:ann';
    const snapshotOf = (prefix: string): unknown => ({
      proposedSnapshot: {
        [`${prefix}.metadata.snapshot.CorpUserSnapshot`]: {
          urn,
          aspects: [{ [`${prefix}.identity.CorpUserInfo`]: aspect }],
        },
      },
    });
    for (const prefix of ['com.linkedin', 'com.linkedin.pegasus2avro']) {
      const [placed] = runAtOnce(convertRecords(model, 'user.json', snapshotOf(prefix))).proposals;
      expect(placed?.proposal).toMatchObject({
        entityUrn: urn,
        aspectName: 'corpUserInfo',
        value: { displayName: 'Ann' },
      });
    }
  });

  it('refuses one aspect of a snapshot without the others', () => {
    const record = {
      proposedSnapshot: {
        'com.linkedin.metadata.snapshot.TagSnapshot': {
          urn: 'urn:li:tag:a',
          aspects: [{ 'com.linkedin.tag.TagProperties': { name: 'a' } }, { 'com.linkedin.tag.Nothing': {} }],
        },
      },
    };
    const conversion = runAtOnce(convertRecords(model, 'tag.json', record));
    expect(conversion.proposals).toHaveLength(1);
    expect(conversion.refused[0]?.place).toBe('record 1, proposedSnapshot/aspects/1');
  });
});

const here = existsSync(REAL);
if (!here) console.log(`skipped: real files are not at ${REAL}`);

(here ? describe : describe.skip)('convertRecords on real files', () => {
  const files = (here ? ['mcp', 'legacy'] : []).flatMap((folder) =>
    readdirSync(join(REAL, folder)).map((file) => join(folder, file)),
  );
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    it(`reads every record of ${file}`, () => {
      const value: unknown = JSON.parse(readFileSync(join(REAL, file), 'utf8'));
      expect(isProposalRecord(value)).toBe(true);
      const conversion = runAtOnce(convertRecords(model, file, value));
      expect(conversion.refused).toEqual([]);
      if (!file.startsWith('legacy')) expect(breachesOf(conversion)).toEqual([]);
      else if (breachesOf(conversion).length > 0) console.log(breachesOf(conversion).join('\n'));
    });
  }

  it('refuses a record of the wrong shape', () =>
    expectRefused(
      runAtOnce(
        convertRecords(model, 'x', JSON.parse(readFileSync(join(REAL, 'invalid/test_invalid_object.json'), 'utf8'))),
      ),
      /changeType|entityType/,
    ));
});
