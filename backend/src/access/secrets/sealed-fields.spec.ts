import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { textOf } from '../../kernel/json.js';
import { KeyRing } from './key-ring.js';
import { MASK, resealedValue, sealedValue, redactedValue } from './sealed-fields.js';
import { Sealer } from './sealer.js';

const SECRET = 'urn:li:dataHubSecret:s';
const ASPECT = 'dataHubSecretValue';
const textIn = (value: unknown): string => textOf(value) ?? '';
const nobody = (): boolean => false;

describe('a secret on its way to the store', () => {
  const home = mkdtempSync(join(tmpdir(), 'headwater-sealed-'));
  const sealer = new Sealer({ home });
  const seal = (value: string, before?: string, urn = SECRET): string =>
    textIn(
      sealedValue(sealer, {
        urn,
        aspect: ASPECT,
        value: { name: 's', value },
        before: before === undefined ? undefined : { name: 's', value: before },
      }).value,
    );

  it('is sealed for its own entity', () => {
    const stored = seal('plain');
    expect(stored).not.toContain('plain');
    expect(sealer.open(stored, SECRET)).toBe('plain');
    expect(sealer.open(stored, 'urn:li:dataHubSecret:other')).toBeUndefined();
  });

  it('is left alone when it is sealed for it already, and sealed again when it was for another', () => {
    const stored = seal('plain');
    expect(seal(stored)).toBe(stored);
    const moved = seal(stored, undefined, 'urn:li:dataHubSecret:other');
    // Whoever copies a sealed text has the text, never what is in it.
    expect(sealer.open(moved, 'urn:li:dataHubSecret:other')).toBe(stored);
  });

  it('keeps what is stored when the same secret, or the mask, is sent again', () => {
    const stored = seal('plain');
    expect(seal('plain', stored)).toBe(stored);
    expect(seal(MASK, stored)).toBe(stored);
    expect(seal('other', stored)).not.toBe(stored);
  });

  it('is sealed in a connection too, and no other aspect is touched', () => {
    const urn = 'urn:li:dataHubConnection:c';
    const value = { type: 'JSON', json: { encryptedBlob: '{"password":"p"}' } };
    const sealed = sealedValue(sealer, { urn, aspect: 'dataHubConnectionDetails', value, before: undefined });
    expect(JSON.stringify(sealed)).not.toContain('password');
    const plain = { value: 'x' };
    expect(sealedValue(sealer, { urn, aspect: 'datasetProperties', value: plain, before: undefined })).toBe(plain);
  });

  it('is sealed in the settings of the sign-in provider, and their other parts stay readable', () => {
    const urn = 'urn:li:globalSettings:0';
    const sso = { baseUrl: '', oidcSettings: { clientId: 'c', clientSecret: 'plain' } };
    const value = { sso, applications: { enabled: true } };
    const sealed = sealedValue(sealer, { urn, aspect: 'globalSettingsInfo', value, before: undefined });
    expect(JSON.stringify(sealed)).not.toContain('plain');
    expect(sealed).toMatchObject({ sso: { oidcSettings: { clientId: 'c' } }, applications: { enabled: true } });
  });

  it('is sealed anew after a rotation, also where it was stored plain or sealed for nobody', () => {
    const stored = seal('plain');
    const unbound = sealer.seal('plain');
    new KeyRing(home, 'sealing').rotate();
    const later = new Sealer({ home });
    for (const value of [stored, unbound, 'plain']) {
      const anew = resealedValue(later, SECRET, ASPECT, { name: 's', value });
      expect(later.open(textIn(anew?.value), SECRET)).toBe('plain');
      expect(later.isOutdated(textIn(anew?.value))).toBe(false);
      expect(resealedValue(later, SECRET, ASPECT, anew ?? {})).toBeUndefined();
    }
    // Of another installation: nothing opens it, nothing is lost.
    expect(resealedValue(later, SECRET, ASPECT, { value: 'hw2.other.AAAA' })).toBeUndefined();
  });
});

describe('a value as general reads tell it', () => {
  it.each([
    [ASPECT, { name: 's', value: 'x' }, { name: 's', value: MASK }],
    ['dataHubConnectionDetails', { json: { encryptedBlob: 'x' } }, { json: { encryptedBlob: MASK } }],
    ['corpUserCredentials', { salt: 'x', hashedPassword: 'y' }, { salt: MASK, hashedPassword: MASK }],
    ['inviteToken', { token: 'x', role: 'r' }, { token: MASK, role: 'r' }],
    [
      'globalSettingsInfo',
      { sso: { oidcSettings: { clientSecret: 'x' } } },
      { sso: { oidcSettings: { clientSecret: MASK } } },
    ],
  ])('masks what opens or proves something in %s, for everybody', (aspect, value, told) => {
    expect(redactedValue(aspect, value, nobody)).toEqual(told);
    expect(redactedValue(aspect, value, () => true)).toEqual(told);
  });

  it.each([
    [
      'dataHubIngestionSourceInfo',
      { config: { recipe: 'x', executorId: 'e' } },
      { config: { recipe: MASK, executorId: 'e' } },
    ],
    ['dataHubExecutionRequestInput', { task: 't', args: { recipe: 'x' } }, { task: 't', args: { recipe: MASK } }],
    ['dataHubExecutionRequestResult', { status: 's', report: 'x' }, { status: 's', report: MASK }],
  ])('masks recipes and their reports in %s for who does not manage ingestion', (aspect, value, told) => {
    expect(redactedValue(aspect, value, nobody)).toEqual(told);
    expect(redactedValue(aspect, value, (privilege) => privilege === 'MANAGE_INGESTION')).toBe(value);
  });

  it('is the same object otherwise', () => {
    const value = { value: 'x', config: { recipe: 'y' } };
    expect(redactedValue('datasetProperties', value, nobody)).toBe(value);
    expect(redactedValue('__proto__', value, nobody)).toBe(value);
  });
});
