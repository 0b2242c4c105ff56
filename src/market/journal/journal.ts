import type { Permission } from '#engine/definition/access.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { words } from '#engine/definition/words.ts'

/** Who holds it reads everything that anybody did, with the values. */
export const journalRead: Permission = 'audit:read'

/** Who holds it may take the journal out as a file. */
export const journalExport: Permission = 'audit:export'

/** Everything that anybody did, on any record. */
export const journal: MenuPage = {
  page: 'journal',
  screen: '/journal',
  label: words('Journal', 'Journal', 'سجل العمليات'),
  demand: journalRead,
}

/** Where the journal is asked for. */
export const journalPath = '/api/audit/entries'

/** Where it is asked what the journal can be narrowed to. */
export const journalChoicesPath = '/api/audit/choices'

/** Where the check of the chained trail is asked for. */
export const journalCheckPath = '/api/audit/check'

/** What the journal is narrowed by, as the address says it. */
export const journalFilters = ['person', 'action', 'resource', 'record', 'from', 'to', 'q'] as const

export type JournalFilter = (typeof journalFilters)[number]

/** One entry as the journal answers it. */
export interface JournalEntry {
  readonly id: string
  readonly at: string
  readonly actorId: string | null
  /** As they were called then; empty when nobody was signed in. */
  readonly actorName: string
  readonly action: string
  readonly resource: string
  readonly recordId: string | null
  /** What the record is called now, or was called last; empty when nobody knows. */
  readonly title: string
  /** Whether the record is there to be opened. */
  readonly there: boolean
  readonly ip: string
  readonly sessionId: string | null
  readonly changes: Readonly<Record<string, unknown>> | null
}

/** A page of the journal. */
export interface JournalPage {
  readonly data: readonly JournalEntry[]
  readonly page: {
    readonly next: string | null
    /** Set when what is asked for is rare: it was looked for back to then, and further back from `next` on. */
    readonly lookedTo: string | null
  }
}

/** What the journal can be narrowed to. */
export interface JournalChoices {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly actions: readonly string[]
  readonly resources: readonly string[]
}
