import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useT } from '../../i18n.ts'
import { pageSizes, type ListState } from '../list-state.ts'
import type { Page } from '../records.ts'
import { SmallButton } from './small-button.tsx'
import classes from './list.module.css'

/** Next, previous, first, and how many rows a page has. */
export function Pager(props: {
  readonly page: Page['page']
  readonly limit: number
  readonly busy: boolean
  readonly first: boolean
  readonly onChange: (change: Partial<ListState>) => void
}) {
  const { page, limit, busy, first, onChange } = props
  const t = useT()
  const to = (from: 'after' | 'before', cursor: string | null): void => {
    if (cursor !== null && !busy) onChange({ place: { from, cursor } })
  }
  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      <label className={classes.size}>
        <span>{t('list.pageSize')}</span>
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
      <SmallButton
        tone="sign"
        disabled={first}
        aria-label={t('list.first')}
        title={t('list.first')}
        onClick={() => onChange({ place: null })}
      >
        <IconChevronsLeft className="mirrored" size={18} aria-hidden="true" />
      </SmallButton>
      <SmallButton disabled={page.previous === null} onClick={() => to('before', page.previous)}>
        <IconChevronLeft className="mirrored" size={16} aria-hidden="true" />
        {t('list.previous')}
      </SmallButton>
      <SmallButton disabled={page.next === null} onClick={() => to('after', page.next)}>
        {t('list.next')}
        <IconChevronRight className="mirrored" size={16} aria-hidden="true" />
      </SmallButton>
    </nav>
  )
}
