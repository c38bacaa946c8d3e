import '@mantine/core/styles/NumberInput.layer.css';

import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  FormContextType,
  IconButtonProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryWidgetsType,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import { ADDITIONAL_PROPERTY_FLAG, enumOptionsValueForIndex } from '@rjsf/utils';

import styles from '../Ingestion.module.css';
import { editorTexts as labels } from '../texts';
import { SecretPicker } from './SecretPicker';

/** What every part of the form is given beside the library's own properties. */
interface FormContext extends FormContextType {
  /** Settings of the first level that are shown behind a click. */
  readonly advanced: ReadonlySet<string>;
}

/** What the inputs of Mantine have in common. */
function sharedProps({ id, label, required, schema, rawErrors, disabled }: WidgetProps) {
  return {
    id,
    label,
    description: plainText(schema.description),
    withAsterisk: required ?? false,
    error: rawErrors && rawErrors.length > 0 ? rawErrors.join(' ') : undefined,
    disabled: disabled ?? false,
  };
}

/** The help text of a setting. Descriptions are Markdown; of its marks only those for code and links occur. */
function plainText(description: string | undefined): string | undefined {
  const text = (description ?? '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();
  return text === '' ? undefined : text;
}

function standard(schema: WidgetProps['schema']): string {
  const value = schema.default;
  return value === undefined || typeof value === 'object' ? '' : labels.standard(String(value));
}

function TextWidget(props: WidgetProps) {
  const { value, onChange, schema } = props;
  return (
    <TextInput
      {...sharedProps(props)}
      autoComplete="off"
      spellCheck={false}
      placeholder={standard(schema)}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
}

function LongTextWidget(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...sharedProps(props)}
      autosize
      minRows={3}
      maxRows={10}
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
}

/** A number; a text such as `${PORT}` that stands in the recipe is shown in the YAML only. */
function NumberWidget(props: WidgetProps) {
  const { value, onChange, schema } = props;
  return (
    <NumberInput
      {...sharedProps(props)}
      hideControls
      allowDecimal={schema.type !== 'integer'}
      placeholder={standard(schema)}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  );
}

function CheckboxWidget(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const { withAsterisk: _, ...shared } = sharedProps(props);
  return (
    <Checkbox
      {...shared}
      checked={value === undefined ? schema.default === true : value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** One of several values. The empty choice leaves the setting out of the recipe. */
function SelectWidget(props: WidgetProps) {
  const { value, onChange, options, schema } = props;
  const choices = options.enumOptions ?? [];
  const index = choices.findIndex((choice) => choice.value === value);
  const none = standard(schema) === '' ? labels.unset : standard(schema);
  return (
    <NativeSelect
      {...sharedProps(props)}
      value={index === -1 ? '' : String(index)}
      onChange={(event) => onChange(enumOptionsValueForIndex(event.currentTarget.value, choices, undefined))}
      data={[{ value: '', label: none }, ...choices.map(({ label }, place) => ({ value: String(place), label }))]}
    />
  );
}

function SecretWidget({ id, label, required, schema, value, onChange }: WidgetProps) {
  return (
    <SecretPicker
      id={id}
      label={label}
      description={plainText(schema.description)}
      isRequired={required ?? false}
      value={typeof value === 'string' ? value : undefined}
      onChange={onChange}
    />
  );
}

/** The inputs show their own label, help and error. A setting whose key people choose gets a field for the key. */
function FieldTemplate({
  id,
  label,
  hidden,
  schema,
  children,
  onKeyRenameBlur,
  onRemoveProperty,
}: FieldTemplateProps<unknown>) {
  if (hidden) return <div hidden>{children}</div>;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <div>{children}</div>;
  return (
    <div className={styles.entry}>
      <TextInput id={`${id}-key`} label={labels.key} defaultValue={label} onBlur={onKeyRenameBlur} />
      <div>{children}</div>
      <Button variant="default" size="xs" aria-label={labels.removeOf(label)} onClick={onRemoveProperty}>
        {labels.remove}
      </Button>
    </div>
  );
}

/** The settings of the form, advanced ones behind a click; an object within it is a group that opens. */
function ObjectTemplate({
  title,
  description,
  properties,
  schema,
  fieldPathId,
  registry,
  onAddProperty,
}: ObjectFieldTemplateProps<unknown>) {
  const { advanced } = registry.formContext as FormContext;
  const shown = properties.filter(({ hidden }) => !hidden);
  const canAdd = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (fieldPathId.path.length === 0) {
    const later = shown.filter(({ name }) => advanced.has(name));
    return (
      <div className={styles.fields}>
        {shown.filter(({ name }) => !advanced.has(name)).map(({ content }) => content)}
        {later.length > 0 ? (
          <details className={styles.group} open={later.length === shown.length}>
            <summary>{labels.advanced(later.length)}</summary>
            <div className={styles.fields}>{later.map(({ content }) => content)}</div>
          </details>
        ) : null}
      </div>
    );
  }
  return (
    <details className={styles.group}>
      <summary>{title}</summary>
      <div className={styles.fields}>
        {typeof description === 'string' ? <p className={styles.faint}>{plainText(description)}</p> : null}
        {shown.map(({ content }) => content)}
        {canAdd ? (
          <Button variant="default" size="xs" onClick={onAddProperty}>
            {labels.addTo(title)}
          </Button>
        ) : null}
      </div>
    </details>
  );
}

function ArrayTemplate({ title, schema, items, canAdd, onAddClick }: ArrayFieldTemplateProps<unknown>) {
  return (
    <fieldset className={styles.list}>
      <legend>{title}</legend>
      {schema.description ? <p className={styles.faint}>{plainText(schema.description)}</p> : null}
      {items}
      {canAdd ? (
        <Button variant="default" size="xs" onClick={onAddClick}>
          {labels.addTo(title)}
        </Button>
      ) : null}
    </fieldset>
  );
}

function ArrayItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps<unknown>) {
  return (
    <div className={styles.entry}>
      <div>{children}</div>
      <Button
        variant="default"
        size="xs"
        aria-label={labels.removeOf(String(index + 1))}
        onClick={buttonsProps.onRemoveItem}
      >
        {labels.remove}
      </Button>
    </div>
  );
}

/** A setting that takes one of several forms: which one, and its fields. */
function ChoiceTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps<unknown>) {
  return (
    <div className={styles.fields}>
      {selector}
      {optionSchemaField}
    </div>
  );
}

function PlainButton({
  icon: _icon,
  iconType: _type,
  uiSchema: _ui,
  registry: _registry,
  color: _color,
  ...rest
}: IconButtonProps) {
  return (
    <Button variant="default" size="xs" onClick={rest.onClick}>
      {labels.add}
    </Button>
  );
}

const Nothing = (): null => null;

export const FORM_WIDGETS: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget: LongTextWidget,
  UpDownWidget: NumberWidget,
  CheckboxWidget,
  SelectWidget,
  PasswordWidget: SecretWidget,
  URLWidget: TextWidget,
  EmailWidget: TextWidget,
  DateTimeWidget: TextWidget,
  DateWidget: TextWidget,
};

export const FORM_TEMPLATES: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  readonly ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  MultiSchemaFieldTemplate: ChoiceTemplate,
  ErrorListTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  ButtonTemplates: { AddButton: PlainButton, SubmitButton: Nothing },
};
