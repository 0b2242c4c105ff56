import type * as z from 'zod'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { noticeNamed, type NoticeKind } from '#engine/definition/notice.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { shownNotice } from './notifications.contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'

/** A stored notification. */
export interface StoredNotification {
  readonly id: string
  readonly kind: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly at: string
  readonly read: boolean
}

/** A notification as displayed. */
export type RenderedNotification = z.infer<typeof shownNotice>

/** The SQL of the columns of a notification `n`. */
export const notificationColumns = `n.id, n.kind, n.facts, ${instantJson('n.created_at')} as at, n.read_at is not null as read`

/** The names of the kinds that a person may currently see. */
export function kindsFor({ permissions }: Actor, kinds: readonly NoticeKind[]): readonly string[] {
  return kinds.filter(({ demand }) => demand === null || hasPermission(permissions, demand)).map(({ name }) => name)
}

/** Renders notifications in the reader's language; kinds unknown to this version are omitted. */
export function renderNotifications(
  stored: readonly StoredNotification[],
  kinds: readonly NoticeKind[],
  language: Language,
): RenderedNotification[] {
  return stored.flatMap(({ facts, ...one }) => {
    const kind = noticeNamed(kinds, one.kind)
    if (!kind) return []
    const { title, detail = null } = kind.say(facts, language)
    return [{ ...one, title, detail, address: kind.address(facts) }]
  })
}
