import { useInfiniteQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { readImportRows, type ImportRow, type ImportRun, type Verdict } from './imports.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './import-rows.module.css'
import shared from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

/** The rows of the file with their original cells, each with its verdict and the reason. */
export function ImportRows(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly verdict: Verdict | null
}) {
  const { resource, run, verdict } = props
  const say = useSay()
  const rowPages = useInfiniteQuery({
    queryKey: ['import-rows', run.id, run.state, verdict],
    queryFn: ({ pageParam, signal }) => readImportRows(run.id, verdict, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => page.next,
  })
  const late = useDelayed(rowPages.isPending)
  if (rowPages.isPending) return <RowsSkeleton shown={late} />
  if (rowPages.isError) return <ListFailed error={rowPages.error} onRetry={() => void rowPages.refetch()} />
  const rows = rowPages.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className={shared.soft}>{say(importMessages.noRows)}</p>
  return (
    <>
      {/* The table may be wider than the screen; the tab index lets the keyboard scroll it. */}
      <div className={classes.rows} role="region" aria-label={say(importMessages.rows)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(importMessages.line)}</th>
              <th scope="col">{say(importMessages.verdict)}</th>
              {rows.some(({ problems }) => problems.length > 0) && <th scope="col">{say(importMessages.why)}</th>}
              {run.headers.map((header, place) => (
                <th key={`${place} ${header}`} scope="col" lang="" dir="auto">
                  {header || say(importMessages.columns.of, { number: place + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.line}
                resource={resource}
                run={run}
                row={row}
                why={rows.some(({ problems }) => problems.length > 0)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rowPages.hasNextPage && (
        <div>
          <Button tone="quiet" aria-busy={rowPages.isFetchingNextPage} onClick={() => void rowPages.fetchNextPage()}>
            {say(importMessages.more)}
          </Button>
        </div>
      )}
    </>
  )
}

function Row(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly row: ImportRow
  readonly why: boolean
}) {
  const { resource, run, row, why } = props
  const say = useSay()
  const result = row.outcome ?? row.verdict
  const wrong = new Set(row.problems.map(({ field }) => field))
  return (
    <tr>
      <th scope="row">
        {row.recordId === null ? (
          <bdi>{row.line}</bdi>
        ) : (
          <AppLink
            href={`${resource.screen}/${row.recordId}`}
            aria-label={say(importMessages.lineOpen, { line: row.line })}
          >
            <bdi>{row.line}</bdi>
          </AppLink>
        )}
      </th>
      <td>
        <span className={classes.badge} data-verdict={result}>
          {say(importMessages.one[result])}
        </span>
      </td>
      {why && (
        <td className={classes.why}>
          {row.problems.map(({ field = '', constraint, detail, values }) => (
            <p key={`${field} ${constraint}`}>
              {values ? (
                <>
                  <strong>{say(fieldOrTranslation(resource, field)?.label ?? resource.labels.one)}</strong>{' '}
                  <bdi>{values.old}</bdi>{' '}
                  <IconArrowRight className="mirrored" size={14} role="img" aria-label={say(importMessages.becomes)} />{' '}
                  <bdi>{values.new}</bdi>
                </>
              ) : (
                detail
              )}
            </p>
          ))}
        </td>
      )}
      {run.headers.map((header, place) => {
        const field = run.mapping[place]
        return (
          <td
            key={`${place} ${header}`}
            dir="auto"
            data-out={field === null || undefined}
            data-wrong={(field !== null && field !== undefined && wrong.has(field)) || undefined}
          >
            {row.cells[place]}
          </td>
        )
      })}
    </tr>
  )
}
