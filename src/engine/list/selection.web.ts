import { useCallback, useMemo, useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'

/** The selected rows: single rows across pages, or all rows that match. */
export type Selected = { readonly everything: true } | { readonly everything: false; readonly ids: ReadonlySet<string> }

/** The selection of a list and the operations on it. */
export interface Selection {
  readonly selected: Selected
  readonly has: (id: string) => boolean
  readonly toggle: (id: string, range: boolean) => void
  readonly setPage: (on: boolean) => void
  readonly selectEverything: () => void
  readonly clear: () => void
}

/** The selected rows as members of a request. */
export interface SelectedRows {
  readonly rows: { readonly ids: readonly string[] } | { readonly filter: string }
  readonly count: number
  readonly clear: () => void
}

/** Whether at least one row is selected. */
export function isSome(selected: Selected): boolean {
  return selected.everything || selected.ids.size > 0
}

const none: Selected = { everything: false, ids: new Set() }

/** The selection after a row was ticked or unticked; with `range`, it includes all rows since the last ticked one. */
export function toggleSelection(now: Selected, rows: readonly string[], id: string, from: string | null): Selected {
  const ids = new Set(now.everything ? rows : now.ids)
  const on = !ids.has(id)
  const [start, end] = [rows.indexOf(from ?? id), rows.indexOf(id)].toSorted((a, b) => a - b)
  const span = start === undefined || end === undefined || start < 0 ? [id] : rows.slice(start, end + 1)
  for (const one of span) {
    if (on) ids.add(one)
    else ids.delete(one)
  }
  return { everything: false, ids }
}

/**
 * The selection of a list. It stays the same while the person pages or sorts, and is cleared when the search or the
 * filters change.
 */
export function useSelection(rows: readonly Row[], narrowing: string): Selection {
  const [selection, setSelection] = useState({ selected: none, narrowing, last: null as string | null })
  const selected = selection.narrowing === narrowing ? selection.selected : none
  const page = useMemo(() => rows.map(({ id }) => id), [rows])
  const set = (next: Selected, last: string | null = null): void => setSelection({ selected: next, narrowing, last })
  return {
    selected,
    has: (id) => selected.everything || selected.ids.has(id),
    toggle: useCallback(
      (id, range) =>
        setSelection((now) => {
          const present = now.narrowing === narrowing ? now.selected : none
          return { selected: toggleSelection(present, page, id, range ? now.last : null), narrowing, last: id }
        }),
      [page, narrowing],
    ),
    setPage(on) {
      const ids = new Set(selected.everything ? [] : selected.ids)
      for (const id of page) {
        if (on) ids.add(id)
        else ids.delete(id)
      }
      set({ everything: false, ids })
    },
    selectEverything: () => set({ everything: true }),
    clear: () => set(none),
  }
}
