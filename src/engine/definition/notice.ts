import type { Permission } from './access.ts'
import type { Words } from './words.ts'
import type { Language } from './locale.ts'

/** What a notification knows, kept as JSON: names and figures, never a secret. */
export type NoticeFacts = Readonly<Record<string, unknown>>

/** A notification as it is read. */
export interface NoticeText {
  readonly title: string
  readonly detail?: string
}

/** One kind of thing that people are told of. */
export interface NoticeKind {
  /** Kebab-case: `low-stock`. */
  readonly name: string
  /** What it is called where people choose what they are told of. */
  readonly label: Words
  /** What whoever is told must be allowed, when they are told and whenever they look; null for what concerns only them. */
  readonly demand: Permission | null
  /** Whether it is told by mail to those who did not choose. */
  readonly byMail: boolean
  /** What is said, in the reader's language. */
  readonly say: (facts: NoticeFacts, language: Language) => NoticeText
  /** Where it leads, in the app. */
  readonly address: (facts: NoticeFacts) => string
}

/** The kind of that name; undefined for one that this version does not know any more. */
export function noticeNamed(kinds: readonly NoticeKind[], name: string): NoticeKind | undefined {
  return kinds.find((kind) => kind.name === name)
}
