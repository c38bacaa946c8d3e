import type {
  OwnershipUpdate,
  SchemaFieldDataType,
  StringMapEntryInput,
  TagUpdateInput,
} from '../associations/inputs.types.js';

// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface UpdateDatasetArguments {
  readonly urn: string;
  readonly input: DatasetUpdateInput;
}

export interface UpdateChartArguments {
  readonly urn: string;
  readonly input: ChartUpdateInput;
}

export interface UpdateDashboardArguments {
  readonly urn: string;
  readonly input: DashboardUpdateInput;
}

export interface UpdateNotebookArguments {
  readonly urn: string;
  readonly input: NotebookUpdateInput;
}

export interface UpdateDataFlowArguments {
  readonly urn: string;
  readonly input: DataFlowUpdateInput;
}

export interface UpdateDataJobArguments {
  readonly urn: string;
  readonly input: DataJobUpdateInput;
}

export interface UpdateErModelRelationshipArguments {
  readonly urn: string;
  readonly input: ErModelRelationshipUpdateInput;
}

export interface UpdateQueryArguments {
  readonly urn: string;
  readonly input: UpdateQueryInput;
}

export interface UpdateDisplayPropertiesArguments {
  readonly urn: string;
  readonly input: DisplayPropertiesUpdateInput;
}

export interface DisplayPropertiesUpdateInput {
  readonly colorHex?: string | null;
  readonly icon?: IconPropertiesInput | null;
}

interface IconPropertiesInput {
  readonly iconLibrary?: IconLibrary | null;
  readonly name?: string | null;
  readonly style?: string | null;
}

interface RelationshipFieldMappingInput {
  readonly sourceField?: string | null;
  readonly destinationField?: string | null;
}

interface ChartEditablePropertiesUpdate {
  readonly description: string;
}

interface ChartUpdateInput {
  readonly ownership?: OwnershipUpdate | null;
  readonly globalTags?: GlobalTagsUpdate | null;
  readonly tags?: GlobalTagsUpdate | null;
  readonly editableProperties?: ChartEditablePropertiesUpdate | null;
}

interface DashboardEditablePropertiesUpdate {
  readonly description: string;
}

interface DashboardUpdateInput {
  readonly ownership?: OwnershipUpdate | null;
  readonly globalTags?: GlobalTagsUpdate | null;
  readonly tags?: GlobalTagsUpdate | null;
  readonly editableProperties?: DashboardEditablePropertiesUpdate | null;
}

interface NotebookEditablePropertiesUpdate {
  readonly description: string;
}

interface NotebookUpdateInput {
  readonly ownership?: OwnershipUpdate | null;
  readonly tags?: GlobalTagsUpdate | null;
  readonly editableProperties?: NotebookEditablePropertiesUpdate | null;
}

export interface UpdateEmbedInput {
  readonly urn: string;
  readonly renderUrl?: string | null;
}

interface DataFlowEditablePropertiesUpdate {
  readonly description: string;
}

interface DataFlowUpdateInput {
  readonly ownership?: OwnershipUpdate | null;
  readonly globalTags?: GlobalTagsUpdate | null;
  readonly tags?: GlobalTagsUpdate | null;
  readonly editableProperties?: DataFlowEditablePropertiesUpdate | null;
}

interface DataJobEditablePropertiesUpdate {
  readonly description: string;
}

interface DataJobUpdateInput {
  readonly ownership?: OwnershipUpdate | null;
  readonly globalTags?: GlobalTagsUpdate | null;
  readonly tags?: GlobalTagsUpdate | null;
  readonly editableProperties?: DataJobEditablePropertiesUpdate | null;
}

export interface BatchDatasetUpdateInput {
  readonly urn: string;
  readonly update: DatasetUpdateInput;
}

interface DatasetDeprecationUpdate {
  readonly deprecated: boolean;
  readonly decommissionTime?: number | null;
  readonly note: string;
}

interface DatasetEditablePropertiesUpdate {
  readonly description: string;
  readonly name?: string | null;
}

export interface DatasetUpdateInput {
  readonly ownership?: OwnershipUpdate | null;
  readonly deprecation?: DatasetDeprecationUpdate | null;
  readonly institutionalMemory?: InstitutionalMemoryUpdate | null;
  readonly globalTags?: GlobalTagsUpdate | null;
  readonly tags?: GlobalTagsUpdate | null;
  readonly editableSchemaMetadata?: EditableSchemaMetadataUpdate | null;
  readonly editableProperties?: DatasetEditablePropertiesUpdate | null;
}

type OperationSourceType = 'DATA_PROCESS' | 'DATA_PLATFORM';

type OperationType = 'INSERT' | 'UPDATE' | 'DELETE' | 'CREATE' | 'ALTER' | 'DROP' | 'UNKNOWN' | 'CUSTOM';

