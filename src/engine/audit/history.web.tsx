import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { historyOf } from './history.contract.ts'
import { dayOf } from '#engine/definition/days.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { groupByDay, dayName, joinAutomatic, withCreationEntry } from './history-entries.web.ts'
import { HistoryLine } from './history-line.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import trail from '#engine/ui/trail.module.css'
import classes from './history.module.css'
import { historyMessages } from '#engine/record/record.messages.ts'

/** The history of a record, grouped by day, latest first. */
export default function History({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const history = useInfiniteQuery({
    // The version is a part of the key, because a newer version of the record has a longer history.
    queryKey: ['history', resource.name, row.id, row.version],
    queryFn: ({ pageParam, signal }) => {
      const path = `${resource.path}/:id/history` as const
      const request = { params: { id: row.id }, query: { after: pageParam }, signal }
      return callApi<ReturnType<typeof historyOf>>('GET', path, request)
    },
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const late = useDelayed(history.isPending)
  if (history.isPending) return <RowsSkeleton shown={late} />
  if (history.isError && !history.data)
    return <ListFailed error={history.error} onRetry={() => void history.refetch()} />
  const read = history.data.pages.flatMap(({ data }) => data)
  const entries = history.hasNextPage ? read : withCreationEntry(read, row)
  const now = Date.now()
  const today = dayOf(new Date(now), organisation.zone)
  return (
    <div className={classes.history}>
      {groupByDay(entries, organisation.zone).map(({ day, entries: those }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={`${trail.day} ${classes.day}`}>
            {dayName(day, today, locale)}
          </h2>
          <ol className={trail.lines}>
            {joinAutomatic(those).map((run) => {
              const lines = run.map((entry) => (
                <HistoryLine key={entry.id} resource={resource} row={row} entry={entry} now={now} />
              ))
              if (run.length === 1) return lines
              return (
                <li key={run[0].id}>
                  <details className={classes.run} open={run.length >= those.length - 1}>
                    <summary>{say(historyMessages.automatic, { count: run.length })}</summary>
                    <ol className={classes.folded}>{lines}</ol>
                  </details>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button tone="quiet" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {say(historyMessages.older)}
        </Button>
      )}
    </div>
  )
}
