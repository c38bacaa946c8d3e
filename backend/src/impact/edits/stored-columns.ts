import { arrayOf, isJsonObject, textOf } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { plainPath } from '../plan/field-paths.js';
import type { EditedColumn } from './asset-edit.js';

/** Columns of a stored schema in order, by plain path: nested ones as `a.b`. */
export function storedColumns(entity: StoredEntity | undefined): readonly EditedColumn[] {
  return arrayOf(entity?.aspects.schemaMetadata?.value.fields)
    .filter(isJsonObject)
    .map((field) => ({
      name: plainPath(textOf(field.fieldPath) ?? ''),
      type: textOf(field.nativeDataType) || undefined,
    }));
}