export interface ReportOperationInput {
  readonly urn: string;
  readonly operationType: OperationType;
  readonly customOperationType?: string | null;
  readonly sourceType: OperationSourceType;
  readonly customProperties?: readonly StringMapEntryInput[] | null;
  readonly partition?: string | null;
  readonly numAffectedRows?: number | null;
  readonly timestampMillis?: number | null;
}

export interface CreateQueryInput {
  readonly properties: CreateQueryPropertiesInput;
  readonly subjects: readonly CreateQuerySubjectInput[];
}

interface CreateQueryPropertiesInput {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly statement: QueryStatementInput;
}

interface CreateQuerySubjectInput {
  readonly datasetUrn: string;
}

type QueryLanguage = 'SQL';

export interface QueryStatementInput {
  readonly value: string;
  readonly language: QueryLanguage;
}

export interface UpdateQueryInput {
  readonly properties?: UpdateQueryPropertiesInput | null;
  readonly subjects?: readonly UpdateQuerySubjectInput[] | null;
}

interface UpdateQueryPropertiesInput {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly statement?: QueryStatementInput | null;
}

interface UpdateQuerySubjectInput {
  readonly datasetUrn: string;
}

type ErModelRelationshipCardinality = 'ONE_ONE' | 'ONE_N' | 'N_ONE' | 'N_N';

interface ErModelRelationshipEditablePropertiesUpdate {
  readonly name?: string | null;
  readonly description: string;
}

interface ErModelRelationshipPropertiesInput {
  readonly name: string;
  readonly source: string;
  readonly destination: string;
  readonly relationshipFieldmappings?: readonly RelationshipFieldMappingInput[] | null;
  readonly erModelRelationshipCardinality?: ErModelRelationshipCardinality | null;
  readonly created?: boolean | null;
  readonly createdAt?: number | null;
  readonly createdBy?: string | null;
}

export interface ErModelRelationshipUpdateInput {
  readonly properties?: ErModelRelationshipPropertiesInput | null;
  readonly editableProperties?: ErModelRelationshipEditablePropertiesUpdate | null;
}

interface EditableSchemaFieldInfoUpdate {
  readonly fieldPath: string;
  readonly description?: string | null;
  readonly globalTags?: GlobalTagsUpdate | null;
}

export interface EditableSchemaFieldInput {
  readonly fieldPath: string;
  readonly type: SchemaFieldDataType;
}

export interface EditableSchemaMetadataUpdate {
  readonly editableSchemaFieldInfo: readonly EditableSchemaFieldInfoUpdate[];
}

export interface GlobalTagsUpdate {
  readonly tags?: readonly TagAssociationUpdate[] | null;
}

interface TagAssociationUpdate {
  readonly tag: TagUpdateInput;
}

type IconLibrary = 'MATERIAL';

interface InstitutionalMemoryMetadataUpdate {
  readonly url: string;
  readonly description?: string | null;
  readonly author: string;
  readonly createdAt?: number | null;
}

export interface InstitutionalMemoryUpdate {
  readonly elements: readonly InstitutionalMemoryMetadataUpdate[];
}

export interface LineageEdge {
  readonly downstreamUrn: string;
  readonly upstreamUrn: string;
}

export interface UpdateLineageInput {
  readonly edgesToAdd: readonly (LineageEdge | null | undefined)[];
  readonly edgesToRemove: readonly (LineageEdge | null | undefined)[];
}

interface ColumnMappingInput {
  readonly parentFieldPath: string;
  readonly childFieldPath: string;
}

export interface CreateLogicalModelInput {
  readonly name: string;
  readonly displayName?: string | null;
  readonly env?: string | null;
  readonly platform?: string | null;
  readonly columns: readonly EditableSchemaFieldInput[];
}

export interface LinkPhysicalChildInput {
  readonly logicalParentUrn: string;
  readonly childUrn: string;
  readonly columnMappings?: readonly ColumnMappingInput[] | null;
}

export interface SetLogicalParentInput {
  readonly resourceUrn: string;
  readonly parentUrn?: string | null;
}

export interface UnlinkPhysicalChildInput {
  readonly childUrn: string;
}

export interface UpdateLogicalModelSchemaInput {
  readonly urn: string;
  readonly columns: readonly EditableSchemaFieldInput[];
}

export interface UpdateAssetSettingsInput {
  readonly urn: string;
  readonly summary?: UpdateAssetSummaryInput | null;
}

interface UpdateAssetSummaryInput {
  readonly template: string;
}

export interface LinkVersionInput {
  readonly versionSet: string;
  readonly linkedEntity: string;
  readonly version: string;
  readonly sourceTimestamp?: number | null;
  readonly sourceCreator?: string | null;
  readonly comment?: string | null;
}

export interface UnlinkVersionInput {
  readonly versionSet?: string | null;
  readonly unlinkedEntity?: string | null;
}
