import { useInfiniteQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay, useT, type SentenceKey } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { readImportRows, type ImportRow, type ImportRun, type Verdict } from './imports.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import classes from './import.module.css'

const outcomeKeys: Readonly<Record<Verdict, SentenceKey>> = {
  new: 'import.one.new',
  changed: 'import.one.changed',
  identical: 'import.one.identical',
  invalid: 'import.one.invalid',
  duplicate: 'import.one.duplicate',
  conflict: 'import.one.conflict',
  odd: 'import.one.odd',
  sold: 'import.one.sold',
  created: 'import.one.created',
  updated: 'import.one.updated',
  refused: 'import.one.refused',
}

/** The rows of the file as they came, each with its verdict and why. */
export function ImportRows(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly verdict: Verdict | null
}) {
  const { resource, run, verdict } = props
  const t = useT()
  const found = useInfiniteQuery({
    queryKey: ['import-rows', run.id, run.state, verdict],
    queryFn: ({ pageParam, signal }) => readImportRows(run.id, verdict, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => page.next,
  })
  const late = useDelayed(found.isPending)
  if (found.isPending) return <RowsSkeleton shown={late} />
  if (found.isError) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className={classes.soft}>{t('import.noRows')}</p>
  return (
    <>
      {/* The table is wider than the screen: the keyboard scrolls it too. */}
      <div className={classes.rows} role="region" aria-label={t('import.rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.verdict')}</th>
              {rows.some(({ problems }) => problems.length > 0) && <th scope="col">{t('import.why')}</th>}
              {run.headers.map((header, place) => (
                <th key={`${place} ${header}`} scope="col" lang="" dir="auto">
                  {header || t('import.columns.of', { number: place + 1 })}
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
      {found.hasNextPage && (
        <div>
          <Button tone="quiet" aria-busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('import.more')}
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
  const t = useT()
  const say = useSay()
  const known = row.outcome ?? row.verdict
  const wrong = new Set(row.problems.map(({ field }) => field))
  return (
    <tr>
      <th scope="row">
        {row.recordId === null ? (
          <bdi>{row.line}</bdi>
        ) : (
          <AppLink href={`${resource.screen}/${row.recordId}`} aria-label={t('import.line.open', { line: row.line })}>
            <bdi>{row.line}</bdi>
          </AppLink>
        )}
      </th>
      <td>
        <span className={classes.badge} data-verdict={known}>
          {t(outcomeKeys[known])}
        </span>
      </td>
      {why && (
        <td className={classes.why}>
          {row.problems.map(({ field = '', constraint, detail, values }) => (
            <p key={`${field} ${constraint}`}>
              {values ? (
                <>
                  <strong>{say(resource.fields[field]?.label ?? resource.labels.one)}</strong> <bdi>{values.old}</bdi>{' '}
                  <IconArrowRight className="mirrored" size={14} role="img" aria-label={t('import.becomes')} />{' '}
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
