import { fakeServer } from '../../../test-support/server';
import { setAttribute, setAttributeType } from './attribute-edits';

const DATASET = 'urn:li:dataset:orders';
const PLACE = { urn: `urn:li:schemaField:(${DATASET},amount)`, datasetUrn: DATASET, fieldPath: 'amount' };
const GROSS = { urn: 'urn:li:businessAttribute:gross', name: 'Gross' };
const NET = { urn: 'urn:li:businessAttribute:net', name: 'Net' };

function server() {
  const fake = fakeServer({ AddBusinessAttribute: {}, RemoveBusinessAttribute: {}, UpdateBusinessAttribute: {} });
  const sent = () =>
    fake.requests.map(({ operation, variables }) => [
      operation,
      (variables as { input: { businessAttributeUrn?: string } }).input.businessAttributeUrn,
    ]);
  return { fake, sent };
}

describe('edits of business attributes', () => {
  it('replace the attribute of a column, and undo restores the one before', async () => {
    const { sent } = server();
    const edit = setAttribute(PLACE, NET, GROSS);
    await edit.run();
    await edit.undo?.();
    expect(sent()).toEqual([
      ['AddBusinessAttribute', NET.urn],
      ['AddBusinessAttribute', GROSS.urn],
    ]);
    expect(edit.urns).toEqual([DATASET, PLACE.urn, NET.urn, GROSS.urn]);
  });

  it('give a column its first attribute, and undo takes it off', async () => {
    const { sent } = server();
    const edit = setAttribute(PLACE, NET, undefined);
    await edit.run();
    await edit.undo?.();
    expect(sent()).toEqual([
      ['AddBusinessAttribute', NET.urn],
      ['RemoveBusinessAttribute', NET.urn],
    ]);
  });

  it('offer no undo of the first type, which the protocol cannot take away', async () => {
    const { fake } = server();
    expect(setAttributeType(GROSS.urn, 'NUMBER', undefined).undo).toBeUndefined();
    await setAttributeType(GROSS.urn, 'NUMBER', 'STRING').undo?.();
    expect(fake.requestsOf('UpdateBusinessAttribute')).toEqual([{ urn: GROSS.urn, input: { type: 'STRING' } }]);
  });
});
