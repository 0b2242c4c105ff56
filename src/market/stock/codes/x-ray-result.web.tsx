import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { historyTab } from '#engine/record/tabs.web.ts'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useSummary } from '#engine/fields/registry.web.tsx'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { parseActivationCode } from '../esim/activation-code.ts'
import type { Network } from '#market/shared/networks/networks.ts'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { profileId } from '../profiles/profile-id.ts'
import { useCodeSentences, XRayCodes } from './x-ray-codes.web.tsx'
import { messages } from './x-ray.messages.ts'
import type { XRay } from './x-ray.contract.ts'
import classes from './x-ray.module.css'

/** The analysis of a code: its kind, its faults and doubts, the steps of reading it, and the profiles that have it. */
export function XRayResult({ xRay }: { readonly xRay: XRay }) {
  const say = useSay()
  const sentencesOf = useCodeSentences()
  const { field, value, fault: faultCode, network, profiles, codes, ignored } = xRay
  const definition = field === null ? undefined : profileId.fields[field]
  const label = definition ? say(definition.label) : ''
  const { fault, doubts, steps } = sentencesOf(xRay)
  const read = field === 'lpaEsim' ? parseActivationCode(value) : null
  const code = read && 'code' in read ? read.code : null
  const several = codes.length > 1
  return (
    <>
      {several && <XRayCodes codes={codes} />}
      {definition && !several && (
        <div className={classes.what}>
          <h3>{label}</h3>
          <p>
            {field === 'iccid' ? <IccidDigits iccid={value} /> : <bdi dir="ltr">{value}</bdi>}
            <CopyButton what={label} text={value} />
          </p>
        </div>
      )}
      {!several && (
        <ul className={classes.findings}>
          {fault !== null && (
            <li data-tone="danger">
              <IconAlertTriangle size={18} aria-hidden="true" />
              {fault}
            </li>
          )}
          {doubts.map((doubt) => (
            <li key={doubt} data-tone="warning">
              <IconAlertTriangle size={18} aria-hidden="true" />
              {doubt}
            </li>
          ))}
          {fault === null && doubts.length === 0 && (
            <li data-tone="success">
              <IconCircleCheck size={18} aria-hidden="true" />
              {say(messages.right)}
            </li>
          )}
          {steps.map((step) => (
            <li key={step}>
              <IconInfoCircle size={18} aria-hidden="true" />
              {step}
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.facts}>
        {network && (
          <Fact label={say(messages.network)}>
            <NetworkName network={network} />
          </Fact>
        )}
        {code && (
          <Fact label={say(messages.server)}>
            <bdi dir="ltr">{code.address}</bdi>
          </Fact>
        )}
        {code?.matchingId && (
          <Fact label={say(messages.token)}>
            <bdi dir="ltr">{code.matchingId}</bdi>
            {code.needsConfirmation && <small>{say(messages.asks)}</small>}
          </Fact>
        )}
      </dl>
      {ignored.length > 0 && (
        <p className={classes.ignored}>
          <span className={classes.quiet}>{say(messages.ignored)}</span>
          {ignored.map((words, place) => (
            <bdi key={place}>{words}</bdi>
          ))}
        </p>
      )}
      {faultCode === null && (
        <div className={classes.stock}>
          <h3>{say(messages.stock)}</h3>
          {profiles.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
          {profiles.map((row) => (
            <Profile key={row.id} row={row} xRay={xRay} />
          ))}
        </div>
      )}
    </>
  )
}

function Fact(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function NetworkName({ network }: { readonly network: Network }) {
  const language = useLanguage()
  const { mcc, mnc, operator, brand, country } = network
  return (
    <>
      <bdi>{brand && brand !== operator ? `${brand} · ${operator}` : operator}</bdi>
      {country && <bdi>{countryName(country, language)}</bdi>}
      <bdi dir="ltr">
        {mcc}-{mnc}
      </bdi>
    </>
  )
}

function Profile({ row, xRay }: { readonly row: XRay['profiles'][number]; readonly xRay: XRay }) {
  const say = useSay()
  const may = useMay()
  const { customerId: holder, titles } = row
  const name = titles?.['customerId'] ?? ''
  const order = xRay.orders[row.id]
  const [customers, orders] = [useSummary('customer'), useSummary('order')]
  return (
    <article className={classes.profile}>
      <p>
        <AppLink href={`${profileId.screen}/${row.id}`}>
          <IccidDigits iccid={row.iccid} />
        </AppLink>
        <Value resource={profileId} row={row} name="state" />
        {row.deviceState && <Value resource={profileId} row={row} name="deviceState" />}
        {!row.active && <StatusBadge resource={profileId} row={row} />}
        <AppLink href={`${profileId.screen}/${row.id}?tab=${historyTab}`}>{say(messages.history)}</AppLink>
      </p>
      {holder && (
        <p>
          <span className={classes.quiet}>{say(messages.holder)}</span>
          {may('customer:read') ? (
            <AppLink href={`${customers.screen}/${holder}`} dir="auto">
              {name}
            </AppLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
      )}
      {order && (
        <p>
          <span className={classes.quiet}>{say(messages.order)}</span>
          <AppLink href={`${orders.screen}/${order.id}`}>
            <bdi dir="ltr">{order.number}</bdi>
          </AppLink>
        </p>
      )}
    </article>
  )
}
