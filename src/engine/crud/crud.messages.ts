import { importExportMessages } from '#engine/import-export/screens/import-export.messages.ts'
import { formMessages } from '#engine/form/form.messages.ts'
import { listMessages } from '#engine/list/list.messages.ts'
import { fieldMessages } from './field.messages.ts'
import { viewMessages } from '#engine/views/view.messages.ts'
import { recordMessages } from '#engine/record/record.messages.ts'

/** What the lists, the forms and the pages of records say. */
export const crudMessages = {
  ...listMessages,
  ...formMessages,
  ...fieldMessages,
  ...recordMessages,
  ...importExportMessages,
  ...viewMessages,
} as const
