import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of template. */
export const templateMessages = defineMessages('template', {
  templateWords: words('modèle', 'template', 'نموذج'),
})
