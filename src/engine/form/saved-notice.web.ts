import type { Resource, Row } from '#engine/definition/resource.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { formMessages } from '#engine/form/form.messages.ts'
import { titleOf } from '#engine/fields/columns.web.ts'

/** Announces that a record was added, with a link to it. */
export function announceCreated(resource: Resource, row: Row, open: () => void): void {
  announce({
    tone: 'success',
    title: sayNow(formMessages.created, { name: titleOf(resource, row) }),
    action: { label: sayNow(formMessages.open), run: open },
  })
}

/** Announces that a record was saved. */
export function announceSaved(resource: Resource, row: Row): void {
  announce({ tone: 'success', title: sayNow(formMessages.saved, { name: titleOf(resource, row) }) })
}
