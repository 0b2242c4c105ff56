import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pageSizes, type ListState } from './list-state.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './list.module.css'
import { listMessages } from '#engine/list/list.messages.ts'

/** Next, previous, first, and how many rows a page has. */
export function Pager(props: {
  readonly page: Page['page']
  readonly limit: number
  readonly busy: boolean
  readonly first: boolean
  readonly onChange: (change: Partial<ListState>) => void
}) {
  const { page, limit, busy, first, onChange } = props
  const say = useSay()
  // Asked for while other rows are on their way, it is done once they are there: their places count.
  const [asked, setAsked] = useState<'after' | 'before' | null>(null)
  useEffect(() => {
    if (asked === null || busy) return
    setAsked(null)
    const cursor = asked === 'after' ? page.next : page.previous
    if (cursor !== null) onChange({ position: { from: asked, cursor } })
  }, [asked, busy, page, onChange])
  // All of a short list stands there already.
  if (page.next === null && page.previous === null && page.total <= pageSizes[0]) return null
  return (
    <nav className={classes.pager} aria-label={say(listMessages.pages)}>
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
      <span className={classes.spacer} />
      <IconButton label={say(listMessages.first)} disabled={first} onClick={() => onChange({ position: null })}>
        <IconChevronsLeft className="mirrored" size={18} aria-hidden="true" />
      </IconButton>
      <Button tone="quiet" disabled={page.previous === null} onClick={() => setAsked('before')}>
        <IconChevronLeft className="mirrored" size={16} aria-hidden="true" />
        {say(listMessages.previous)}
      </Button>
      <Button tone="quiet" disabled={page.next === null} onClick={() => setAsked('after')}>
        {say(listMessages.next)}
        <IconChevronRight className="mirrored" size={16} aria-hidden="true" />
      </Button>
    </nav>
  )
}
