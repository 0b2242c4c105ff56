import { Fragment, useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { installLinks } from '#market/stock/esim/install-links.ts'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { DeviceCompatibility } from './device-compatibility.web.tsx'
import type { DeliveryProof } from './delivery-storage.web.ts'
import { DeliveredUseLines, useDeliveredUses, type UsesAt } from './delivery-uses.web.tsx'
import type { HandedOver, HandedProfile } from './hand-over.contract.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import classes from './delivery-page.module.css'
import { messages } from './delivery-profiles.messages.ts'

// The table of errors is large, and few customers need it.
const InstallationProblem = lazyComponent(() => import('./installation-problem.web.tsx'))

/**
 * The eSIMs of an order. Each has three ways to install it: scan the QR code, follow a link on the phone, or type the code. On a
 * phone its own link comes first, because it cannot scan its own screen.
 */
export function DeliveredProfiles({
  handed: { profiles, uses },
  proof,
}: {
  readonly handed: Pick<HandedOver, 'profiles' | 'uses'>
  readonly proof: DeliveryProof
}) {
  const say = useSay()
  const [failed, setFailed] = useState(false)
  const shown = useDeliveredUses(uses, proof)
  if (profiles.length === 0) return <p>{say(messages.none)}</p>
  return (
    <>
      <p className={classes.how}>{say(messages.how)}</p>
      <DeviceCompatibility />
      {profiles.map((profile) => (
        <Card key={profile.iccid} profile={profile} shown={shown} />
      ))}
      <details className={classes.byHand} onToggle={() => setFailed(true)}>
        <summary>{say(messages.failed)}</summary>
        {failed && (
          <LazyBoundary>
            <InstallationProblem proof={proof} />
          </LazyBoundary>
        )}
      </details>
    </>
  )
}

const phones = ['ios', 'android'] as const

type Phone = (typeof phones)[number]

/** The kind of phone that shows the page, on which the eSIM is probably installed; null for computers. */
export function phoneOf(userAgent: string): Phone | null {
  if (/iPhone|iPad/.test(userAgent)) return 'ios'
  return userAgent.includes('Android') ? 'android' : null
}

function Card({ profile, shown }: { readonly profile: HandedProfile; readonly shown: UsesAt }) {
  const say = useSay()
  const language = useLanguage()
  const name = planSummary(profile.plan, language) || profile.article || profile.operator || profile.iccid
  const { operator, countryCode } = profile
  const network = [operator, countryCode && countryName(countryCode, language)].filter((part) => part !== null)
  const links = installLinks(profile.activationCode)
  const own = phoneOf(navigator.userAgent)
  const install = (phone: Phone, tone: 'main' | 'quiet' = 'quiet') => (
    <a key={phone} className={buttonClass(tone)} href={links[phone]}>
      {say(phone === 'ios' ? messages.iphone : messages.android)}
    </a>
  )
  const picture = (
    <div className={classes.qr}>
      <QrPicture text={profile.activationCode} level="M" title={say(messages.qr, { iccid: profile.iccid })} />
    </div>
  )
  return (
    <article className={classes.card}>
      <h2>
        <span dir={textDirection(name)}>{name}</span>
      </h2>
      <p className={classes.iccid}>
        {network.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
        {network.length > 0 && <br />}
        <IccidDigits iccid={profile.iccid} />
      </p>
      <DeliveredUseLines use={shown.uses.find(({ iccid }) => iccid === profile.iccid)} now={shown.now} />
      {own === null ? (
        <>
          {picture}
          <div className={classes.links}>{phones.map((phone) => install(phone))}</div>
        </>
      ) : (
        <>
          <div className={classes.links}>{install(own, 'main')}</div>
          <details className={classes.byHand}>
            <summary>{say(messages.other)}</summary>
            {picture}
            <div className={classes.links}>
              {phones.filter((phone) => phone !== own).map((phone) => install(phone))}
            </div>
          </details>
        </>
      )}
      {profile.confirmationCode && <Code label={say(messages.confirmation)} code={profile.confirmationCode} />}
      <details className={classes.byHand}>
        <summary>{say(messages.byHand)}</summary>
        <Code label={say(messages.address)} code={profile.address} />
        <Code label={say(messages.matching)} code={profile.matchingId} />
      </details>
    </article>
  )
}

function Code({ label, code }: { readonly label: string; readonly code: string }): ReactNode {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  if (!code) return null
  const copy = (): void => void navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <div className={classes.code}>
      <span>{label}</span>
      <bdi dir="ltr">{code}</bdi>
      {/* Browsers have no clipboard for pages loaded without HTTPS. */}
      {isSecureContext && (
        <button type="button" onClick={copy} aria-label={`${say(copied ? messages.copied : messages.copy)} : ${label}`}>
          {say(copied ? messages.copied : messages.copy)}
        </button>
      )}
    </div>
  )
}
