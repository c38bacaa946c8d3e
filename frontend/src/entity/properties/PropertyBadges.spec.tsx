import { screen, waitFor } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { propertyValues, shownPropertiesAnswer } from '../../../test-support/shown-properties';
import { PropertiesTab } from './PropertiesTab';
import { PropertyBadges } from './PropertyBadges';

const aspects = propertyValues({ tier: 'gold', secret: 'x' });
const kindAspects = ['structuredProperties'];
const dataset = sampleView({ summary: { name: 'orders' }, kindAspects, aspects });

describe('structured properties on the page of an asset', () => {
  it('are badges where their settings say so, and have a value', async () => {
    fakeServer(
      shownPropertiesAnswer(
        { id: 'tier', on: ['showAsAssetBadge'] },
        { id: 'empty', on: ['showAsAssetBadge'] },
        { id: 'secret', on: ['showInAssetSummary'] },
      ),
    );
    await renderPart(<PropertyBadges view={dataset} />);
    expect(await screen.findByRole('link')).toHaveTextContent('gold');
  });

  it('are no badges on a kind that can not have them', async () => {
    const server = fakeServer(shownPropertiesAnswer({ id: 'tier', on: ['showAsAssetBadge'] }));
    const chart = sampleView({ summary: { name: 'sales', kind: 'chart' }, kindAspects, aspects });
    await renderPart(<PropertyBadges view={chart} />);
    await waitFor(() => expect(server.requestsOf('ShownProperties')).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are left out of the tab when they are hidden', async () => {
    const server = fakeServer({
      ...granted(),
      ...shownPropertiesAnswer({ id: 'secret', on: ['isHidden'] }),
      Summaries: { summaries: [] },
    });
    await renderPart(<PropertiesTab view={dataset} />);
    await waitFor(() => expect(server.requestsOf('ShownProperties')).toHaveLength(1));
    await waitFor(() => expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['tiergold']));
  });
});
