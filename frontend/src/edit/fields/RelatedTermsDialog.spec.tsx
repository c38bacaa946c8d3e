import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { readTermRelations } from '../writes/term-relations';
import { RelatedTermsDialog } from './RelatedTermsDialog';

const NET = 'urn:li:glossaryTerm:net';
const GROSS = sampleSummary({ name: 'Gross', kind: 'glossaryTerm' });
const SELF = sampleSummary({ name: 'net', kind: 'glossaryTerm' });

describe('the dialog of related terms', () => {
  it('relates a term in the chosen way, and never to itself', async () => {
    const server = fakeServer({ ...pickAnswers(SELF, GROSS), AddTermRelations: {} });
    const { user } = await renderPart(<RelatedTermsDialog urn={NET} related={[]} onClose={() => undefined} />);
    await user.selectOptions(screen.getByLabelText('Relation'), 'has the value');
    const gross = await screen.findByRole('button', { name: /^Gross/ });
    expect(screen.queryByRole('button', { name: /^net/ })).not.toBeInTheDocument();
    await user.click(gross);
    await waitFor(() =>
      expect(server.requestsOf('AddTermRelations')).toEqual([
        { input: { urn: NET, relation: 'HAS_VALUE', termUrns: [GROSS.urn] } },
      ]),
    );
  });

  it('takes away the one relation that was meant', async () => {
    const server = fakeServer({ ...pickAnswers(), RemoveTermRelations: {} });
    const related = [{ urn: GROSS.urn, name: 'Gross', relation: 'RELATED_TO' as const }];
    const { user } = await renderPart(<RelatedTermsDialog urn={NET} related={related} onClose={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Remove Gross' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveTermRelations')).toEqual([
        { input: { urn: NET, relation: 'RELATED_TO', termUrns: [GROSS.urn] } },
      ]),
    );
  });

  it('reads all four lists of the aspect and ignores what is no urn', () => {
    const aspect = { isRelatedTerms: ['a', 7], hasRelatedTerms: ['b'], values: null, relatedTerms: ['a'] };
    expect(readTermRelations(aspect)).toEqual([
      { urn: 'a', relation: 'IS_A' },
      { urn: 'b', relation: 'CONTAINS' },
      { urn: 'a', relation: 'RELATED_TO' },
    ]);
    expect(readTermRelations(undefined)).toEqual([]);
  });
});
