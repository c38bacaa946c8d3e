import { tableOf } from '../kernel/json.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { FieldForm } from '../model/field-paths.js';
import type { Route, RouteStep } from './definition.types.js';

/** How many references a path may follow: each one is a read of other entities. */
const MAX_REFERENCES = 3;
/** More ways than this to read one path: only a path over many relationships of the same name has them. */
const MAX_ROUTES = 20;
const STRUCTURED_PROPERTIES = 'structuredProperties';
const PROPERTY_URN = 'urn:li:structuredProperty:';
/** Properties of an entity that stand in no aspect. */
const OF_THE_ENTITY = ['urn', 'entityType'];

/** Short names for what is asked most often, at the start of a path and after each reference. */
const SHORT_NAMES: Readonly<Record<string, string>> = tableOf({
  domain: 'domains.domains',
  owner: 'ownership.owners.owner',
  owners: 'ownership.owners.owner',
  tag: 'globalTags.tags.tag',
  tags: 'globalTags.tags.tag',
  term: 'glossaryTerms.terms.urn',
  terms: 'glossaryTerms.terms.urn',
  platform: 'dataPlatformInstance.platform',
  deprecated: 'deprecation.deprecated',
});

/** A path with what it leads to, or why it leads nowhere. */
export type PathLookup = { readonly routes: readonly Route[]; readonly form: FieldForm } | { readonly fault: string };

/** Where a path goes on: in any of these kinds; none named: in any kind at all. */
interface Place {
  readonly kinds: readonly string[];
  readonly names: readonly string[];
  readonly references: number;
}

/**
 * Resolves the path of a property against the metadata model.
 *
 *     ownership.owners.owner                        an aspect and its fields; lists are passed by themselves
 *     glossaryTerms.terms.urn.glossaryTermInfo.parentNode
 *                                                   after a reference, an aspect of the entity that it names
 *     container.domains.domains                     an aspect with one reference may be followed without its field
 *     OwnedBy.corpUserInfo.active                   a relationship of the model instead of aspect and field
 *     structuredProperties.urn:li:structuredProperty:io.acme.tier
 *                                                   the values of one structured property
 *     owners, tags, terms, domain, platform, urn    short names
 *
 * @param kinds of the assets that are tested: one of them must carry the first aspect
 */
export function resolvePath(model: MetadataModel, kinds: readonly string[], path: string): PathLookup {
  if (!/^[^\s.][^\s]*$/.test(path) || path.endsWith('.') || path.includes('..'))
    return { fault: 'must be names joined by dots, such as ownership.owners.owner' };
  return new PathReader(model).read({ kinds, names: path.split('.'), references: 0 });
}

class PathReader {
  constructor(private readonly model: MetadataModel) {}

  read(place: Place): PathLookup {
    const [first = '', ...others] = place.names;
    if (OF_THE_ENTITY.includes(first) && others.length === 0)
      return { routes: [[{ aspect: undefined, steps: [first] }]], form: first === 'urn' ? 'urn' : 'text' };
    if (this.carries(place.kinds, first)) return this.inAspect(place, first, others);
    const meaning = SHORT_NAMES[first];
    if (meaning !== undefined) return this.read({ ...place, names: [...meaning.split('.'), ...others] });
    return this.overRelationship(place, first, others);
  }

  private inAspect(place: Place, aspect: string, names: readonly string[]): PathLookup {
    if (this.model.aspect(aspect)?.timeseries === true)
      return { fault: `names ${aspect}, which is a time series: tests read current values, such as usageFeatures` };
    const propertyUrn = names.join('.');
    if (aspect === STRUCTURED_PROPERTIES && propertyUrn.startsWith('urn:li:')) {
      if (!propertyUrn.startsWith(PROPERTY_URN) || propertyUrn === PROPERTY_URN)
        return { fault: `must name a structured property after structuredProperties, such as ${PROPERTY_URN}tier` };
      return { routes: [[{ aspect, steps: [], propertyUrn }]], form: 'text' };
    }
    const lookup = this.model.fieldPaths(aspect, names);
    if ('unknown' in lookup) return this.pastReference(place, aspect, names) ?? unknownField(aspect, lookup);
    const lookups = lookup.paths.map(({ steps, form, rest }) =>
      rest.length === 0 ? { routes: [[{ aspect, steps }]], form } : this.follow(place, { aspect, steps }, rest),
    );
    return united(lookups);
  }

