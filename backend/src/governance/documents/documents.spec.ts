import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { DOCUMENT_EDITS } from './documents.js';

const document = (id: string): string => `urn:li:document:${id}`;

async function catalogue(): Promise<SampleCatalogue> {
  const world = new SampleCatalogue(DOCUMENT_EDITS);
  const make = (id: string, parentDocument?: string): Promise<unknown> =>
    world.run('createDocument', { input: { id, title: id, contents: { text: id }, parentDocument } });
  await make('a');
  await make('b', document('a'));
  await make('c', document('b'));
  return world;
}

describe('documents', () => {
  it('begin unpublished, with their maker as owner', async () => {
    const world = await catalogue();
    expect(world.aspect(document('a'), 'documentInfo')).toMatchObject({
      title: 'a',
      status: { state: 'UNPUBLISHED' },
      source: { sourceType: 'NATIVE' },
    });
    expect(world.aspect(document('a'), 'ownership')?.owners).toHaveLength(1);
    await world.run('updateDocumentStatus', { input: { urn: document('a'), state: 'PUBLISHED' } });
    expect(world.aspect(document('a'), 'documentInfo')).toMatchObject({ title: 'a', status: { state: 'PUBLISHED' } });
  });

  it('move, but never below themselves', async () => {
    const world = await catalogue();
    const move = (urn: string, parentDocument: string | null): Promise<unknown> =>
      world.run('moveDocument', { input: { urn: document(urn), parentDocument } });
    for (const below of ['a', 'b', 'c'])
      await expect(move('a', document(below))).rejects.toMatchObject({ facts: { field: 'parentDocument' } });
    await move('c', document('a'));
    await move('b', null);
    expect(['b', 'c'].map((id) => world.aspect(document(id), 'documentInfo')?.parentDocument)).toEqual([
      undefined,
      { document: document('a') },
    ]);
  });

  it('come from files by name: the first time made, then written anew', async () => {
    const world = await catalogue();
    const load = (content: string): Promise<unknown> =>
      world.run('importDocumentsFromFiles', { input: { documents: [{ fileName: 'on call.md', content }] } });
    const urn = document('on-call.md');
    expect(await load('text')).toMatchObject({ createdCount: 1, updatedCount: 0, documentUrns: [urn] });
    expect(world.aspect(urn, 'documentInfo')?.title).toBe('on call');
    expect(await load('# Calls\nmore')).toMatchObject({ createdCount: 0, updatedCount: 1 });
    expect(world.aspect(urn, 'documentInfo')).toMatchObject({ title: 'Calls', contents: { text: '# Calls\nmore' } });
  });
});
