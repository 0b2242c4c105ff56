import type { Permission } from './access.ts'
import type { Words } from './words.ts'
import type { Language } from './locale.ts'

/** The data of a notification, stored as JSON: names and numbers, never a secret. */
export type NoticeFacts = Readonly<Record<string, unknown>>

/** The text of a notification. */
export interface NoticeText {
  readonly title: string
  readonly detail?: string
}

/** One kind of notification. */
export interface NoticeKind {
  /** Kebab-case: `low-stock`. */
  readonly name: string
  /** Its label in the notification preferences. */
  readonly label: Words
  /**
   * The permission recipients need, when it is sent and whenever it is displayed; null for notifications about the
   * recipients themselves.
   */
  readonly demand: Permission | null
  /** Whether it is sent by mail to people without a preference. */
  readonly byMail: boolean
  /** The text in the reader's language. */
  readonly say: (facts: NoticeFacts, language: Language) => NoticeText
  /** The address it opens in the app. */
  readonly address: (facts: NoticeFacts) => string
}

/** The kind with a name; undefined for one that this version no longer has. */
export function noticeNamed(kinds: readonly NoticeKind[], name: string): NoticeKind | undefined {
  return kinds.find((kind) => kind.name === name)
}
