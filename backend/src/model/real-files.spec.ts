import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isJsonObject, type JsonObject } from '../kernel/json.js';
import { projectRoot } from '../kernel/project-root.js';
import { loadModel } from './load-model.js';

// Public tools' own output, outside the repository: where it is missing there is nothing to check.
const FOLDER = join(projectRoot(), '..', 'shared', 'real');
const files = ['mcp', 'legacy']
  .map((folder) => join(FOLDER, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );

const model = loadModel();
/** Written by hand, kept to test error reports: eight aspects have wrong union tags, two more only fields that the model drops. */
const DAMAGED = 'cypress_data.json';

interface Found {
  readonly place: string;
  readonly aspect: string;
  readonly value: unknown;
}

function aspectsOf(file: string): readonly Found[] {
  const records = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return (Array.isArray(records) ? records : [records]).flatMap((record: unknown, at) =>
    isJsonObject(record) ? [...proposal(record, `${at}`), ...snapshot(record, `${at}`)] : [],
  );
}

function proposal(record: JsonObject, place: string): readonly Found[] {
  const { aspect, aspectName, changeType } = record;
  if (!isJsonObject(aspect) || typeof aspectName !== 'string' || changeType === 'PATCH') return [];
  const value: unknown = aspect.json ?? (typeof aspect.value === 'string' ? JSON.parse(aspect.value) : aspect.value);
  return [{ place, aspect: aspectName, value: model.unwrapAvro(aspectName, value) }];
}

function snapshot(record: JsonObject, place: string): readonly Found[] {
  if (!isJsonObject(record.proposedSnapshot)) return [];
  return Object.entries(record.proposedSnapshot).flatMap(([type, body]) => {
    const kind = model.snapshotKind(type);
    const aspects = isJsonObject(body) && Array.isArray(body.aspects) ? (body.aspects as readonly JsonObject[]) : [];
    return aspects
      .flatMap((one) => Object.entries(one))
      .flatMap(([name, value]): Found[] => {
        const aspect = kind === undefined ? undefined : model.aspectOfType(kind, name)?.name;
        return aspect === undefined ? [] : [{ place, aspect, value: model.unwrapAvro(aspect, value) }];
      });
  });
}

function required(aspect: string, value: JsonObject): readonly string[] {
  return Object.keys(value).filter((field) => {
    const { [field]: _gone, ...rest } = value;
    return model.normalise(aspect, rest).breaches.length > 0;
  });
}

const present = files.length > 0;
if (!present) console.log(`${FOLDER} is not there: the model is not checked against real files`);

(present ? describe : describe.skip)('the output of public tools', () => {
  it('breaks no rule of the model', () => {
    let aspects = 0;
    for (const file of files.filter((name) => !name.endsWith(DAMAGED))) {
      for (const { place, aspect, value } of aspectsOf(file)) {
        aspects += 1;
        const { breaches } = model.normalise(aspect, value);
        expect({ file, place, aspect, breaches }).toEqual({ file, place, aspect, breaches: [] });
      }
    }
    expect(aspects).toBeGreaterThan(3_000);
  });

  it('is refused in the eight places where a file was damaged by hand', () => {
    const damaged = files.filter((name) => name.endsWith(DAMAGED)).flatMap(aspectsOf);
    expect(damaged.filter(({ aspect, value }) => model.normalise(aspect, value).breaches.length > 0)).toHaveLength(8);
  });

  it('is the same when it is normalised again', () => {
    for (const { aspect, value } of files.flatMap(aspectsOf)) {
      const once = model.normalise(aspect, value);
      if (once.breaches.length === 0) expect(model.normalise(aspect, once.value).value).toEqual(once.value);
    }
  });

  it('is refused after each of four damages', () => {
    const caught = { dropped: 0, retyped: 0, urn: 0, missed: 0 };
    for (const { aspect, value } of files.flatMap(aspectsOf)) {
      const { value: good, breaches } = model.normalise(aspect, value);
      if (breaches.length > 0) continue;
      caught.dropped += required(aspect, good).length;
      for (const [field, item] of Object.entries(good)) {
        const wrong = typeof item === 'string' ? 7 : 'wrong';
        const refused = model.normalise(aspect, { ...good, [field]: wrong }).breaches.length > 0;
        if (refused) caught.retyped += 1;
        else caught.missed += 1;
        if (
          typeof item === 'string' &&
          item.startsWith('urn:li:') &&
          model.normalise(aspect, { ...good, [field]: 'urn:li:broken' }).breaches.length > 0
        )
          caught.urn += 1;
      }
    }
    expect(caught).toMatchObject({ missed: 0 });
    expect(Math.min(caught.dropped, caught.retyped, caught.urn)).toBeGreaterThan(500);
  });
});
