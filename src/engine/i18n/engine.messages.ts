import { crudMessages } from '#engine/crud/crud.messages.ts'
import { firstScreenMessages } from './first-screen.messages.ts'
import { notificationMessages } from '#engine/notifications/notification.messages.ts'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** Everything the engine's screens say; the server serves it language by language. */
export const engineMessages = {
  ...firstScreenMessages,
  ...shellMessages,
  ...crudMessages,
  ...paletteMessages,
  ...notificationMessages,
} as const
