// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface SetDomainArguments {
  readonly entityUrn: string;
  readonly domainUrn: string;
}

export interface SetLifecycleStageArguments {
  readonly urn: string;
  readonly lifecycleStageUrn?: string | null;
}

export interface AddLinkInput {
  readonly linkUrl: string;
  readonly label: string;
  readonly resourceUrn: string;
  readonly settings?: LinkSettingsInput | null;
}

export interface AddTermsInput {
  readonly termUrns: readonly string[];
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

export interface BatchAddTermsInput {
  readonly termUrns: readonly string[];
  readonly resources: readonly (ResourceRefInput | null | undefined)[];
}

export interface BatchRemoveTermsInput {
  readonly termUrns: readonly string[];
  readonly resources: readonly (ResourceRefInput | null | undefined)[];
}

export interface BatchUpdateDeprecationInput {
  readonly deprecated: boolean;
  readonly decommissionTime?: number | null;
  readonly note?: string | null;
  readonly resources: readonly (ResourceRefInput | null | undefined)[];
  readonly replacement?: string | null;
}

export interface BatchUpdateSoftDeletedInput {
  readonly urns: readonly string[];
  readonly deleted: boolean;
}

export interface DescriptionUpdateInput {
  readonly description: string;
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

export interface LinkSettingsInput {
  readonly showInAssetPreview?: boolean | null;
}

export interface RemoveLinkInput {
  readonly linkUrl: string;
  readonly label?: string | null;
  readonly resourceUrn: string;
}

export interface ResourceRefInput {
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

export interface StringMapEntryInput {
  readonly key: string;
  readonly value?: string | null;
}

export interface TermAssociationInput {
  readonly termUrn: string;
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

export interface UpdateDeprecationInput {
  readonly urn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
  readonly deprecated: boolean;
  readonly decommissionTime?: number | null;
  readonly note?: string | null;
  readonly replacement?: string | null;
}

export interface UpdateLinkInput {
  readonly currentUrl: string;
  readonly currentLabel: string;
  readonly linkUrl: string;
  readonly label: string;
  readonly settings?: LinkSettingsInput | null;
  readonly resourceUrn: string;
}

export interface UpdateNameInput {
  readonly name: string;
  readonly urn: string;
}

export interface UpsertLinkInput {
  readonly linkUrl: string;
  readonly label: string;
  readonly resourceUrn: string;
  readonly settings?: LinkSettingsInput | null;
}

export interface BatchSetApplicationInput {
  readonly applicationUrn?: string | null;
  readonly resourceUrns: readonly string[];
}

export interface BatchSetDataProductInput {
  readonly dataProductUrn?: string | null;
  readonly resourceUrns: readonly string[];
}

export interface BatchSetDataProductsInput {
  readonly dataProductUrns: readonly string[];
  readonly resourceUrns: readonly string[];
}

export interface BatchUnsetApplicationInput {
  readonly applicationUrn: string;
  readonly resourceUrns: readonly string[];
}

export interface BatchSetDomainInput {
  readonly domainUrn?: string | null;
  readonly resources: readonly ResourceRefInput[];
}

export interface AddOwnerInput {
  readonly ownerUrn: string;
  readonly ownerEntityType: OwnerEntityType;
  /** @deprecated Field no longer supported */
  readonly type?: OwnershipType | null;
  readonly ownershipTypeUrn?: string | null;
  readonly resourceUrn: string;
}

export interface AddOwnersInput {
  readonly owners: readonly OwnerInput[];
  readonly resourceUrn: string;
}

export interface BatchAddOwnersInput {
  readonly owners: readonly OwnerInput[];
  readonly ownershipTypeUrn?: string | null;
  readonly resources: readonly (ResourceRefInput | null | undefined)[];
}

export interface BatchRemoveOwnersInput {
  readonly ownerUrns: readonly string[];
  readonly ownershipTypeUrn?: string | null;
  readonly resources: readonly (ResourceRefInput | null | undefined)[];
}

type OwnerEntityType = 'CORP_USER' | 'CORP_GROUP';

export interface OwnerInput {
  readonly ownerUrn: string;
  readonly ownerEntityType: OwnerEntityType;
  /** @deprecated Field no longer supported */
  readonly type?: OwnershipType | null;
  readonly ownershipTypeUrn?: string | null;
}

interface OwnerUpdate {
  readonly owner: string;
  /** @deprecated Field no longer supported */
  readonly type?: OwnershipType | null;
  readonly ownershipTypeUrn?: string | null;
}

type OwnershipType =
  | 'TECHNICAL_OWNER'
  | 'BUSINESS_OWNER'
  | 'DATA_STEWARD'
  | 'NONE'
  | 'CUSTOM'
  | 'DATAOWNER'
  | 'DEVELOPER'
  | 'DELEGATE'
  | 'PRODUCER'
  | 'STAKEHOLDER'
  | 'CONSUMER';

export interface OwnershipUpdate {
  readonly owners: readonly OwnerUpdate[];
}

export interface RemoveOwnerInput {
  readonly ownerUrn: string;
  readonly ownershipTypeUrn?: string | null;
  readonly resourceUrn: string;
}

export type SchemaFieldDataType =
  | 'BOOLEAN'
  | 'FIXED'
  | 'STRING'
  | 'BYTES'
  | 'NUMBER'
  | 'DATE'
  | 'TIME'
  | 'ENUM'
  | 'NULL'
  | 'MAP'
  | 'ARRAY'
  | 'UNION'
  | 'STRUCT';

export interface AddTagsInput {
  readonly tagUrns: readonly string[];
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

export interface BatchAddTagsInput {
  readonly tagUrns: readonly string[];
  readonly resources: readonly ResourceRefInput[];
}

export interface BatchRemoveTagsInput {
  readonly tagUrns: readonly string[];
  readonly resources: readonly (ResourceRefInput | null | undefined)[];
}

export interface TagAssociationInput {
  readonly tagUrn: string;
  readonly resourceUrn: string;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

export interface TagUpdateInput {
  readonly urn: string;
  readonly name: string;
  readonly description?: string | null;
  readonly ownership?: OwnershipUpdate | null;
}

export type SubResourceType = 'DATASET_FIELD';

interface PropertyValueInput {
  readonly stringValue?: string | null;
  readonly numberValue?: number | null;
}

export interface StructuredPropertyInputParams {
  readonly structuredPropertyUrn: string;
  readonly values: readonly PropertyValueInput[];
}

export interface RemoveStructuredPropertiesInput {
  readonly assetUrn: string;
  readonly structuredPropertyUrns: readonly string[];
}

export interface UpsertStructuredPropertiesInput {
  readonly assetUrn: string;
  readonly structuredPropertyInputParams: readonly StructuredPropertyInputParams[];
}

export interface FacetFilterInput {
  readonly field: string;
  readonly values?: readonly string[] | null;
  readonly negated?: boolean | null;
  readonly condition?: FilterOperator | null;
}

type FilterOperator =
  | 'CONTAIN'
  | 'EQUAL'
  | 'IEQUAL'
  | 'IN'
  | 'EXISTS'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL_TO'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL_TO'
  | 'START_WITH'
  | 'END_WITH'
  | 'DESCENDANTS_INCL'
  | 'ANCESTORS_INCL'
  | 'RELATED_INCL';
