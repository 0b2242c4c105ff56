import type { Permission } from '#engine/definition/access.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Who holds it reads everything that anybody did, with the values. */
export const journalRead: Permission = 'audit:read'

/** Who holds it may take the journal out as a file. */
export const journalExport: Permission = 'audit:export'

/** Everything that anybody did, on any record. */
export const journal: MenuPage = defineMessages('access.journal.definition', {
  page: 'journal',
  screen: '/journal',
  icon: 'history',
  letter: 'j',
  label: words('Journal', 'Journal', 'سجل العمليات'),
  demand: journalRead,
})

/** Where the journal is asked for. */
export const journalPath = '/api/audit/entries'

/** Where it is asked what the journal can be narrowed to. */
export const journalChoicesPath = '/api/audit/choices'

/** Where the check of the chained trail is asked for. */
export const journalCheckPath = '/api/audit/check'

/** What the journal is narrowed by, as the address says it. */
export const journalFilters = ['person', 'action', 'resource', 'record', 'from', 'to', 'q'] as const

export type JournalFilter = (typeof journalFilters)[number]
