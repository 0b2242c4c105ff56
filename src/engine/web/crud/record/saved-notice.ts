import type { Resource, Row } from '#engine/core/resource.ts'
import { t } from '../../i18n.ts'
import { announce } from '../../ui/notices.ts'
import { titleOf } from '../columns.ts'

/** Says that a record was added, with the way to it. */
export function announceCreated(resource: Resource, row: Row, open: () => void): void {
  announce({
    tone: 'success',
    title: t('form.created', { name: titleOf(resource, row) }),
    action: { label: t('form.open'), run: open },
  })
}

/** Says that a record was saved. */
export function announceSaved(resource: Resource, row: Row): void {
  announce({ tone: 'success', title: t('form.saved', { name: titleOf(resource, row) }) })
}
