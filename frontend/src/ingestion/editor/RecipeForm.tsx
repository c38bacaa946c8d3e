// The package's index also exports a helper for its tests, which wants the validator that the page's policy forbids.
import Form from '@rjsf/core/lib/components/Form.js';
import { englishStringTranslator, TranslatableString } from '@rjsf/utils';
import { useMemo } from 'react';

import { editorTexts } from '../texts';
import { FORM_TEMPLATES, FORM_WIDGETS } from './form-parts';
import { formSchema } from './form-schema';
import type { Recipe } from './recipe-text';
import { formValidator } from './schema-validator';

interface RecipeFormProps {
  /** The JSON Schema of the connector's configuration. */
  readonly schema: object;
  readonly config: Recipe;
  readonly onChange: (config: Recipe) => void;
}

/** Defaults are shown and not written: a recipe holds what somebody has decided. */
const DEFAULTS = { emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults' } as const;

/** The settings of a connector as a form. Its mistakes are those of the recipe, which the page shows beside it. */
export function RecipeForm({ schema, config, onChange }: RecipeFormProps) {
  const form = useMemo(() => formSchema(schema), [schema]);
  return (
    <Form<unknown>
      tagName="div"
      schema={form.schema}
      uiSchema={form.uiSchema}
      validator={formValidator}
      translateString={translated}
      templates={FORM_TEMPLATES}
      widgets={FORM_WIDGETS}
      formContext={{ advanced: form.advanced }}
      formData={config}
      noValidate
      noHtml5Validate
      idPrefix="setting"
      experimental_defaultFormStateBehavior={DEFAULTS}
      onChange={({ formData }) => onChange(withoutEmpty(formData))}
    />
  );
}

/**
 * What the form's library says where the schema has no title or value. Its other texts are of controls that this form
 * replaces, and of schemas that it cannot show.
 */
function translated(text: TranslatableString, params: string[] = []): string {
  const [first = '', second = ''] = params;
  switch (text) {
    case TranslatableString.OptionPrefix:
      return editorTexts.choice(first);
    case TranslatableString.TitleOptionPrefix:
      return editorTexts.choiceOf(first, second);
    case TranslatableString.NewStringDefault:
      return editorTexts.newValue;
    default:
      return englishStringTranslator(text, params);
  }
}

/** The configuration without settings that were emptied. */
function withoutEmpty(config: unknown): Recipe {
  const entries = Object.entries(typeof config === 'object' && config !== null ? config : {});
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && !isEmptyObject(value)));
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => one === undefined)
  );
}
