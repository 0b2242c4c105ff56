import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useCountLabel } from './count-label.web.ts'
import { pageSizes, type ListState } from '../list-state.web.ts'
import type { PageStarts } from './page-start.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './pager.module.css'
import { listMessages } from '#engine/list/list.messages.ts'

const LargeTotal = lazyComponent(() => import('./large-total.web.tsx'))
const ListSums = lazyComponent(() => import('./list-sums.web.tsx'))

/** Below a list: the shown range, the total, the sums, and the paging buttons. */
export function Pager(props: {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly filter: string
  readonly pageData: Page
  readonly starts: PageStarts
  readonly place: ListState['position']
  readonly limit: number
  readonly busy: boolean
  readonly onChange: (change: Partial<ListState>) => void
}) {
  const { resource, pageData, starts, place, limit, busy, onChange } = props
  const { page, data } = pageData
  const say = useSay()
  const count = useCountLabel(resource)
  const summed = props.columns.some((name) => fieldOf(resource, name)?.sum)
  const start = starts.of(place, pageData)
  // A page turn requested while rows are loading waits for them, because it needs their cursors.
  const [pending, setPending] = useState<'after' | 'before' | null>(null)
  useEffect(() => {
    if (pending === null || busy) return
    setPending(null)
    const cursor = pending === 'after' ? page.next : page.previous
    if (cursor === null) return
    const position = { from: pending, cursor }
    if (start !== null) starts.note(position, pending === 'after' ? start + data.length : Math.max(1, start - limit))
    onChange({ position })
  }, [pending, busy, page, data, start, starts, limit, onChange])
  const whole = page.next === null && page.previous === null
  const range = whole || start === null ? undefined : { from: start, to: start + data.length - 1 }
  return (
    <div className={classes.pager}>
      <p className={classes.count}>
        <LazyBoundary fallback={<bdi>{count(page, range)}</bdi>}>
          {page.exact ? (
            <bdi>{count(page, range)}</bdi>
          ) : (
            <LargeTotal {...{ resource, filter: props.filter, page, range }} />
          )}
        </LazyBoundary>
        <LazyBoundary>
          {page.exact && summed && (
            <ListSums resource={resource} columns={props.columns} filter={props.filter} all={whole ? 0 : page.total} />
          )}
        </LazyBoundary>
      </p>
      {/* A list that fits on the smallest page has no paging buttons. */}
      {!(whole && page.total <= pageSizes[0]) && (
        <nav className={classes.pages} aria-label={say(listMessages.pages)}>
          <label className={classes.size}>
            <span>{say(listMessages.pageSize)}</span>
            <select value={limit} onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}>
              {[...new Set([limit, ...pageSizes])]
                .toSorted((a, b) => a - b)
                .map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
            </select>
          </label>
          {place !== null && (
            <IconButton label={say(listMessages.first)} onClick={() => onChange({ position: null })}>
              <IconChevronsLeft className="mirrored" size={18} aria-hidden="true" />
            </IconButton>
          )}
          <Button tone="quiet" disabled={page.previous === null} onClick={() => setPending('before')}>
            <IconChevronLeft className="mirrored" size={16} aria-hidden="true" />
            {say(listMessages.previous)}
          </Button>
          <Button tone="quiet" disabled={page.next === null} onClick={() => setPending('after')}>
            {say(listMessages.next)}
            <IconChevronRight className="mirrored" size={16} aria-hidden="true" />
          </Button>
        </nav>
      )}
    </div>
  )
}
