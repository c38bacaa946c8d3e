import type {
  OwnerInput,
  ResourceRefInput,
  SchemaFieldDataType,
  TagUpdateInput,
} from '../associations/inputs.types.js';

// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface UpdateTagArguments {
  readonly urn: string;
  readonly input: TagUpdateInput;
}

export interface SetTagColorArguments {
  readonly urn: string;
  readonly colorHex: string;
}

export interface UpdateDataProductArguments {
  readonly urn: string;
  readonly input: UpdateDataProductInput;
}

export interface UpdateApplicationArguments {
  readonly urn: string;
  readonly input: UpdateApplicationInput;
}

export interface UpdateOwnershipTypeArguments {
  readonly urn: string;
  readonly input: UpdateOwnershipTypeInput;
}

export interface DeleteOwnershipTypeArguments {
  readonly urn: string;
  readonly deleteReferences?: boolean | null;
}

export interface UpdateBusinessAttributeArguments {
  readonly urn: string;
  readonly input: UpdateBusinessAttributeInput;
}

export interface AddBusinessAttributeInput {
  readonly businessAttributeUrn: string;
  readonly resourceUrn: readonly ResourceRefInput[];
}

export interface CreateBusinessAttributeInput {
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly type?: SchemaFieldDataType | null;
}

interface UpdateBusinessAttributeInput {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly type?: SchemaFieldDataType | null;
}

export interface CreateApplicationInput {
  readonly properties: CreateApplicationPropertiesInput;
  readonly domainUrn?: string | null;
  readonly id?: string | null;
  readonly shouldAddCreatorAsOwner?: boolean | null;
}

interface CreateApplicationPropertiesInput {
  readonly name: string;
  readonly description?: string | null;
}

export interface CreateDataProductInput {
  readonly properties: CreateDataProductPropertiesInput;
  readonly domainUrn: string;
  readonly id?: string | null;
}

interface CreateDataProductPropertiesInput {
  readonly name: string;
  readonly description?: string | null;
}

interface UpdateApplicationInput {
  readonly name?: string | null;
  readonly description?: string | null;
}

interface UpdateDataProductInput {
  readonly name?: string | null;
  readonly description?: string | null;
}

export interface CreateDomainInput {
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly parentDomain?: string | null;
  readonly owners?: readonly OwnerInput[] | null;
}

export interface MoveDomainInput {
  readonly parentDomain?: string | null;
  readonly resourceUrn: string;
}

export interface CreateGlossaryEntityInput {
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly parentNode?: string | null;
}

export interface RelatedTermsInput {
  readonly urn: string;
  readonly termUrns: readonly string[];
  readonly relationshipType: TermRelationshipType;
}

type TermRelationshipType = 'isA' | 'hasA';

export interface TermRelationsInput {
  readonly urn: string;
  readonly relation: TermRelation;
  readonly termUrns: readonly string[];
}

type TermRelation = 'IS_A' | 'CONTAINS' | 'HAS_VALUE' | 'RELATED_TO';

export interface UpdateParentNodeInput {
  readonly parentNode?: string | null;
  readonly resourceUrn: string;
}

export interface CreateOwnershipTypeInput {
  readonly name: string;
  readonly description: string;
}

interface UpdateOwnershipTypeInput {
  readonly name?: string | null;
  readonly description?: string | null;
}

export interface CreateTagInput {
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
}

export interface AllowedValueInput {
  readonly stringValue?: string | null;
  readonly numberValue?: number | null;
  readonly description?: string | null;
}

export interface CreateStructuredPropertyInput {
  readonly id?: string | null;
  readonly qualifiedName?: string | null;
  readonly displayName?: string | null;
  readonly description?: string | null;
  readonly immutable?: boolean | null;
  readonly valueType: string;
  readonly typeQualifier?: TypeQualifierInput | null;
  readonly allowedValues?: readonly AllowedValueInput[] | null;
  readonly cardinality?: PropertyCardinality | null;
  readonly entityTypes: readonly string[];
  readonly allowedPlatforms?: readonly string[] | null;
  readonly settings?: StructuredPropertySettingsInput | null;
}

export interface DeleteStructuredPropertyInput {
  readonly urn: string;
}

type PropertyCardinality = 'SINGLE' | 'MULTIPLE';

export interface StructuredPropertySettingsInput {
  readonly isHidden?: boolean | null;
  readonly showInSearchFilters?: boolean | null;
  readonly showInAssetSummary?: boolean | null;
  readonly hideInAssetSummaryWhenEmpty?: boolean | null;
  readonly showAsAssetBadge?: boolean | null;
  readonly showInColumnsTable?: boolean | null;
}

interface TypeQualifierInput {
  readonly allowedTypes?: readonly string[] | null;
}

export interface UpdateStructuredPropertyInput {
  readonly urn: string;
  readonly displayName?: string | null;
  readonly description?: string | null;
  readonly immutable?: boolean | null;
  readonly typeQualifier?: UpdateTypeQualifierInput | null;
  readonly newAllowedValues?: readonly AllowedValueInput[] | null;
  readonly setCardinalityAsMultiple?: boolean | null;
  readonly newEntityTypes?: readonly string[] | null;
  readonly newAllowedPlatforms?: readonly string[] | null;
  readonly settings?: StructuredPropertySettingsInput | null;
}

interface UpdateTypeQualifierInput {
  readonly newAllowedTypes?: readonly string[] | null;
}

export interface NarrowStructuredPropertyInput {
  readonly urn: string;
  /** An empty list allows every value */
  readonly allowedValues?: readonly AllowedValueInput[] | null;
  readonly cardinality?: PropertyCardinality | null;
  /** urn:li:entityType:datahub.… */
  readonly entityTypes?: readonly string[] | null;
}
