import type { FacetFilterInput, StructuredPropertyInputParams } from '../associations/inputs.types.js';

// What the edits of this folder are given. The schema's types fit into these, as their spec holds;
// a field that is renamed for a client is then renamed at the edge and not in the rules.

export interface SubmitFormPromptArguments {
  readonly urn: string;
  readonly input: SubmitFormPromptInput;
}

export interface BatchAssignFormInput {
  readonly formUrn: string;
  readonly entityUrns: readonly string[];
}

export interface BatchRemoveFormInput {
  readonly formUrn: string;
  readonly entityUrns: readonly string[];
}

export interface CreateDynamicFormAssignmentInput {
  readonly formUrn: string;
  readonly orFilters: readonly AndFilterInput[];
}

export interface CreateFormInput {
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly type?: FormType | null;
  readonly prompts?: readonly CreatePromptInput[] | null;
  readonly actors?: FormActorAssignmentInput | null;
}

export interface CreatePromptInput {
  readonly id?: string | null;
  readonly title: string;
  readonly description?: string | null;
  readonly type: FormPromptType;
  readonly structuredPropertyParams?: StructuredPropertyParamsInput | null;
  readonly required?: boolean | null;
}

export interface DeleteFormInput {
  readonly urn: string;
}

interface FormActorAssignmentInput {
  readonly owners?: boolean | null;
  readonly users?: readonly string[] | null;
  readonly groups?: readonly string[] | null;
}

interface FormActorAssignmentUpdateInput {
  readonly owners?: boolean | null;
  readonly usersToAdd?: readonly string[] | null;
  readonly usersToRemove?: readonly string[] | null;
  readonly groupsToAdd?: readonly string[] | null;
  readonly groupsToRemove?: readonly string[] | null;
}

type FormPromptType = 'STRUCTURED_PROPERTY' | 'FIELDS_STRUCTURED_PROPERTY';

type FormType = 'VERIFICATION' | 'COMPLETION';

interface StructuredPropertyParamsInput {
  readonly urn: string;
}

export interface SubmitFormPromptInput {
  readonly promptId: string;
  readonly formUrn: string;
  readonly type: FormPromptType;
  readonly fieldPath?: string | null;
  readonly structuredPropertyParams?: StructuredPropertyInputParams | null;
}

export interface UpdateFormInput {
  readonly urn: string;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly type?: FormType | null;
  readonly promptsToAdd?: readonly CreatePromptInput[] | null;
  readonly promptsToRemove?: readonly string[] | null;
  readonly actors?: FormActorAssignmentUpdateInput | null;
}

export interface VerifyFormInput {
  readonly formUrn: string;
  readonly entityUrn: string;
}

export interface AndFilterInput {
  readonly and?: readonly FacetFilterInput[] | null;
}
