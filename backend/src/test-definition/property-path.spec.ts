import { loadModel } from '../model/load-model.js';
import { resolvePath } from './property-path.js';

const model = loadModel();

/** The routes of a path as `aspect:steps > aspect:steps`. */
function routesOf(path: string, kinds: readonly string[] = ['dataset']): readonly string[] {
  const lookup = resolvePath(model, kinds, path);
  if ('fault' in lookup) return [lookup.fault];
  return lookup.routes.map((route) =>
    route.map(({ aspect = '', steps, propertyUrn }) => `${aspect}:${propertyUrn ?? steps.join('/')}`).join(' > '),
  );
}

describe('the path of a property', () => {
  it.each([
    ['ownership.owners.owner', 'ownership:owners/*/owner'],
    ['owners', 'ownership:owners/*/owner'],
    ['domain', 'domains:domains/*'],
    ['schemaMetadata.fields.nativeDataType', 'schemaMetadata:fields/*/nativeDataType'],
    ['datasetProperties.customProperties.team', 'datasetProperties:customProperties/team'],
    ['datasetKey.origin', 'datasetKey:origin'],
    ['urn', ':urn'],
    ['glossaryTerms.terms.urn.glossaryTermInfo.parentNode', 'glossaryTerms:terms/*/urn > glossaryTermInfo:parentNode'],
    ['container.container.domains.domains', 'container:container > domains:domains/*'],
    ['container.domain', 'container:container > domains:domains/*'],
    ['container.domain.domainProperties.name', 'container:container > domains:domains/* > domainProperties:name'],
    ['owners.corpUserInfo.active', 'ownership:owners/*/owner > corpUserInfo:active'],
    ['OwnedBy.urn', 'ownership:owners/*/owner > :urn'],
    [
      'structuredProperties.urn:li:structuredProperty:io.acme.tier',
      'structuredProperties:urn:li:structuredProperty:io.acme.tier',
    ],
    [
      'ownership.ownerTypes.urn:li:ownershipType:__system__technical_owner',
      'ownership:ownerTypes/urn:li:ownershipType:__system__technical_owner/*',
    ],
  ])('%s leads to %s', (path, route) => {
    expect(routesOf(path)).toEqual([route]);
  });

  it('may be of one of several kinds', () => {
    expect(routesOf('chartInfo.title', ['dataset', 'chart'])).toEqual(['chartInfo:title']);
  });

  it('reads the structured properties as an aspect where no property is named', () => {
    expect(routesOf('structuredProperties.properties.propertyUrn')).toEqual([
      'structuredProperties:properties/*/propertyUrn',
    ]);
  });

  it.each([
    ['', /names joined by dots/],
    ['ownership..owners', /names joined by dots/],
    ['nothing', /no aspect, relationship or short name of dataset/],
    ['ownership.ownr', /"ownr", which ownership does not have; there are owners/],
    ['ownership.owners.owner.datasetProperties', /which no corpuser or corpGroup has/],
    ['datasetProperties.name.more', /there is nothing below it/],
    ['structuredProperties.urn:li:tag:x', /must name a structured property/],
    [
      'container.container.container.container.container.container.container.container.domain',
      /more than 3 references/,
    ],
  ])('is refused with a reason: %s', (path, reason) => {
    expect(routesOf(path)[0]).toMatch(reason);
  });
});
