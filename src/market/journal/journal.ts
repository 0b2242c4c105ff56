import type { Permission } from '#engine/definition/access.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** Permission to read every entry with its values. */
export const journalRead: Permission = 'audit:read'

/** Permission to export the journal as a file. */
export const journalExport: Permission = 'audit:export'

/** The screen of the journal, which lists all actions on all records. */
export const journal: MenuPage = defineMessages('access.journal.definition', {
  page: 'journal',
  screen: '/journal',
  icon: 'history',
  letter: 'j',
  label: words('Journal', 'Journal', 'سجل العمليات'),
  demand: journalRead,
})

/** The route of the entries. */
export const journalPath = '/api/audit/entries'

/** The route of the filter choices. */
export const journalChoicesPath = '/api/audit/choices'

/** The route of the check of the trail’s hash chain. */
export const journalCheckPath = '/api/audit/check'

/** The names of the journal's filters in addresses. */
export const journalFilters = ['person', 'action', 'resource', 'record', 'from', 'to', 'q'] as const

export type JournalFilter = (typeof journalFilters)[number]
