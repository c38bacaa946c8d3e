import { chooseNeo4j, javaRelease } from './neo4j-choice.mjs';

const yes = async () => ({ ok: true, words: 'here' });
const no = async () => ({ ok: false, words: 'missing' });
const everything = { docker: yes, java: yes, maven: yes, jars: yes };
const wayOf = async (env, probe) => (await chooseNeo4j(env, { ...everything, ...probe })).way;

describe('the way to a Neo4j', () => {
  test('is the one named, before all others', async () => {
    expect(await wayOf({ NEO4J_URI: 'bolt://db:7687', NEO4J_PASSWORD: 'secret' })).toBe('given');
  });

  test('needs the password of the one named', async () => {
    await expect(chooseNeo4j({ NEO4J_URI: 'bolt://db:7687' }, everything)).rejects.toThrow('NEO4J_PASSWORD');
  });

  test('is Docker before a local process, and a local process where no engine answers', async () => {
    expect(await wayOf({})).toBe('docker');
    expect(await wayOf({}, { docker: no })).toBe('local');
  });

  test('needs no Maven once the jars are fetched', async () => {
    expect(await wayOf({}, { docker: no, maven: no })).toBe('local');
    await expect(wayOf({}, { docker: no, maven: no, jars: no })).rejects.toThrow('apt-get install');
  });

  test('says all that is missing and what to install', async () => {
    const java = async () => ({ ok: false, words: 'Java is 11, Neo4j needs 17 or later' });
    await expect(wayOf({}, { docker: no, java })).rejects.toThrow(/Java is 11[^]*openjdk-17[^]*Docker[^]*NEO4J_URI/);
  });

  test('can be held to Docker or to a local process', async () => {
    expect(await wayOf({ HEADWATER_NEO4J: 'local', NEO4J_URI: 'bolt://db' })).toBe('local');
    await expect(wayOf({ HEADWATER_NEO4J: 'docker' }, { docker: no })).rejects.toThrow('missing');
    await expect(wayOf({ HEADWATER_NEO4J: 'podman' })).rejects.toThrow('podman');
  });
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['command not found', undefined],
])('the release in %j is %s', (output, release) => {
  expect(javaRelease(output)).toBe(release);
});
