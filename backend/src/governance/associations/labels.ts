import type { Privilege } from '../../access/privileges/privileges.js';
import { type ColumnOf, type EditContext, isColumn, present } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { add, type Operation, patch, remove, SOURCE_KEY } from '../../edits/patch.js';
import { arrayOf, type Json, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, schemaFieldUrn } from '../../kernel/urn.js';
import type {
  AddTagsInput,
  AddTermsInput,
  BatchAddTagsInput,
  BatchAddTermsInput,
  BatchRemoveTagsInput,
  BatchRemoveTermsInput,
  TagAssociationInput,
  TermAssociationInput,
} from './inputs.types.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';

/** Tags and terms alike: where they are stored, and which privileges they need. */
interface Label {
  readonly kind: string;
  readonly field: string;
  readonly aspect: string;
  /** The list in the aspect, and the field of its elements that names the label. */
  readonly list: string;
  readonly key: string;
  readonly privilege: Privilege;
  readonly columnPrivilege: Privilege;
}

const TAG: Label = {
  kind: 'tag',
  field: 'tagUrns',
  aspect: 'globalTags',
  list: 'tags',
  key: 'tag',
  privilege: 'EDIT_ENTITY_TAGS',
  columnPrivilege: 'EDIT_DATASET_COL_TAGS',
};
const TERM: Label = {
  kind: 'glossaryTerm',
  field: 'termUrns',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  privilege: 'EDIT_ENTITY_GLOSSARY_TERMS',
  columnPrivilege: 'EDIT_DATASET_COL_GLOSSARY_TERMS',
};

/** Business attributes keep their labels in this aspect, below the name of the aspect that other kinds have. */
const ATTRIBUTE = 'businessAttributeInfo';
const COLUMNS = 'editableSchemaMetadata';
const COLUMN_LIST = 'editableSchemaFieldInfo';

interface LabelChange {
  readonly label: Label;
  readonly urns: readonly string[];
  /** Lists of the protocol may hold nulls, which are ignored. */
  readonly refs: readonly (ColumnOf | null | undefined)[];
}

/**
 * Adds tags or terms to assets and columns. Labels that are there already are left as they are, so
 * that their attribution and history stay. An asset without anything new is not written.
 *
 * @throws Problem `edit.no-such-entity` for a label, an asset or a column, `edit.field` for a kind
 * without labels
 */
async function addLabels(context: EditContext, { label, urns, refs: maybe }: LabelChange): Promise<Plan> {
  const refs = present(maybe);
  const assets = refs
    .filter((ref) => !isColumn(ref) && !isAttribute(ref.resourceUrn))
    .map(({ resourceUrn }) => resourceUrn);
  const entities = await context.existing(
    [
      { field: label.field, urns, kinds: [label.kind] },
      { field: 'resourceUrn', urns: assets, carries: label.aspect },
      { field: 'resourceUrn', urns: refs.map(({ resourceUrn }) => resourceUrn) },
    ],
    [label.aspect, COLUMNS, ATTRIBUTE],
  );
  await context.columns('resourceUrn', refs);
  const proposals = refs.flatMap((ref) => {
    const missing = urns.filter((urn) => !labelsOn(entities.get(ref.resourceUrn), ref, label).has(urn));
    return missing.length === 0 ? [] : [addTo(ref, label, missing, context.stamp())];
  });
  return { proposals, needs: needsOf(label, refs), answer: done };
}

/**
 * Removes labels, also those whose tag or term was deleted: only the form of their urns is checked.
 * A label is removed whichever source made the association.
 */
async function removeLabels(context: EditContext, { label, urns, refs: maybe }: LabelChange): Promise<Plan> {
  const refs = present(maybe);
  context.check({ field: label.field, urns, kinds: [label.kind] });
  const entities = await context.existing(
    [{ field: 'resourceUrn', urns: refs.map(({ resourceUrn }) => resourceUrn) }],
    [label.aspect, COLUMNS, ATTRIBUTE],
  );
  const proposals = refs.flatMap((ref) => {
    const there = urns.filter((urn) => labelsOn(entities.get(ref.resourceUrn), ref, label).has(urn));
    return there.length === 0
      ? []
      : [
          changeOf(
            ref,
            label,
            there.map((urn) => remove([label.list, urn])),
          ),
        ];
  });
  return { proposals, needs: needsOf(label, refs), answer: done };
}

/**
 * The patch that adds labels. The empty last key stands for an association without a source, which
 * is what a person makes. Terms also carry the time of the last change, which the model requires of
 * them.
 */
function addTo(ref: ColumnOf, label: Label, urns: readonly string[], stamp: JsonObject): Proposal {
  const marks: Operation[] = urns.map((urn) => add([label.list, urn, ''], { [label.key]: urn }));
  return changeOf(ref, label, label.aspect === 'glossaryTerms' ? [...marks, add(['auditStamp'], stamp)] : marks);
}

/**
 * The patch for an entity's own aspect, for a business attribute, or for a column's entry in
 * `editableSchemaMetadata`. In the last two cases the same operations are moved below:
 *
 *     entity   globalTags              /tags/<urn>/…
 *     column   editableSchemaMetadata  /editableSchemaFieldInfo/<path>/globalTags/tags/<urn>/…
 *     business attribute  businessAttributeInfo  /globalTags/tags/<urn>/…
 */
