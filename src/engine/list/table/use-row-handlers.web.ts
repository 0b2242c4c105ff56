import { useMemo, useRef } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { RequestedAction } from '#engine/crud/row-action-dialogs.web.tsx'
import type { RowHandlers } from './row-handlers.web.ts'

/**
 * The actions on a row that the person may perform. The functions stay the same objects, so that rows are not drawn
 * again.
 */
export function useRowHandlers(
  resource: Resource,
  acts: {
    readonly open: (id: string, tab?: string) => void
    readonly peek: (row: Row | null) => void
    readonly follow: (row: Row) => void
    readonly ask: (act: RequestedAction) => void
    readonly select: (id: string, range: boolean) => void
    /** Whether the resource has its own bulk actions. */
    readonly selectable: boolean
  },
): Omit<RowHandlers, 'visit'> {
  const may = useMay()
  const latest = useRef(acts)
  latest.current = acts
  const { selectable } = acts
  return useMemo(() => {
    const can = (verb: 'activate' | 'delete' | 'update'): boolean =>
      resource.verbs.includes(verb) && may(`${resource.name}:${verb}`)
    return {
      open: (row: Row, tab?: string) => latest.current.open(row.id, tab),
      peek: (row: Row | null) => latest.current.peek(row),
      follow: (row: Row) => latest.current.follow(row),
      select:
        selectable || can('activate') || can('delete') || can('update')
          ? (id: string, range: boolean) => latest.current.select(id, range)
          : undefined,
      status: can('activate') ? (row: Row) => latest.current.ask({ action: 'status', row }) : undefined,
      remove: can('delete') ? (row: Row) => latest.current.ask({ action: 'delete', row }) : undefined,
    }
  }, [resource, may, selectable])
}
