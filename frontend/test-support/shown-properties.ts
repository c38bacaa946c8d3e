/** The server's answer about structured properties that a page shows: each on datasets, with these settings on. */
export function shownPropertiesAnswer(
  ...properties: readonly { readonly id: string; readonly on: readonly string[] }[]
) {
  const searchResults = properties.map(({ id, on }) => ({
    entity: {
      urn: `urn:li:structuredProperty:${id}`,
      definition: {
        displayName: id,
        qualifiedName: id,
        entityTypes: [{ urn: 'urn:li:entityType:datahub.dataset' }],
      },
      settings: {
        isHidden: on.includes('isHidden'),
        showInAssetSummary: on.includes('showInAssetSummary'),
        hideInAssetSummaryWhenEmpty: on.includes('hideInAssetSummaryWhenEmpty'),
        showAsAssetBadge: on.includes('showAsAssetBadge'),
        showInColumnsTable: on.includes('showInColumnsTable'),
      },
    },
  }));
  return { ShownProperties: { searchAcrossEntities: { searchResults } } };
}

/** The aspect with values of structured properties. */
export function propertyValues(values: Readonly<Record<string, string>>) {
  return {
    structuredProperties: {
      properties: Object.entries(values).map(([id, string]) => ({
        propertyUrn: `urn:li:structuredProperty:${id}`,
        values: [{ string }],
      })),
    },
  };
}
