import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import type { EntityKind } from '../../model/model.types.js';
import {
  ownerChanges,
  relatedTermChanges,
  singleUrnChanges,
  structuredPropertyChanges,
  tagChanges,
  termChanges,
  urnChanges,
  urnsIn,
} from './association-changes.js';
import type { AspectChange, ChangeCategory } from './change.types.js';
import {
  deprecationChanges,
  descriptionChanges,
  keyChanges,
  linkChanges,
  statusChanges,
  versioningChanges,
} from './property-changes.js';
import { annotatedColumnChanges, schemaChanges } from './schema-changes.js';

type Value = JsonObject | undefined;
type Compare = (before: Value, after: Value, urn: string) => readonly AspectChange[];

interface Rule {
  readonly categories: readonly ChangeCategory[];
  readonly compare: Compare;
}

const rule = (categories: readonly ChangeCategory[], compare: Compare): Rule => ({ categories, compare });
const PARENT = { category: 'PARENT', noun: 'parent', parameter: 'parentUrn' } as const;
const parentIn = (field: string): Rule =>
  rule(['PARENT'], (before, after) => singleUrnChanges(PARENT, before?.[field], after?.[field]));
const COLUMNS: readonly ChangeCategory[] = ['DOCUMENTATION', 'TAG', 'GLOSSARY_TERM'];

/** What is compared in an aspect, beside the descriptions that every aspect may hold. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  globalTags: [rule(['TAG'], (before, after) => tagChanges(before, after))],
  glossaryTerms: [rule(['GLOSSARY_TERM'], (before, after) => termChanges(before, after))],
  ownership: [rule(['OWNERSHIP'], ownerChanges)],
  domains: [
    rule(['DOMAIN'], (before, after) =>
      urnChanges(
        { category: 'DOMAIN', noun: 'domain', parameter: 'domainUrn' },
        textsOf(before?.domains),
        textsOf(after?.domains),
      ),
    ),
  ],
  applications: [
    rule(['APPLICATION'], (before, after) =>
      urnChanges(
        { category: 'APPLICATION', noun: 'application', parameter: 'applicationUrn' },
        textsOf(before?.applications),
        textsOf(after?.applications),
      ),
    ),
  ],
  businessAttributes: [
    rule(['BUSINESS_ATTRIBUTE'], (before, after) =>
      singleUrnChanges(
        { category: 'BUSINESS_ATTRIBUTE', noun: 'business attribute', parameter: 'businessAttributeUrn' },
        objectOf(before?.businessAttribute).businessAttributeUrn,
        objectOf(after?.businessAttribute).businessAttributeUrn,
      ),
    ),
  ],
  dataProductProperties: [
    rule(['ASSET_MEMBERSHIP'], (before, after) =>
      urnChanges(
        { category: 'ASSET_MEMBERSHIP', noun: 'asset', parameter: 'assetUrn' },
        urnsIn(before?.assets, 'destinationUrn'),
        urnsIn(after?.assets, 'destinationUrn'),
      ),
    ),
    parentIn('parentDataProduct'),
  ],
  schemaMetadata: [rule(['TECHNICAL_SCHEMA'], schemaChanges), rule(COLUMNS, annotatedColumnChanges('fields'))],
  editableSchemaMetadata: [rule(COLUMNS, annotatedColumnChanges('editableSchemaFieldInfo'))],
  structuredProperties: [rule(['STRUCTURED_PROPERTY'], structuredPropertyChanges)],
  versionProperties: [rule(['VERSIONING'], versioningChanges)],
  deprecation: [rule(['DEPRECATION'], deprecationChanges)],
  status: [rule(['LIFECYCLE'], statusChanges)],
  institutionalMemory: [rule(['DOCUMENTATION'], linkChanges)],
  documentation: [
    rule(['DOCUMENTATION'], (before, after) => descriptionChanges(documentationOf(before), documentationOf(after))),
  ],
  glossaryTermInfo: [parentIn('parentNode')],
  glossaryNodeInfo: [parentIn('parentNode')],
  domainProperties: [parentIn('parentDomain')],
  container: [parentIn('container')],
  glossaryRelatedTerms: [rule(['GLOSSARY_TERM'], relatedTermChanges)],
};

/**
 * Fields that hold the description of an entity, in whatever aspect. Descriptions of columns have
 * their own rules.
 */
const DESCRIPTIONS = ['description', 'definition', 'about', 'aboutMe'];
const DESCRIBED: Rule = rule(['DOCUMENTATION'], (before, after) =>
  DESCRIPTIONS.flatMap((field) => descriptionChanges(textOf(before?.[field]), textOf(after?.[field]))),
);
const KEY: Rule = rule(['LIFECYCLE'], keyChanges);

function rulesOf(aspect: string, kind: Pick<EntityKind, 'keyAspect'>): readonly Rule[] {
  return aspect === kind.keyAspect ? [KEY] : [...(RULES[aspect] ?? []), DESCRIBED];
}

/**
 * Aspects of a kind whose versions may hold changes of these categories: what has to be read to
 * answer a question.
 */
export function aspectsTelling(
  kind: Pick<EntityKind, 'keyAspect' | 'aspects'>,
  categories: ReadonlySet<ChangeCategory>,
): readonly string[] {
  return kind.aspects.filter((aspect) => mayTell(aspect, kind, categories));
}

/** Whether versions of an aspect may hold changes of these categories. */
export function mayTell(
  aspect: string,
  kind: Pick<EntityKind, 'keyAspect'>,
  categories: ReadonlySet<ChangeCategory>,
): boolean {
  return rulesOf(aspect, kind).some((one) => one.categories.some((category) => categories.has(category)));
}

/**
 * The changes of these categories between two values of an aspect; undefined stands for an absent
 * value.
 *
 *     domains {domains: [a]} → {domains: [b]}, category DOMAIN
 *     ADD domain `b` (MINOR), REMOVE domain `a` (MINOR)
 */
export function changesOf(
  {
    aspect,
    kind,
    urn,
  }: { readonly aspect: string; readonly kind: Pick<EntityKind, 'keyAspect'>; readonly urn: string },
  before: Value,
  after: Value,
  categories: ReadonlySet<ChangeCategory>,
): readonly AspectChange[] {
  return rulesOf(aspect, kind)
    .flatMap(({ compare }) => compare(before, after, urn))
    .filter(({ category }) => categories.has(category));
}

function documentationOf(value: Value): string | undefined {
  const texts = arrayOf(value?.documentations).flatMap((item) => textOf(objectOf(item).documentation) ?? []);
  return texts.length === 0 ? undefined : texts.join('\n');
}
