import type { FacetFilterInput, StringMapEntryInput, SubResourceType } from '../associations/inputs.types.js';

// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface UpdateApplicationsSettingsInput {
  readonly enabled?: boolean | null;
}

export interface UpdateDocPropagationSettingsInput {
  readonly docColumnPropagation?: boolean | null;
}

export interface UpdateGlobalViewsSettingsInput {
  readonly defaultView?: string | null;
}

export interface UpdateViewArguments {
  readonly urn: string;
  readonly input: UpdateViewInput;
}

export interface UpdateUserHomePageSettingsInput {
  readonly pageTemplate?: string | null;
  readonly newDismissedAnnouncements?: readonly (string | null | undefined)[] | null;
  readonly removePageTemplate?: boolean | null;
}

export interface CreatePostInput {
  readonly postType: PostType;
  readonly content: UpdatePostContentInput;
  readonly resourceUrn?: string | null;
  readonly subResourceType?: SubResourceType | null;
  readonly subResource?: string | null;
}

type MediaType = 'IMAGE';

type PostContentType = 'TEXT' | 'LINK';

type PostType = 'HOME_PAGE_ANNOUNCEMENT' | 'ENTITY_ANNOUNCEMENT';

interface UpdateMediaInput {
  readonly type: MediaType;
  readonly location: string;
}

export interface UpdatePostContentInput {
  readonly contentType: PostContentType;
  readonly title: string;
  readonly description?: string | null;
  readonly link?: string | null;
  readonly media?: UpdateMediaInput | null;
}

export interface UpdatePostInput {
  readonly urn: string;
  readonly postType: PostType;
  readonly content: UpdatePostContentInput;
}

export interface UpdateCorpUserLocaleSettingsInput {
  readonly language?: string | null;
}

export interface UpdateCorpUserViewsSettingsInput {
  readonly defaultView?: string | null;
}

export interface UpdateUserSettingInput {
  readonly name: UserSetting;
  readonly value: boolean;
}

type UserSetting = 'SHOW_SIMPLIFIED_HOMEPAGE' | 'SHOW_THEME_V2';

export interface CreateViewInput {
  readonly viewType: DataHubViewType;
  readonly name: string;
  readonly description?: string | null;
  readonly definition: DataHubViewDefinitionInput;
}

export interface DataHubViewDefinitionInput {
  readonly entityTypes: readonly string[];
  readonly filter: DataHubViewFilterInput;
}

interface DataHubViewFilterInput {
  readonly operator: LogicalOperator;
  readonly filters: readonly FacetFilterInput[];
}

type DataHubViewType = 'PERSONAL' | 'GLOBAL';

export interface UpdateViewInput {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly definition?: DataHubViewDefinitionInput | null;
}

type LogicalOperator = 'AND' | 'OR';

interface AssetCollectionModuleParamsInput {
  readonly assetUrns: readonly string[];
  readonly dynamicFilterJson?: string | null;
}

export interface DeletePageModuleInput {
  readonly urn: string;
}

interface HierarchyViewModuleParamsInput {
  readonly assetUrns: readonly string[];
  readonly showRelatedEntities: boolean;
  readonly relatedEntitiesFilterJson?: string | null;
}

interface LinkModuleParamsInput {
  readonly linkUrl: string;
  readonly imageUrl?: string | null;
  readonly description?: string | null;
}

export interface PageModuleParamsInput {
  readonly linkParams?: LinkModuleParamsInput | null;
  readonly richTextParams?: RichTextModuleParamsInput | null;
  readonly assetCollectionParams?: AssetCollectionModuleParamsInput | null;
  readonly hierarchyViewParams?: HierarchyViewModuleParamsInput | null;
}

type PageModuleScope = 'PERSONAL' | 'GLOBAL';

interface RichTextModuleParamsInput {
  readonly content: string;
}

export interface UpsertPageModuleInput {
  readonly urn?: string | null;
  readonly name: string;
  readonly type: string;
  readonly scope: PageModuleScope;
  readonly params: PageModuleParamsInput;
}

export interface BatchUpdateStepStatesInput {
  readonly states: readonly StepStateInput[];
}

interface StepStateInput {
  readonly id: string;
  readonly properties: readonly (StringMapEntryInput | null | undefined)[];
}

export interface DeletePageTemplateInput {
  readonly urn: string;
}

interface PageTemplateAssetSummaryInput {
  readonly summaryElements: readonly SummaryElementInput[];
}

interface PageTemplateRowInput {
  readonly modules: readonly string[];
}

type PageTemplateScope = 'PERSONAL' | 'GLOBAL';

type PageTemplateSurfaceType = 'HOME_PAGE' | 'ASSET_SUMMARY';

interface SummaryElementInput {
  readonly elementType: SummaryElementType;
  readonly structuredPropertyUrn?: string | null;
}

type SummaryElementType =
  | 'CREATED'
  | 'LAST_MODIFIED'
  | 'LAST_INGESTED'
  | 'TAGS'
  | 'GLOSSARY_TERMS'
  | 'OWNERS'
  | 'DOMAIN'
  | 'STRUCTURED_PROPERTY'
  | 'DOCUMENT_STATUS'
  | 'DOCUMENT_TYPE'
  | 'SEMANTIC_MODEL';

export interface UpsertPageTemplateInput {
  readonly urn?: string | null;
  readonly rows: readonly PageTemplateRowInput[];
  readonly assetSummary?: PageTemplateAssetSummaryInput | null;
  readonly scope: PageTemplateScope;
  readonly surfaceType: PageTemplateSurfaceType;
}
