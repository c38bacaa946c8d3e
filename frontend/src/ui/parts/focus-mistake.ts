import type { FormEvent } from 'react';

/**
 * Puts the focus into the first field with a mistake, in the order of the page. For the second
 * argument of `form.onSubmit`: without it, somebody with a screen reader would not learn that
 * anything is wrong.
 *
 * @param errors the messages by the path of the field, as `@mantine/form` gives them
 */
export function focusMistake(
  errors: Readonly<Record<string, unknown>>,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const fields = [...(event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset }) => dataset['path'] !== undefined && errors[dataset['path']])?.focus();
}
