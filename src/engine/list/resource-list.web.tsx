import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { isRefused } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { columnsOf, fieldOf } from '#engine/fields/columns.web.ts'
import { ImportStrips } from '#engine/import-export/screens/import-strips.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { withChange, filterQuery, pageQuery, type ListState } from './list-state.web.ts'
import { isSmall } from '#engine/form/form-size.web.ts'
import { recordsQuery, type Page } from '#engine/http/record-queries.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import type { RequestedAction } from '#engine/crud/row-action-dialogs.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { usePrefetchActions } from './use-prefetch-actions.web.ts'
import { ownerFilter, withoutParentField, type ParentFilter } from '#engine/form/parent-filter.web.ts'
import { JobStrips } from '#engine/jobs/job-strips.web.tsx'
import { rememberList } from './last-list.web.ts'
import { ListTools } from './list-tools.web.tsx'
import { isSome, useSelection, type SelectedRows } from './selection.web.ts'
import { useNewShortcut } from './use-new-shortcut.web.ts'
import { useListState, type ListControl } from './use-list-state.web.ts'
import { fittingColumns } from './table/tracks.web.ts'
import { useRowHandlers } from './table/use-row-handlers.web.ts'
import { useSort } from './table/use-sort.web.ts'
import { ViewStrip } from './views/view-strip.web.tsx'
import { Rows } from './table/rows.web.tsx'
import classes from './list.module.css'
import { listMessages } from '#engine/list/list.messages.ts'

const BulkBar = lazyComponent(() => import('#engine/jobs/bulk-bar.web.tsx'))
const RowActs = lazyComponent(() => import('#engine/crud/row-action-dialogs.web.tsx'))
const RowPeek = lazyComponent(() => import('./row-peek.web.tsx'))
const RecordDrawer = lazyComponent(() => import('#engine/record/record-drawer.web.tsx'))

const noRows: readonly Row[] = []

/**
 * The context of a list for the content around it: its page, its state, and the callback that adds a record, if
 * permitted.
 */
export interface ListContext {
  readonly page: Page['page'] | undefined
  readonly state: ListState
  readonly change: (change: Partial<ListState>) => void
  readonly create: (() => void) | undefined
  readonly control: ListControl
}

/**
 * The rows of a resource with search, filters, order, columns, pages and selection. The address contains this state
 * except the selection. A list with a `parent` shows only the rows that reference it.
 */
