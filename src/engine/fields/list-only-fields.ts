import type { Field } from '#engine/definition/field.ts'
import { missingValue, missingValueField } from './missing-value.ts'
import { missingTranslation, missingTranslationField } from './text/missing-translation.ts'

const fieldOf = { [missingTranslation]: missingTranslationField, [missingValue]: missingValueField }

/** The filters of lists that are no fields of their rows. */
export const listOnlyFields = [missingTranslation, missingValue] as const

/** A field that lists alone have, by name; undefined for any other, and where the resource has no use for it. */
export function listOnlyField(
  resource: { readonly fields: Readonly<Record<string, Field>> },
  name: string,
): Field | undefined {
  const listed = listOnlyFields.find((one) => one === name)
  return listed && fieldOf[listed](resource)
}
