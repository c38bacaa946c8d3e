import { screen, waitFor } from '@testing-library/react';

import { granted } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { TakeOffButton } from './AttributeColumns';

const GROSS = { urn: 'urn:li:businessAttribute:gross', name: 'Gross' };
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
const AMOUNT = { urn: `urn:li:schemaField:(${DATASET},amount)`, name: 'amount' };
const allowed = (...privileges: readonly string[]) => ({
  ...granted(),
  PlatformPrivilegesOf: { getGrantedPrivileges: { privileges } },
});

describe('the columns of a business attribute', () => {
  it('can each lose it again', async () => {
    const server = fakeServer({ ...allowed('EDIT_ENTITY_PROPERTIES'), RemoveBusinessAttribute: {} });
    const { user } = await renderPart(<TakeOffButton attribute={GROSS} column={AMOUNT} />);
    await user.click(await screen.findByRole('button', { name: 'Take the business attribute off amount' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveBusinessAttribute')).toMatchObject([
        { input: { businessAttributeUrn: GROSS.urn, resourceUrn: [{ resourceUrn: DATASET, subResource: 'amount' }] } },
      ]),
    );
  });

  it('stay as they are for people who may not edit properties', async () => {
    const server = fakeServer(allowed('EDIT_ENTITY_TAGS'));
    await renderPart(<TakeOffButton attribute={GROSS} column={AMOUNT} />);
    await waitFor(() => expect(server.requestsOf('PlatformPrivilegesOf')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
