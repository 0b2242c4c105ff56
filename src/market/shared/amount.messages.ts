import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of amounts and periods. */
export const { between } = defineMessages('catalogue.amount', {
  between: words('du {{from}} au {{last}}', '{{from}} to {{last}}', 'من {{from}} إلى {{last}}'),
})
