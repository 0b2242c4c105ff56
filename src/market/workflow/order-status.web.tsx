import { isJsonObject } from '#engine/definition/json-object.ts'
import { localeOf } from '#engine/definition/locale.ts'
import type { Row } from '#engine/definition/resource.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { orderStatus } from './order-status.ts'
import { messages } from './order-status-page.messages.ts'
import { useOrderStatuses } from './order-statuses.web.ts'
import classes from './workflow.module.css'

/** The page of an order status: a sentence says who sees the status and where it leads. */
export function OrderStatusScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={orderStatus} id={id} summary={Reach} />
}

function Reach({ row }: { readonly row: Row<typeof orderStatus> }) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const statuses = useOrderStatuses()
  const names = statuses
    .filter(({ id }) => id !== row.id && row.events.some((event) => isJsonObject(event) && event['targetId'] === id))
    .map(({ name }) => name)
  const leads = say(names.length > 0 ? messages.leads : messages.end, {
    statuses: new Intl.ListFormat(locale, { type: 'unit' }).format(names),
  })
  return <p className={classes.reach}>{statuses.length > 0 && `${say(messages.seen)} · ${leads}`}</p>
}
