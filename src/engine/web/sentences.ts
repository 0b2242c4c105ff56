import { crudSentences } from './crud/sentences.ts'
import { firstSentences } from './first-sentences.ts'
import { notificationSentences } from './notifications/sentences.ts'
import { paletteSentences } from './palette/sentences.ts'
import { shellSentences } from './shell/sentences.ts'

/** Everything the engine's screens say; the server serves it language by language. */
export const engineSentences = {
  ...firstSentences,
  ...shellSentences,
  ...crudSentences,
  ...paletteSentences,
  ...notificationSentences,
} as const
