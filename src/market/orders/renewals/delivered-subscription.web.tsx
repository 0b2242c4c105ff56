import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import type { Row } from '#engine/definition/resource.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { todayIn, addDays } from '#engine/definition/days.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import type { HeldProfile } from '../order-timeline.contract.ts'
import type { order } from '../order.ts'
import { messages } from './delivered-subscription.messages.ts'

/**
 * A link to the subscription of a delivered profile. Without a subscription, a button starts one today, for the validity of the sold
 * plan, and opens it.
 */
export function DeliveredSubscription(props: { readonly row: Row<typeof order>; readonly profile: HeldProfile }) {
  const { row, profile } = props
  const say = useSay()
  const may = useMay()
  const go = useNavigateTo()
  const { create } = useRecordActions(subscription)
  const key = useRef(newIdempotencyKey())
  const [busy, setBusy] = useState(false)
  if (profile.subscriptionId !== null) {
    const href = `${subscription.screen}/${profile.subscriptionId}`
    return may('subscription:read') && <AppLink href={href}>{say(subscription.labels.one)}</AppLink>
  }
  if (profile.state !== 'assigned' || !may('subscription:create')) return null
  const begin = async (): Promise<void> => {
    setBusy(true)
    const startDate = todayIn(organisation.zone)
    const { validityDays } = profile
    try {
      const { id } = await create(
        {
          customerId: row.customerId,
          profileId: profile.id,
          note: say(messages.note, { number: row.number }),
          startDate,
          endDate: validityDays === null ? null : addDays(startDate, validityDays - 1),
        },
        key.current,
      )
      go(`${subscription.screen}/${id}`)
    } catch (problem) {
      announceProblem(problem)
    } finally {
      key.current = newIdempotencyKey()
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" busy={busy} onClick={() => void begin()}>
      {say(messages.begin)}
    </Button>
  )
}