  /** `container.domains`: what an aspect with a single reference leaves out is the field that holds it. */
  private pastReference(place: Place, aspect: string, names: readonly string[]): PathLookup | undefined {
    const paths = new Set(this.model.aspect(aspect)?.relationships.map(({ path }) => path));
    const [only] = paths;
    if (only === undefined || paths.size > 1) return undefined;
    return this.follow(place, { aspect, steps: only.split('/') }, names);
  }

  private overRelationship(place: Place, relationship: string, names: readonly string[]): PathLookup {
    const rules = this.model.aspects.flatMap(({ name, timeseries, relationships }) =>
      timeseries || !this.carries(place.kinds, name)
        ? []
        : relationships.filter((rule) => rule.name === relationship && !rule.path.includes('$key')),
    );
    if (rules.length === 0) return { fault: this.unknownStart(place, relationship) };
    const steps = rules.slice(0, MAX_ROUTES).map(({ aspect, path }): RouteStep => ({ aspect, steps: path.split('/') }));
    if (names.length === 0) return { routes: steps.map((step) => [step]), form: 'urn' };
    return united(steps.map((step) => this.follow(place, step, names)));
  }

  /** Goes on in the entity that a reference names. */
  private follow(place: Place, step: RouteStep, names: readonly string[]): PathLookup {
    if (place.references === MAX_REFERENCES) return { fault: `follows more than ${MAX_REFERENCES} references` };
    const lookup = this.read({ kinds: this.targetsOf(step), names, references: place.references + 1 });
    if ('fault' in lookup) return lookup;
    return { routes: lookup.routes.map((route) => [step, ...route]), form: lookup.form };
  }

  /** The kinds that a reference may name; empty where the model does not say. */
  private targetsOf({ aspect = '', steps }: RouteStep): readonly string[] {
    const path = steps.join('/');
    return this.model.aspect(aspect)?.relationships.find((rule) => rule.path === path)?.entityTypes ?? [];
  }

  private carries(kinds: readonly string[], aspect: string): boolean {
    if (!this.model.aspect(aspect)) return false;
    return kinds.length === 0 || kinds.some((kind) => this.model.kind(kind)?.aspects.includes(aspect) === true);
  }

  private unknownStart({ kinds }: Place, name: string): string {
    if (this.model.aspect(name)) return `names the aspect ${name}, which no ${kinds.join(' or ')} has`;
    const of = kinds.length === 0 ? '' : ` of ${kinds.join(', ')}`;
    return `names "${name}", which is no aspect, relationship or short name${of}; there are ${Object.keys(SHORT_NAMES).join(', ')} and aspects such as ownership or globalTags`;
  }
}

function unknownField(
  aspect: string,
  { unknown, allowed }: { unknown: string; allowed: readonly string[] },
): PathLookup {
  const there = allowed.length === 0 ? 'there is nothing below it' : `there are ${allowed.join(', ')}`;
  return { fault: `names "${unknown}", which ${aspect} does not have; ${there}` };
}

/** All routes of several ways that lead somewhere; the first fault where none does. */
function united(lookups: readonly PathLookup[]): PathLookup {
  const leading = lookups.flatMap((lookup) => ('routes' in lookup ? [lookup] : []));
  const [first] = leading;
  if (!first) return lookups[0] ?? { fault: 'leads nowhere' };
  const routes = leading.flatMap((lookup) => lookup.routes);
  return { routes: routes.slice(0, MAX_ROUTES), form: first.form };
}
