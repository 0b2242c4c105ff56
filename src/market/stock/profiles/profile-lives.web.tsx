import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import { dayOptions, momentFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useSummary } from '#engine/fields/registry.web.tsx'
import { profileId } from './profile-id.ts'
import type { profileLives, Holding, Life } from './profile-lives.contract.ts'
import { livesPath } from './profile-lives.ts'
import classes from './profile-lives.module.css'
import { messages } from './profile-lives.messages.ts'

/** The other profiles with the ICCID of a profile: their dates, states, orders and subscriptions. */
export function ProfileLives({ row }: { readonly row: Row }) {
  const say = useSay()
  const { data: lives = [] } = useQuery(
    dataQuery<typeof profileLives>(['record', profileId.name, row.id, 'lives', row.version], livesPath, {
      params: { id: row.id },
    }),
  )
  if (lives.length === 0) return null
  const over = isEnded(profileId, row)
  const isBack = over && lives.some((life) => !isEnded(profileId, life))
  return (
    <section className={classes.lives} aria-label={say(over ? messages.others : messages.earlier)}>
      <h2>{say(over ? messages.others : messages.earlier)}</h2>
      {isBack && <p>{say(messages.back)}</p>}
      <ul>
        {lives.map((life) => (
          <li key={life.id}>
            <p className={classes.line}>
              <AppLink href={`${profileId.screen}/${life.id}`}>
                <Period from={life.from} until={life.until} lasts={!isEnded(profileId, life)} />
              </AppLink>
              <Value resource={profileId} row={asRow(life)} name="state" />
              <bdi>{[life.provider, life.reference].filter(Boolean).join(' · ')}</bdi>
            </p>
            {life.reason && (
              <p className={classes.soft} dir="auto">
                {life.reason}
              </p>
            )}
            {life.holdings.map((holding) => (
              <HoldingLine key={`${holding.id} ${holding.from}`} holding={holding} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A present or past order or subscription of a profile, with its customer and period. */
export function HoldingLine(props: { readonly holding: Holding }) {
  const {
    holding: { resource, id, number, customer, from, until },
  } = props
  const say = useSay()
  const customers = useSummary('customer')
  const { screen, labels } = useSummary(resource)
  return (
    <p className={classes.line}>
      {customer && (
        <AppLink href={`${customers.screen}/${customer.id}`} dir="auto">
          {customer.name}
        </AppLink>
      )}
      <AppLink href={`${screen}/${id}`}>
        {say(labels.one)} {number && <bdi dir="ltr">{number}</bdi>}
      </AppLink>
      <span className={classes.soft}>
        <Period from={from} until={until} lasts={until === null} />
      </span>
    </p>
  )
}

/**
 * A period in the organisation’s time zone. A current period shows “since” its start; an ended period without an end date shows only
 * its start.
 */
function Period(props: { readonly from: string; readonly until: string | null; readonly lasts: boolean }) {
  const { from, until, lasts } = props
  const say = useSay()
  const format = momentFormat(useLanguage(), { ...dayOptions, timeZone: organisation.zone })
  const began = new Date(from)
  if (lasts) return <bdi>{say(messages.since, { day: format.format(began) })}</bdi>
  if (until === null) return <bdi>{format.format(began)}</bdi>
  const ended = new Date(until)
  return <bdi>{format.formatRange(began < ended ? began : ended, ended)}</bdi>
}

function asRow({ id, state, from }: Life): Row {
  return { id, state, version: 1, active: true, createdAt: from, updatedAt: from }
}
