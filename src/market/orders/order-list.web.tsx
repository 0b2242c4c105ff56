import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import type { ListContext } from '#engine/list/resource-list.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { LedgerMismatchBanner } from './ledger-mismatch-banner.web.tsx'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import { countsQuery } from './orders.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './order-list.module.css'

const ManyEvents = lazyComponent(() => import('./bulk-events-dialog.web.tsx'))

const messages = {
  statuses: words('Par état', 'By status', 'حسب الحالة'),
  all: words('Toutes', 'All', 'الكل'),
  fire: words('Événement…', 'Event…', 'حدث…'),
}

/** The list of orders: narrowed by status at a glance, with how many stand in each, and events fired on a selection. */
export function OrderListScreen({ resource }: { readonly resource: Resource }) {
  const may = useMay()
  return (
    <>
      <LedgerMismatchBanner />
      <ListScreen
        resource={resource}
        narrow={(around) => <ByStatus {...around} />}
        {...(may('order:update') && { acts: (chosen: SelectedRows) => <Fire chosen={chosen} /> })}
      />
    </>
  )
}

function ByStatus({ state, change }: ListContext) {
  const say = useSay()
  const language = useLanguage()
  const statuses = useOrderStatuses()
  const { data: counts } = useQuery(countsQuery)
  const chosen = state.filters.find(({ field, operator }) => field === 'statusId' && operator === 'is')?.value
  const others = state.filters.filter(({ field }) => field !== 'statusId')
  const choose = (id: string | null): void =>
    change({ filters: id === null ? others : [{ field: 'statusId', operator: 'is', value: id }, ...others] })
  const countOf = (id: string): number => counts?.find(({ statusId }) => statusId === id)?.count ?? 0
  const all = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const shown = statuses.filter(({ id }) => id === chosen || countOf(id) > 0)
  if (shown.length === 0) return null
  return (
    <div className={classes.statuses} role="group" aria-label={say(messages.statuses)}>
      <button type="button" className={classes.status} aria-pressed={chosen === undefined} onClick={() => choose(null)}>
        {say(messages.all)} <bdi>{writeNumber(all, language)}</bdi>
      </button>
      {shown.map(({ id, name, colour }) => (
        <button
          key={id}
          type="button"
          className={classes.status}
          aria-pressed={id === chosen}
          onClick={() => choose(id === chosen ? null : id)}
        >
          <span className={classes.dot} style={{ backgroundColor: colour }} aria-hidden="true" />
          <span dir="auto">{name}</span> <bdi>{writeNumber(countOf(id), language)}</bdi>
        </button>
      ))}
    </div>
  )
}

function Fire({ chosen }: { readonly chosen: SelectedRows }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  // One by one, with a receipt for each: a filter of thousands is narrowed first.
  if (!('ids' in chosen.rows)) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {say(messages.fire)}
      </Button>
      {open && (
        <Suspense>
          <ManyEvents
            ids={chosen.rows.ids}
            onClose={(moved) => {
              setOpen(false)
              if (moved) chosen.clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
