import type { FormGroup } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'

/**
 * The identifier of a row in another program, and that program's name. Imports from the program match existing rows by
 * them.
 */
export const externalFields = defineMessages('external-id.externalFields', {
  externalSource: {
    ...text({ label: words('Source extérieure', 'External source', 'المصدر الخارجي'), max: 60 }),
    sort: null,
  },
  externalId: text({
    given: true,
    label: words('Identifiant extérieur', 'External ID', 'المعرف الخارجي'),
    hint: words(
      'Le numéro chez le programme d’origine : un fichier de ce programme retrouve ainsi la même ligne.',
      'The number in the program of origin: a file of that program finds the same record by it.',
      'الرقم في البرنامج الأصلي: به يعثر ملف ذلك البرنامج على السجل نفسه.',
    ),
    searched: true,
    max: 120,
  }),
})

/** The form group of the external fields; it is collapsed because most rows have no external identifier. */
export const externalGroup: FormGroup = defineMessages('external-id.externalGroup', {
  label: words('Autre programme', 'Other program', 'برنامج آخر'),
  folds: true,
  fields: ['externalSource', 'externalId'],
})

/** The rule that an external identifier is unique within its program. */
export const externalUnique = { fields: ['externalSource', 'externalId'] } as const
