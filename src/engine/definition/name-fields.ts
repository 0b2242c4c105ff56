import type { Language } from './locale.ts'

/** The fields with the name of a row, of resources in which each language has a field of its own. */
export const nameFields = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const satisfies Record<Language, string>

/** Whether a field contains the name of a row in one of the languages. */
export function isNameField(field: string): boolean {
  return Object.values<string>(nameFields).includes(field)
}
