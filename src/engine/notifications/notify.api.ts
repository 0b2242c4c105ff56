import type { Actor } from '#engine/definition/access.ts'
import type { NoticeFacts, NoticeKind } from '#engine/definition/notice.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { notifyMessages } from './notify.messages.ts'

/** The recipient of a notification. */
export interface Recipient {
  readonly kind: Actor['kind']
  readonly id: string
  readonly email: string
  /** The language in which the recipient last used Souk. */
  readonly language: Language
}

/** The contents of a notification. */
export interface Notice {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  /** A key: unread notifications of the same kind and key are merged, and their `count` values are added. */
  readonly same?: string
  /** The mail, if it contains more than the notification. */
  readonly letter?: (language: Language) => Message
  /** The address of Souk, for the link in a mail. */
  readonly publicUrl: string
}

/** The topic of live messages about new notifications. */
export const notificationTopic = 'notifications'

interface ChannelChoice {
  readonly person_id: string
  readonly in_app: boolean
  readonly by_mail: boolean
}

/**
 * Notifies people, in the app and by mail as each of them prefers, in the transaction of the change that the
 * notification reports.
 */
export async function notify(on: Queryable, notice: Notice, people: readonly Recipient[]): Promise<void> {
  if (people.length === 0) return
  const chosen = await on.query<ChannelChoice>({
    name: 'notification-chosen',
    text: 'select person_id, in_app, by_mail from notification_choice where kind = $1 and person_id = any($2::uuid[])',
    values: [notice.kind.name, people.map(({ id }) => id)],
  })
  const choiceOf = ({ id }: Recipient) => chosen.find(({ person_id }) => person_id === id)
  const inApp = people.filter((one) => choiceOf(one)?.in_app ?? true)
  if (inApp.length > 0) await storeNotifications(on, notice, inApp)
  for (const person of inApp) await publish(on, notificationTopic, person)
  for (const person of people.filter((one) => choiceOf(one)?.by_mail ?? notice.kind.byMail)) {
    const message = notice.letter?.(person.language) ?? letterOfNotice(notice, person.language)
    await enqueueMail(on, { recipient: person.email, message })
  }
}

/**
 * Stores notifications. A repeated notification replaces the earlier unread one, with the new time and the sum of both
 * counts.
 */
async function storeNotifications(
  on: Queryable,
  { kind, facts, same }: Notice,
  people: readonly Recipient[],
): Promise<void> {
  await on.query({
    name: 'notification-keep',
    text: `with given as (select * from unnest($1::uuid[], $2::text[], $3::uuid[]) as g (id, person_kind, person_id)),
kept as (
  insert into notification (id, person_kind, person_id, kind, facts, same)
  select g.id, g.person_kind, g.person_id, $4, $5::jsonb, $6::text from given g
  on conflict (person_id, kind, same) where read_at is null and same is not null do update
  set id = excluded.id, created_at = now(), told_in = pg_current_xact_id(),
    facts = excluded.facts || jsonb_build_object('count',
      coalesce((notification.facts ->> 'count')::integer, 1) + coalesce((excluded.facts ->> 'count')::integer, 1)))
select`,
    values: [
      people.map(() => newId()),
      people.map((one) => one.kind),
      people.map(({ id }) => id),
      kind.name,
      JSON.stringify(facts),
      same ?? null,
    ],
  })
}

/** A mail with the text and the link of the notification. */
function letterOfNotice({ kind, facts, publicUrl }: Notice, language: Language): Message {
  const { title, detail } = kind.say(facts, language)
  const placeholder = (name: string) => words(`{{${name}}}`, `{{${name}}}`, `{{${name}}}`)
  return {
    language,
    subject: placeholder('title'),
    paragraphs: [placeholder('title'), ...(detail === undefined ? [] : [placeholder('detail')])],
    button: notifyMessages.openInSouk,
    address: publicUrl + kind.address(facts),
    values: { title, ...(detail !== undefined && { detail }) },
  }
}
