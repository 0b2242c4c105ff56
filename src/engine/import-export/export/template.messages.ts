import { defineMessages, words } from '#engine/definition/words.ts'

/** The words in the file names of templates. */
export const templateMessages = defineMessages('template', {
  templateWords: words('modèle', 'template', 'نموذج'),
})
