import * as z from 'zod'
import type { NoticeKind } from '#engine/definition/notice.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { contract, cursor, dataSchema } from '#engine/http/contract.ts'

const mostIds = 200

/** The documentation chapter of notifications. */
export const chapter = { name: 'Notifications', description: 'The notifications of a person, and their preferences' }

const signedIn = { chapter, demand: 'signed-in', inPerson: true } as const

/** A notification in API responses. */
export const shownNotice = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  address: z.string(),
  at: z.string(),
  read: z.boolean(),
})

/** The contract for reading the caller's notifications. */
export const myNotifications = contract({
  ...{ ...signedIn, method: 'GET', path: '/api/notifications', summary: 'My notifications, the latest first' },
  query: z.strictObject({ after: cursor.optional(), unread: z.enum(['true', 'false']).optional() }),
  answer: z.strictObject({
    data: z.array(shownNotice),
    page: z.strictObject({ next: z.uuid().nullable() }),
    unread: z.int(),
  }),
})

/** The contract for marking notifications as read. */
export const readNotifications = contract({
  ...{ ...signedIn, method: 'POST', path: '/api/notifications/read' },
  summary: 'Mark notifications as read: those of `ids`, or `{"all": true}`',
  body: z.union([z.strictObject({ ids: z.array(identifier).max(mostIds) }), z.strictObject({ all: z.literal(true) })]),
  answer: dataSchema(z.strictObject({ unread: z.int() })),
})

/** The contracts for reading and changing the notification preferences of these kinds. */
export function noticeChoices(kinds: readonly NoticeKind[]) {
  const path = '/api/notifications/choices'
  const choice = z.strictObject({
    kind: z.enum(kinds.map(({ name }) => name)),
    app: z.boolean(),
    mail: z.boolean(),
  })
  return {
    list: contract({
      ...{ ...signedIn, method: 'GET', path, summary: 'The kinds of my notifications and their channels' },
      answer: dataSchema(z.array(choice.extend({ label: z.string() }))),
    }),
    choose: contract({
      ...{ ...signedIn, method: 'PUT', path, summary: 'Choose the channels for a kind of notification' },
      body: choice,
      answer: dataSchema(choice),
    }),
  }
}

/** The contracts of the notification preferences. */
export type NoticeChoices = ReturnType<typeof noticeChoices>
