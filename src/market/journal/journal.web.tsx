import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { dayOf, todayIn } from '#engine/definition/days.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { readCsvChoice } from '#engine/import-export/export/csv-choice.web.ts'
import { download, formats } from '#engine/import-export/export/download.web.ts'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { dayName } from '#engine/audit/history-entries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { JournalCheck } from './journal-check.web.tsx'
import { JournalLine } from './journal-line.web.tsx'
import { JournalTools } from './journal-tools.web.tsx'
import { messages } from './journal.messages.ts'
import type { journalEntries, JournalEntry } from './journal.contract.ts'
import { journal, journalExport, journalFilters, journalPath, type JournalFilter } from './journal.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import trail from '#engine/ui/trail.module.css'
import classes from './journal.module.css'

const signs = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const

/** The journal, the latest entry first, with its filters and export. */
export function Journal() {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const search: Readonly<Record<string, string>> = useSearch({ strict: false })
  const filters: Partial<Record<JournalFilter, string>> = {}
  for (const name of journalFilters) if (search[name]) filters[name] = search[name]
  const pages = useInfiniteQuery({
    queryKey: ['journal', filters],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof journalEntries>('GET', journalPath, { query: { ...filters, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const late = useDelayed(pages.isPending)
  const entries = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const lookedTo = pages.data?.pages.at(-1)?.page.lookedTo ?? null
  const take = async (format: (typeof formats)[number]): Promise<void> => {
    if (await download(`${journalPath}/export`, { ...filters, ...(format === 'csv' && readCsvChoice()), format }))
      announce({ tone: 'info', title: say(messages.begun) })
  }
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1>{say(journal.label)}</h1>
        {may(journalExport) &&
          formats.map((format) => {
            const Sign = signs[format]
            return (
              <Button tone="quiet" key={format} onClick={() => void take(format)}>
                <Sign size={18} stroke={1.75} aria-hidden="true" />
                <span className="visually-hidden">{say(messages.export)}</span> {format === 'csv' ? 'CSV' : 'Excel'}
              </Button>
            )
          })}
      </header>
      <p className={classes.lead}>{say(messages.lead)}</p>
      <JournalCheck />
      <JournalTools filters={filters} entries={entries} />
      {pages.isPending && <RowsSkeleton shown={late} />}
      {pages.isError && !pages.data && <ListFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      <div className={classes.days} aria-busy={pages.isPlaceholderData}>
        {byDay(entries).map(({ day, those }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={`${trail.day} ${classes.day}`}>
              {dayName(day, todayIn(organisation.zone), localeOf(language))}
            </h2>
            <ol className={trail.lines}>
              {those.map((entry) => (
                <JournalLine key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {pages.data && entries.length === 0 && !lookedTo && <p className={classes.quiet}>{say(messages.none)}</p>}
      {lookedTo && (
        <p className={classes.quiet} role="status">
          {say(entries.length === 0 ? messages.noneYet : messages.lookedTo, {
            when: writeInstant(new Date(lookedTo), language),
          })}
        </p>
      )}
      {pages.hasNextPage && (
        <Button tone="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say(lookedTo ? messages.further : messages.older)}
        </Button>
      )}
    </section>
  )
}

function byDay(entries: readonly JournalEntry[]): readonly { day: string; those: readonly JournalEntry[] }[] {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at, organisation.zone))
  return [...days].map(([day, those]) => ({ day, those }))
}
