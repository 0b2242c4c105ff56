import type { Row } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { RecordStrip } from '#engine/record/record-strip.web.tsx'
import { orderEvent } from './order-event.ts'

/** The page of an order event: its path and its conditions come before the form. */
export function OrderEventScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={orderEvent} id={id} summary={Path} />
}

function Path({ row }: { readonly row: Row<typeof orderEvent> }) {
  return <RecordStrip resource={orderEvent} row={row} names={['statusId', 'targetId', 'trigger', 'guards']} />
}
