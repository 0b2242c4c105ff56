import type { Field } from '#engine/definition/field.ts'
import { missingValue, missingValueField } from './missing-value.ts'
import { missingTranslation, missingTranslationField } from './text/missing-translation.ts'

const fieldOf = { [missingTranslation]: missingTranslationField, [missingValue]: missingValueField }

/** What lists are narrowed by though no row has such a field. */
export const listOnlyFields = [missingTranslation, missingValue] as const

/** A field that lists alone have, by name; undefined for any other, and where the resource has no use for it. */
export function listOnlyField(
  resource: { readonly fields: Readonly<Record<string, Field>> },
  name: string,
): Field | undefined {
  const found = listOnlyFields.find((one) => one === name)
  return found && fieldOf[found](resource)
}
