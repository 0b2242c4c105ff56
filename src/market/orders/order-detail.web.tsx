import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useRecord } from '#engine/record/use-record.web.ts'
import { order } from './order.ts'
import { orderDetail } from './order-detail.ts'

/** The page of an order line, which changes only while its order is a draft. */
export function OrderDetailScreen({ id }: { readonly id: string }) {
  const line = useRecord(orderDetail, id)
  const { row } = useRecord(order, line.row?.orderId ?? '')
  const isChangeable = id === 'new' || row?.category === 'draft'
  return <RecordScreen resource={orderDetail} id={id} changeable={isChangeable ? undefined : []} />
}