function changeOf(ref: ColumnOf, label: Label, operations: readonly Operation[]): Proposal {
  const keys = [label.key, SOURCE_KEY];
  if (isAttribute(ref.resourceUrn))
    return patch(
      ref.resourceUrn,
      ATTRIBUTE,
      operations.map((operation) => ({ ...operation, path: [label.aspect, ...operation.path] })),
      { [`${label.aspect}\u241f${label.list}`]: keys },
    );
  if (!isColumn(ref)) return patch(ref.resourceUrn, label.aspect, operations, { [label.list]: keys });
  const below = [COLUMN_LIST, ref.subResource, label.aspect];
  return patch(
    ref.resourceUrn,
    COLUMNS,
    operations.map((operation) => ({ ...operation, path: [...below, ...operation.path] })),
    { [COLUMN_LIST]: ['fieldPath'], [`${COLUMN_LIST}\u241f*\u241f${label.aspect}\u241f${label.list}`]: keys },
  );
}

/** The urns of the labels on an asset or column, whoever made them. */
function labelsOn(entity: StoredEntity | undefined, ref: ColumnOf, label: Label): ReadonlySet<string> {
  return new Set(
    arrayOf(holderOf(entity, ref, label)[label.list]).flatMap((mark) => textOf(objectOf(mark)[label.key]) ?? []),
  );
}

/**
 * The object that holds the list: the aspect of an asset, or the part of a column's entry. It is
 * empty where nothing is stored yet.
 */
function holderOf(entity: StoredEntity | undefined, ref: ColumnOf, label: Label): JsonObject {
  if (isAttribute(ref.resourceUrn)) return objectOf(entity?.aspects[ATTRIBUTE]?.value[label.aspect]);
  if (!isColumn(ref)) return entity?.aspects[label.aspect]?.value ?? {};
  const entry = arrayOf(entity?.aspects[COLUMNS]?.value[COLUMN_LIST]).find(
    (one: Json) => objectOf(one).fieldPath === ref.subResource,
  );
  return objectOf(objectOf(entry)[label.aspect]);
}

/** Columns that have a business attribute have its labels too, so these are labels of the attribute itself. */
function isAttribute(urn: string): boolean {
  return kindOf(urn) === 'businessAttribute';
}

/**
 * Labels of columns have a privilege of their own, which is asked for on the column: what is
 * granted on its dataset counts there too. The right to edit the asset as a whole suffices for
 * both.
 */
function needsOf(label: Label, refs: readonly ColumnOf[]): readonly Need[] {
  return refs.map((ref) => ({
    anyOf: [isColumn(ref) ? label.columnPrivilege : label.privilege, 'EDIT_ENTITY'],
    urn: isColumn(ref) ? schemaFieldUrn(ref.resourceUrn, ref.subResource) : ref.resourceUrn,
  }));
}

const tags = 'EDIT_ENTITY_TAGS';
const terms = 'EDIT_ENTITY_GLOSSARY_TERMS';

/** Mutations of tags and glossary terms on assets and columns. */
export const LABEL_EDITS: EditTable = {
  addTag: edit<{ readonly input: TagAssociationInput }>(tags, ({ input }, context) =>
    addLabels(context, { label: TAG, urns: [input.tagUrn], refs: [input] }),
  ),
  addTags: edit<{ readonly input: AddTagsInput }>(tags, ({ input }, context) =>
    addLabels(context, { label: TAG, urns: input.tagUrns, refs: [input] }),
  ),
  batchAddTags: edit<{ readonly input: BatchAddTagsInput }>(tags, ({ input }, context) =>
    addLabels(context, { label: TAG, urns: input.tagUrns, refs: input.resources }),
  ),
  removeTag: edit<{ readonly input: TagAssociationInput }>(tags, ({ input }, context) =>
    removeLabels(context, { label: TAG, urns: [input.tagUrn], refs: [input] }),
  ),
  batchRemoveTags: edit<{ readonly input: BatchRemoveTagsInput }>(tags, ({ input }, context) =>
    removeLabels(context, { label: TAG, urns: input.tagUrns, refs: input.resources }),
  ),
  addTerm: edit<{ readonly input: TermAssociationInput }>(terms, ({ input }, context) =>
    addLabels(context, { label: TERM, urns: [input.termUrn], refs: [input] }),
  ),
  addTerms: edit<{ readonly input: AddTermsInput }>(terms, ({ input }, context) =>
    addLabels(context, { label: TERM, urns: input.termUrns, refs: [input] }),
  ),
  batchAddTerms: edit<{ readonly input: BatchAddTermsInput }>(terms, ({ input }, context) =>
    addLabels(context, { label: TERM, urns: input.termUrns, refs: input.resources }),
  ),
  removeTerm: edit<{ readonly input: TermAssociationInput }>(terms, ({ input }, context) =>
    removeLabels(context, { label: TERM, urns: [input.termUrn], refs: [input] }),
  ),
  batchRemoveTerms: edit<{ readonly input: BatchRemoveTermsInput }>(terms, ({ input }, context) =>
    removeLabels(context, { label: TERM, urns: input.termUrns, refs: input.resources }),
  ),
};
