import { exchangeSentences } from './exchange/sentences.ts'
import { formSentences } from './record/sentences.ts'
import { listSentences } from './list/sentences.ts'
import { fieldSentences } from './field-sentences.ts'
import { viewSentences } from './views/sentences.ts'
import { pageSentences } from './page/sentences.ts'

/** What the lists, the forms and the pages of records say. */
export const crudSentences = {
  ...listSentences,
  ...formSentences,
  ...fieldSentences,
  ...pageSentences,
  ...exchangeSentences,
  ...viewSentences,
} as const
