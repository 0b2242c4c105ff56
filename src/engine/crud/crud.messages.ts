import { exchangeSentences } from '#engine/import-export/screens/import-export.messages.ts'
import { formSentences } from '#engine/form/form.messages.ts'
import { listSentences } from '#engine/list/list.messages.ts'
import { fieldSentences } from './field.messages.ts'
import { viewSentences } from '#engine/views/view.messages.ts'
import { pageSentences } from '#engine/record/record.messages.ts'

/** What the lists, the forms and the pages of records say. */
export const crudSentences = {
  ...listSentences,
  ...formSentences,
  ...fieldSentences,
  ...pageSentences,
  ...exchangeSentences,
  ...viewSentences,
} as const
