import { resourcesIn } from '#engine/crud/reader-language.api.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { cellOf } from '#engine/import-export/table-files/cell.api.ts'
import { fileNamed } from '#engine/import-export/export/downloads.api.ts'
import { openTable } from '#engine/import-export/export/open-table.api.ts'
import { readTable, tableParameters, withoutTableOptions } from '#engine/import-export/table-files/read-table.api.ts'
import { propertiesOf } from '#engine/http/json-schema.ts'
import type { Area } from '#engine/server/services.api.ts'
import { parseWith } from '#engine/http/route.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { wallTime, todayIn } from '#engine/definition/days.ts'
import { actionSentence, otherResourceName } from './journal-actions.ts'
import { parseJournalQuery } from './journal-query.api.ts'
import { journalPage } from './journal-page.api.ts'
import { titlesPointedAt } from './journal-titles.api.ts'
import { chapter, journalAsk, type JournalEntry } from './journal.contract.ts'
import { journal, journalExport, journalPath } from './journal.ts'

const rowsAtOnce = 500

const headers = defineMessages('access.journal-export.headers', {
  when: words('Quand', 'When', 'متى'),
  who: words('Qui', 'Who', 'من'),
  event: words('Ce qui s’est passé', 'What happened', 'ما حدث'),
  what: words('Quoi', 'What', 'ماذا'),
  record: words('Fiche', 'Record', 'العنصر'),
  changes: words('Changements', 'Changes', 'التغييرات'),
  address: words('Adresse IP', 'IP address', 'عنوان IP'),
  session: words('Session', 'Session', 'الجلسة'),
  recordId: words('Identifiant de la fiche', 'Record ID', 'معرف العنصر'),
  id: words('Identifiant', 'ID', 'المعرف'),
})
const { system, secretPlaceholder } = defineMessages('access.journal-export.text', {
  system: words('Le système', 'The system', 'النظام'),
  secretPlaceholder: words('gardé secret', 'kept secret', 'يبقى سريًا'),
})

/**
 * The route `…/export?format=csv|xlsx` with the filters of the journal. The file is streamed page by page, and the export is recorded in
 * the journal.
 */
export const journalExportRoute: Area = (app, { database, resources: definitions }) => {
  const summary = 'Export: the journal as a table'
  const parameters = () => ({ ...tableParameters, ...propertiesOf(journalAsk) })
  app.downloads.serve(
    app,
    `${journalPath}/export`,
    { demand: journalExport, chapter, summary, parameters },
    ({ change, search: question }) => {
      const { language } = change.circumstances
      const resources = resourcesIn(definitions, language)
      const search = new URLSearchParams(question)
      const { format, writer } = readTable({ labels: { many: journal.label } }, search, language)
      withoutTableOptions(search)
      search.delete('after')
      const query = parseJournalQuery(parseWith(journalAsk, Object.fromEntries(search)), change.actor, rowsAtOnce)
      const reading = () => readOnlyDatabase(database)

      const day = todayIn(organisation.zone)
      return {
        type: writer.type,
        disposition: fileNamed(`journal-${day}`, `${journal.label[language]}-${day}`, format),
        open: () =>
          openTable(
            writer,
            Object.values(headers).map((header) => header[language]),
            (after) => journalPage(reading(), resources, { ...query, after }),
            async (entries) => {
              const titles = await titlesPointedAt(reading(), resources, entries)
              return entries.map((entry) => cells(entry, resources, titles, language))
            },
            (rows) =>
              writeAuditEntry(database, auditActorOf(change), {
                action: 'export',
                resource: 'audit',
                changes: { rows: [null, rows], format: [null, format], filters: [null, Object.keys(query.filters)] },
              }),
          ),
      }
    },
  )
}

function cells(entry: JournalEntry, resources: readonly Resource[], titles: Titles, language: Language) {
  const resource = resources.find(({ name }) => name === entry.resource)
  const what = resource ? resource.labels.one[language] : otherResourceName(entry.resource, language)
  const texts = [
    wallTime(entry.at, organisation.zone),
    entry.actorName || system[language],
    actionSentence(entry.action, [what, entry.title].filter(Boolean).join(' '), language).replace(/^· /, ''),
    what,
    entry.title,
    changesText(entry, resource, titles, language),
    entry.ip,
    entry.sessionId ?? '',
    entry.recordId ?? '',
    entry.id,
  ]
  return texts.map((text) => ({ type: 'text', text }) as const)
}

type Titles = ReadonlyMap<string, string>

/** The changes of an entry as text, such as « Prix : 10.00 → 12.00 ; Note : – → urgent ». */
function changesText(
  { changes }: JournalEntry,
  resource: Resource | undefined,
  titles: Titles,
  language: Language,
): string {
  return Object.entries(changes ?? {})
    .map(([name, pair]) => {
      const field = resource && fieldOrTranslation(resource, name)
      const write = (value: unknown): string => {
        if (value === null || value === undefined) return '–'
        if (value === '***') return secretPlaceholder[language]
        if (field && field.target === undefined) return cellOf(field, value, language)?.text ?? '–'
        const title = titles.get(`${field?.target} ${String(value)}`)
        if (title !== undefined) return title
        return typeof value === 'object' ? JSON.stringify(value) : String(value)
      }
      const [before, after]: unknown[] = Array.isArray(pair) ? pair : [null, pair]
      return `${field?.label[language] ?? name} : ${before === null ? '' : `${write(before)} → `}${write(after)}`
    })
    .join(' ; ')
}
