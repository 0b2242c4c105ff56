import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { daysBetween, todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { dayOptions, momentFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { useSummary } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { ReferencedRow } from '#engine/record/beside/referenced-row.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { factMessages } from '#market/shared/profile-use/profile-use.messages.ts'
import { UseCard } from '#market/shared/profile-use/profile-use.web.tsx'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { subscriptionCourse } from './subscription-transfer.contract.ts'
import { messages } from './subscription-transfer.messages.ts'
import { subscription } from './subscription.ts'
import classes from './assign.module.css'

/** The overview of a subscription: its main fields, its renewals and its transfers. */
export default function SubscriptionOverview({ row }: { readonly row: Row<typeof subscription> }) {
  const say = useSay()
  const mayReadProfile = useMay()('profile-id:read')
  return (
    <CardColumns
      side={
        <>
          {mayReadProfile && (
            <ReferencedRow resource={subscription} values={row} name="profileId" referenced={profileId} />
          )}
          <Card title={say(messages.course)}>
            <Course row={row} />
          </Card>
        </>
      }
    >
      {row.active && row.endDate && <DaysLeft startDate={row.startDate} endDate={row.endDate} />}
      {row.profileId && <UseCard id={row.profileId} />}
      <RecordFacts
        resource={subscription}
        row={row}
        without={mayReadProfile ? ['profileId'] : []}
        also={['renewalPeriod']}
      />
    </CardColumns>
  )
}

/** The days until a subscription ends, with a bar of the part that is left. */
function DaysLeft({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) {
  const say = useSay()
  const all = daysBetween(startDate, endDate) + 1
  const remaining = Math.max(0, Math.min(all, daysBetween(todayIn(organisation.zone), endDate) + 1))
  const text = say(factMessages.left, { count: remaining })
  return (
    <div className={classes.left}>
      <strong>{text}</strong>
      <progress value={remaining} max={all} aria-label={text} />
    </div>
  )
}

/** The delivery, the renewals and the transfers of a subscription, the latest first. */
function Course({ row }: { readonly row: Row<typeof subscription> }) {
  const say = useSay()
  const orders = useSummary('order')
  const language = useLanguage()
  const { data } = useQuery(
    dataQuery<typeof subscriptionCourse>(
      ['list', subscription.name, row.id, 'course', row.version],
      `${subscription.path}/:id/course`,
      { params: { id: row.id } },
    ),
  )
  if (!data) return <div aria-busy="true" />
  const format = momentFormat(language, { ...dayOptions, timeZone: organisation.zone })
  const day = (instant: string): string => format.format(new Date(instant))
  const deliveryStep = ({ orderId, number, at, article }: NonNullable<typeof data.delivery>) => ({
    at,
    key: orderId,
    what: (
      <>
        <span>{say(messages.delivery)}</span>
        <AppLink href={`${orders.screen}/${orderId}`}>
          <bdi dir="ltr">{number}</bdi>
        </AppLink>
        {article !== null && <span dir="auto">{article}</span>}
      </>
    ),
  })
  const steps = [
    ...data.renewals.map(({ orderId, number, at, until }) => ({
      at,
      key: orderId,
      what: (
        <>
          <span>{say(messages.renewal)}</span>
          <AppLink href={`${orders.screen}/${orderId}`}>
            <bdi dir="ltr">{number}</bdi>
          </AppLink>
          <span>{until === null ? say(messages.open) : say(messages.until, { day: day(`${until}T12:00:00Z`) })}</span>
        </>
      ),
    })),
    ...data.transfers.map(({ id, at, by, reason, imei, eid, from, to }) => ({
      at,
      key: id,
      what: (
        <>
          <span>{say(messages.transfer)}</span>
          <bdi dir="ltr">{[imei, eid].filter(Boolean).join(' · ')}</bdi>
          {from !== to && <bdi dir="ltr">{`${from} → ${to}`}</bdi>}
          <span dir="auto">{reason}</span>
          {by !== '' && <span className={classes.soft}>{say(messages.by, { name: by })}</span>}
        </>
      ),
    })),
    ...(data.delivery ? [deliveryStep(data.delivery)] : []),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (steps.length === 0) return <p className={classes.soft}>{say(messages.none)}</p>
  return (
    <ul className={classes.course}>
      {steps.map(({ key, at, what }) => (
        <li key={key}>
          <time className={classes.soft} dateTime={at}>
            {day(at)}
          </time>
          {what}
        </li>
      ))}
    </ul>
  )
}
