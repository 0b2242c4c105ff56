import type { Field } from '#engine/definition/field.ts'
import { missingValue, missingValueField } from './missing-value.ts'
import { missingTranslation, missingTranslationField } from './text/missing-translation.ts'

const fieldOf = { [missingTranslation]: missingTranslationField, [missingValue]: missingValueField }

/** The list filters that are not fields of the rows. */
export const listOnlyFields = [missingTranslation, missingValue] as const

/**
 * The list-only filter with a name, as a field; undefined for other names, and for resources to which the filter does
 * not apply.
 */
export function listOnlyField(
  resource: { readonly fields: Readonly<Record<string, Field>> },
  name: string,
): Field | undefined {
  const listed = listOnlyFields.find((one) => one === name)
  return listed && fieldOf[listed](resource)
}
