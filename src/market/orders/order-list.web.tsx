import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import type { ListContext } from '#engine/list/resource-list.web.tsx'
import { chosenState, StateTabs } from '#engine/list/views/state-tabs.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { LedgerMismatchBanner } from './ledger/ledger-mismatch-banner.web.tsx'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import { countsQuery } from './orders.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { messages } from './order-list.messages.ts'

const ManyEvents = lazyComponent(() => import('./bulk-events-dialog.web.tsx'))

/** The list of orders. Counts by status serve as filters; a selection of orders can get an event. */
export function OrderListScreen({ resource }: { readonly resource: Resource }) {
  const may = useMay()
  return (
    <>
      <LedgerMismatchBanner />
      <ListScreen
        resource={resource}
        states={(around) => <ByStatus {...around} resource={resource} />}
        {...(may('order:update') && { acts: (chosen: SelectedRows) => <Fire chosen={chosen} /> })}
      />
    </>
  )
}

function ByStatus({ resource, control }: ListContext & { readonly resource: Resource }) {
  const statuses = useOrderStatuses()
  const { data: counts } = useQuery(countsQuery)
  if (!counts || (counts.length > 0 && statuses.length === 0)) return <span aria-busy="true" />
  const chosen = chosenState(resource, control.state.filters)
  const countOf = (id: string): number => counts.find(({ statusId }) => statusId === id)?.count ?? 0
  const states = statuses
    .filter(({ id }) => id === chosen || countOf(id) > 0)
    .map(({ id, name, colour }) => ({ value: id, label: name, colour, count: countOf(id) }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return <StateTabs resource={resource} control={control} states={states} count={all} />
}

function Fire({ chosen }: { readonly chosen: SelectedRows }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  // The server fires the event on each order separately, with a receipt for each, so a selection must list its ids.
  if (!('ids' in chosen.rows)) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {say(messages.fire)}
      </Button>
      {open && (
        <LazyBoundary>
          <ManyEvents
            ids={chosen.rows.ids}
            onClose={(moved) => {
              setOpen(false)
              if (moved) chosen.clear()
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}
