import { crudSentences } from '#engine/crud/crud.messages.ts'
import { firstSentences } from './first-screen.messages.ts'
import { notificationSentences } from '#engine/notifications/notification.messages.ts'
import { paletteSentences } from '#engine/search/palette/palette.messages.ts'
import { shellSentences } from '#engine/shell/shell.messages.ts'

/** Everything the engine's screens say; the server serves it language by language. */
export const engineSentences = {
  ...firstSentences,
  ...shellSentences,
  ...crudSentences,
  ...paletteSentences,
  ...notificationSentences,
} as const
