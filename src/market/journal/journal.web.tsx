import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#engine/routing/router.web.tsx'
import { IconFileSpreadsheet, IconFileTypeCsv, IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
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
import { JournalLines } from './journal-lines.web.tsx'
import { JournalTools } from './journal-tools.web.tsx'
import { messages, faultLocation, faultMessages } from './journal.messages.ts'
import type { journalEntries, JournalEntry, journalCheck } from './journal.contract.ts'
import { journal, journalExport, journalFilters, journalPath, type JournalFilter, journalCheckPath } from './journal.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import trail from '#engine/ui/trail.module.css'
import classes from './journal.module.css'
import { apiQuery } from '#engine/http/api-query.web.ts'
import { useEffect } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { onTopic } from '#engine/live/live.web.ts'

const signs = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const

/** The journal, the latest entry first, with its filters and export. */
export function Journal() {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const search = useSearch()
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
  const files =
    may(journalExport) &&
    formats.map((format) => {
      const Sign = signs[format]
      return (
        <Button tone="quiet" key={format} onClick={() => void take(format)}>
          <Sign size={18} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{say(messages.export)}</span> {format === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      )
    })
  return (
    <section className={classes.screen}>
      <h1 className="named-above">{say(journal.label)}</h1>
      <p className={classes.lead}>{say(messages.lead)}</p>
      <JournalCheck />
      <JournalTools filters={filters} entries={entries} files={files} />
      {pages.isPending && <RowsSkeleton shown={late} />}
      {pages.isError && !pages.data && <ListFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      <div className={classes.days} aria-busy={pages.isPlaceholderData}>
        {byDay(entries).map(({ day, those }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={`${trail.day} ${classes.day}`}>
              {dayName(day, todayIn(organisation.zone), localeOf(language))}
            </h2>
            <JournalLines entries={those} folded={Object.keys(filters).length === 0} />
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

const whileChecking = 2000

/** The last check of the trail’s hash chain, the faults found, and the button that starts a new check. */
function JournalCheck() {
  const say = useSay()
  const language = useLanguage()
  const cache = useQueryClient()
  const queryKey = ['journal-check']
  const { data } = useQuery({
    ...apiQuery<(typeof journalCheck)['read']>(queryKey, journalCheckPath),
    // The live message about a short check may arrive before the response that started the check, so the query also polls.
    refetchInterval: (query) => (query.state.data?.data?.checking ? whileChecking : false),
  })
  useEffect(() => onTopic('audit-check', () => void cache.invalidateQueries({ queryKey: ['journal-check'] })), [cache])
  const check = useMutation({
    mutationFn: () => callApi<(typeof journalCheck)['check']>('POST', journalCheckPath),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
  })
  const state = data?.data
  if (!state) return null
  const { checking, checkedAt, checkedTo, faults, linked } = state
  return (
    <div
      className={classes.check}
      data-found={faults.length > 0 ? 'faults' : checkedAt === null ? 'nothing' : 'whole'}
      role="status"
    >
      {faults.length > 0 ? (
        <IconAlertTriangle size={18} aria-hidden="true" />
      ) : (
        <IconShieldCheck size={18} aria-hidden="true" />
      )}
      <div>
        {faults.length > 0 && <strong>{say(messages.faults)}</strong>}
        <p>
          {checking
            ? say(messages.checking)
            : checkedAt === null
              ? say(messages.never)
              : say(messages.checked, {
                  place: writeNumber(checkedTo ?? 0, language),
                  when: writeInstant(new Date(checkedAt), language),
                })}
          {' · '}
          {say(messages.linked, { count: linked })}
        </p>
        {faults.length > 0 && (
          <ul>
            {faults.slice(0, 5).map(({ kind, position, entry }) => (
              <li key={`${kind} ${position} ${entry}`}>
                {say(faultLocation, { place: position ?? '–', entry: entry ?? '–' })} : {say(faultMessages[kind])}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button tone="quiet" disabled={checking || check.isPending} onClick={() => check.mutate()}>
        {say(messages.check)}
      </Button>
    </div>
  )
}