export function ResourceList(props: {
  readonly resource: Resource
  readonly parent?: ParentFilter
  /** Address parameters other than the list's own state. */
  readonly address?: Readonly<Record<string, string>> | undefined
  /** Content above the list. */
  readonly head?: (around: ListContext) => ReactNode
  /** An extra filter of this resource's list, shown before the others. */
  readonly narrow?: ((around: ListContext) => ReactNode) | undefined
  /**
   * The tabs of the rows' states, for a resource whose states are not a fixed set of choices. By default the tabs come
   * from its choice field.
   */
  readonly states?: ((around: ListContext) => ReactNode) | undefined
  /** Bulk actions that only this resource has. */
  readonly acts?: ((chosen: SelectedRows) => ReactNode) | undefined
  /** Content at the end of the tools. */
  readonly tools?: (around: ListContext) => ReactNode
}) {
  const { parent } = props
  const user = useUser()
  // An owner's rows all have the same owner.
  const field = (parent ?? ownerFilter(props.resource, user))?.field
  const resource = useMemo(
    () => (field === undefined ? props.resource : withoutParentField(props.resource, field)),
    [props.resource, field],
  )
  const say = useSay()
  const control = useListState(resource, parent, props.address)
  const { state, change, limit, sort } = control
  const holding = parent ? [{ field: parent.field, operator: 'is' as const, value: parent.id }] : []
  const asks = { ...state, filters: [...state.filters, ...holding] }
  const queryOf = (listState: ListState) => pageQuery(resource, listState, { limit, sort })
  const pageAsked = (listState: ListState) => recordsQuery(resource, queryOf(listState))
  const listQuery = useQuery({ ...pageAsked(asks), placeholderData: keepPreviousData })
  const sortBy = useSort(control, (next) => pageAsked(withChange(asks, { sort: next })))
  const [peeked, setPeeked] = useState<string | null>(null)
  const [act, setAct] = useState<RequestedAction | null>(null)
  const page = listQuery.data
  const rows = page?.data ?? noRows
  const filter = filterQuery(asks).toString()
  const selection = useSelection(rows, filter)
  const { hrefOf, open, create } = useOpening(props.resource, control, parent !== undefined)
  const handlers = useRowHandlers(resource, {
    open,
    peek: (row) => setPeeked((now) => (row === null || row.id === now ? null : row.id)),
    follow: (row) => setPeeked((now) => now && row.id),
    ask: setAct,
    select: selection.toggle,
    selectable: props.acts !== undefined,
  })
  const { columns, offered } = useColumns(resource, control)
  useNewShortcut(create)
  const address = parent ? null : control.address({ record: null })
  const query = queryOf(asks).toString()
  useEffect(() => {
    // While the next screen loads, this list is still shown although the address has changed.
    const isLeft = address !== null && address.split('?')[0] !== resource.screen
    if (page && !isLeft) rememberList(resource.name, { ids: page.data.map(({ id }) => id), address, query, page: page.page }) // prettier-ignore
  }, [resource.name, resource.screen, page, address, query])
  usePrefetchActions(page !== undefined)
  // The page is empty because its rows were deleted, or its cursor is no longer valid: show the first page instead.
  const nowhere =
    state.position !== null && !listQuery.isPlaceholderData && (page ? rows.length === 0 : isRefused(listQuery.error))
  useWhen(nowhere, () => change({ position: null }, 'replace'))
  const peekedRow = rows.find(({ id }) => id === peeked)
  const shown = { resource, rows, columns, selection, handlers, href: (row: Row) => hrefOf(row.id) }
  // While the rows of another search are still shown, nothing is known about those without a search.
  const isEmpty = page?.data.length === 0 && !listQuery.isPlaceholderData && filterQuery(state).size === 0
  const around = { page: page?.page, state, change, create, control }
  return (
    <>
      {props.head?.(around)}
      <div className={classes.frame}>
        {!isEmpty && (
          <ListTools
            strip={!parent && <ViewStrip resource={resource} control={control} states={props.states?.(around)} />}
            resource={resource}
            control={control}
            rows={rows}
            columns={columns}
            offered={offered}
            filter={filter}
            selected={selection.selected}
            page={page?.page}
            parent={parent !== undefined}
            narrow={props.narrow?.(around)}
            end={props.tools?.(around)}
          />
        )}
        <JobStrips resource={resource} />
        {!parent && <ImportStrips resource={resource} />}
        {page && isSome(selection.selected) && (
          <LazyBoundary>
            <BulkBar {...{ resource, selection, page, filter, columns }} sort={control.sort} acts={props.acts} />
          </LazyBoundary>
        )}
        <Rows
          {...shown}
          {...{ control, listQuery, filter }}
          isEmbedded={parent !== undefined}
          onSort={sortBy}
          onCreate={create}
        />
      </div>
      <LazyBoundary>
        {act && <RowActs resource={resource} asked={act} onClose={() => setAct(null)} />}
        {peekedRow && (
          <RowPeek
            resource={resource}
            row={peekedRow}
            columns={columns}
            href={hrefOf(peekedRow.id)}
            onClose={() => setPeeked(null)}
          />
        )}
        {state.record !== null && (
          <RecordDrawer
            key={state.record}
            resource={props.resource}
            id={state.record}
            parent={parent}
            onClose={() => change({ record: null })}
          />
        )}
      </LazyBoundary>
      <p className="visually-hidden" role="status">
        {page && !listQuery.isPlaceholderData ? say(listMessages.shown, { count: rows.length }) : ''}
      </p>
    </>
  )
}

function useWhen(holds: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (holds) run()
  }, [holds])
}

/**
 * Opens a record: a small form in a drawer beside the list, a record with tabs on its own page. A phone has no room beside
 * the list.
 */
function useOpening(resource: Resource, control: ListControl, isEmbedded: boolean) {
  const may = useMay()
  const go = useNavigateTo()
  const small = isSmall(resource)
  const phone = usePhone()
  const isBeside = (id: string): boolean =>
    id === 'new' ? small || isEmbedded : small && !phone && resource.tabs.length === 0
  const hrefOf = (id: string): string => (isBeside(id) ? control.address({ record: id }) : `${resource.screen}/${id}`)
  const open = (id: string, tab?: string): void => go(hrefOf(id) + (tab && !isBeside(id) ? `?tab=${tab}` : ''))
  const mayCreate = may(`${resource.name}:create`) && resource.verbs.includes('create')
  return { hrefOf, open, create: mayCreate ? () => open('new') : undefined }
}

/**
 * The shown and the available columns. Pictures are excluded because they appear beside the title, and values of
 * rows that the person may not read.
 */
function useColumns(resource: Resource, { columns: picked, hasDefaultColumns }: ListControl) {
  const say = useSay()
  const registry = useRegistry()
  const may = useMay()
  const isOffered = (name: string): boolean => {
    const { amount, counts, from } = resource.combined?.[name] ?? {}
    const shown = counts?.resource ?? resource.fields[from?.reference ?? '']?.target
    const isPicture = registry.kinds[fieldOf(resource, name)?.kind ?? '']?.picture !== undefined
    return !isPicture && (shown === undefined || may(`${shown}:read`)) && (amount === undefined || may(amount.demand))
  }
  const possible = picked.filter(isOffered)
  const shown = (hasDefaultColumns ? fittingColumns(resource, possible, registry, say) : possible).join()
  // The array stays the same object while the column names are the same, so that rows are drawn again only when their
  // content changes.
  const columns = useMemo(() => shown.split(',').filter(Boolean), [shown])
  return { columns, offered: columnsOf(resource).filter(isOffered) }
}
