import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { StatusBadge } from '#engine/crud/value.web.tsx'
import { hasStatus } from '#engine/fields/columns.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import RowActs from '#engine/crud/row-action-dialogs.web.tsx'

/** A record's active state; people with permission change it here. */
export function RecordStatus({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const may = useMay()
  // Paper shows no buttons, but the state.
  const printed = useMediaQuery('print')
  const [isOpen, setIsOpen] = useState(false)
  if (!hasStatus(resource)) return null
  return (
    <>
      <StatusBadge
        resource={resource}
        row={row}
        onAsk={!printed && may(`${resource.name}:activate`) ? () => setIsOpen(true) : undefined}
      />
      <LazyBoundary>
        {isOpen && <RowActs resource={resource} asked={{ action: 'status', row }} onClose={() => setIsOpen(false)} />}
      </LazyBoundary>
    </>
  )
}
