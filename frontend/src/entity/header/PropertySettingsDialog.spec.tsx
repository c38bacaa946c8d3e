import { screen, waitFor } from '@testing-library/react';

import { sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { PropertySettingsDialog } from './PropertySettingsDialog';

const OFF = {
  isHidden: false,
  showInSearchFilters: false,
  showInAssetSummary: false,
  hideInAssetSummaryWhenEmpty: false,
  showAsAssetBadge: false,
  showInColumnsTable: false,
};
const propertyWith = (structuredPropertySettings: object) =>
  sampleView({ summary: { name: 'Tier', kind: 'structuredProperty' }, aspects: { structuredPropertySettings } });

describe('the dialog about where a structured property is shown', () => {
  it('writes every setting', async () => {
    const view = propertyWith({ showAsAssetBadge: true });
    const server = fakeServer({ UpdateStructuredProperty: { updateStructuredProperty: { urn: view.summary.urn } } });
    const { user } = await renderPart(<PropertySettingsDialog view={view} onClose={() => undefined} />);
    expect(screen.getByLabelText('As a badge')).toBeChecked();
    await user.click(screen.getByLabelText('In search filters'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateStructuredProperty')).toEqual([
        {
          input: { urn: view.summary.urn, settings: { ...OFF, showAsAssetBadge: true, showInSearchFilters: true } },
        },
      ]),
    );
  });

  it('shows a hidden property nowhere else', async () => {
    const view = propertyWith({ showAsAssetBadge: true, showInAssetSummary: true });
    const server = fakeServer({ UpdateStructuredProperty: { updateStructuredProperty: { urn: view.summary.urn } } });
    const { user } = await renderPart(<PropertySettingsDialog view={view} onClose={() => undefined} />);
    await user.click(screen.getByLabelText('Hidden'));
    for (const name of ['As a badge', 'In the summary of assets', 'In search filters'])
      expect(screen.getByLabelText(name)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateStructuredProperty')).toEqual([
        { input: { urn: view.summary.urn, settings: { ...OFF, isHidden: true } } },
      ]),
    );
  });

  it('leaves empty values out of the summary only where the property is in it', async () => {
    fakeServer();
    await renderPart(<PropertySettingsDialog view={propertyWith({})} onClose={() => undefined} />);
    expect(screen.getByLabelText('Only with a value')).toBeDisabled();
  });
});
