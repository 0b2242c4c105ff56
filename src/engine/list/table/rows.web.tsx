import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Page } from '#engine/http/record-queries.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { areAlike } from '../are-alike.web.ts'
import { Cards } from '../cards/cards.web.tsx'
import { filterQuery } from '../list-state.web.ts'
import { ListFailed, RowsSkeleton } from '../list-states.web.tsx'
import { Pager } from '../pager/pager.web.tsx'
import { usePageStarts } from '../pager/page-start.web.ts'
import { Table } from './table.web.tsx'
import { useDelayed } from '../use-delayed.web.ts'
import type { ListControl } from '../use-list-state.web.ts'

const NoRows = lazyComponent(() => import('../empty-list.web.tsx'))

type TableProps = ComponentProps<typeof Table>

/** The rows of a list as a table or cards, or their placeholder, with the pager below. */
export function Rows({
  control,
  listQuery,
  filter,
  isEmbedded,
  onSort,
  onCreate,
  ...shown
}: Omit<TableProps, 'isRepeated' | 'density' | 'sort' | 'busy'> & {
  readonly control: ListControl
  readonly listQuery: UseQueryResult<Page>
  /** The list's search and filters as an API query. */
  readonly filter: string
  /** Whether the list is inside a record; such a list has no import. */
  readonly isEmbedded: boolean
  readonly onCreate: (() => void) | undefined
}) {
  const { state, change, limit, sort, density } = control
  const late = useDelayed(listQuery.isPending)
  const phone = usePhone()
  const starts = usePageStarts(`${filter} ${sort} ${limit}`)
  if (!listQuery.data && listQuery.error)
    return <ListFailed error={listQuery.error} onRetry={() => void listQuery.refetch()} />
  if (!listQuery.data) return <RowsSkeleton shown={late} />
  if (shown.rows.length === 0 && state.position === null)
    return (
      <LazyBoundary fallback={<RowsSkeleton shown={false} />}>
        <NoRows
          resource={shown.resource}
          isEmbedded={isEmbedded}
          onCreate={onCreate}
          onClear={`${filterQuery(state)}` ? () => change({ q: '', filters: [] }) : null}
        />
      </LazyBoundary>
    )
  const busy = listQuery.isPlaceholderData
  const { next, previous } = listQuery.data.page
  const isWholeList = filter === '' && next === null && previous === null
  // A column with the same value in every row says nothing, unless a person chose it.
  const isRepeated = (name: string): boolean =>
    isWholeList &&
    control.hasDefaultColumns &&
    name !== sort.replace(/^-/, '') &&
    !shown.resource.evidence.includes(name) &&
    areAlike(shown.rows, name)
  return (
    <>
      {phone ? (
        <Cards {...shown} />
      ) : (
        <Table {...shown} isRepeated={isRepeated} density={density} sort={sort} onSort={onSort} busy={busy} />
      )}
      <Pager
        resource={shown.resource}
        columns={shown.columns}
        filter={filter}
        pageData={listQuery.data}
        starts={starts}
        place={state.position}
        limit={limit}
        busy={busy}
        onChange={change}
      />
    </>
  )
}
