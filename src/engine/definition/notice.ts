import type { Permission } from './access.ts'
import type { Words } from './words.ts'
import type { Language } from './locale.ts'

/** The data of a notification, stored as JSON: names and numbers, never secrets. */
export type NoticeFacts = Readonly<Record<string, unknown>>

/** The text of a notification. */
export interface NoticeText {
  readonly title: string
  readonly detail?: string
}

/** A kind of notification. */
export interface NoticeKind {
  /** The name of the kind in kebab-case: `low-stock`. */
  readonly name: string
  /** The label of the kind in the notification preferences. */
  readonly label: Words
  /**
   * The permission that recipients need, both when the notification is sent and when it is displayed. Null for
   * notifications about the recipients themselves.
   */
  readonly demand: Permission | null
  /** Whether the notification is also sent by mail to people who have set no preference. */
  readonly byMail: boolean
  /** Returns the text in the reader's language. */
  readonly say: (facts: NoticeFacts, language: Language) => NoticeText
  /** Returns the path in the app that the notification opens. */
  readonly address: (facts: NoticeFacts) => string
}

/** The notification kind with a name; undefined if this version no longer has that kind. */
export function noticeNamed(kinds: readonly NoticeKind[], name: string): NoticeKind | undefined {
  return kinds.find((kind) => kind.name === name)
}
