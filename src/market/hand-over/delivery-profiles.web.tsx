import { Fragment, useState, type ReactNode } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { words } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { installLinks } from '#market/stock/esim/install-links.ts'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { DeviceCompatibility } from './device-compatibility.web.tsx'
import type { HandedProfile } from './hand-over.contract.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import classes from './delivery-page.module.css'

const messages = {
  how: words(
    'Scannez le code avec l’appareil photo du téléphone qui recevra l’eSIM, ou touchez le bouton de ce téléphone.',
    'Scan the code with the camera of the phone that will receive the eSIM, or tap the button for this phone.',
    'امسح الرمز بكاميرا الهاتف الذي سيستقبل ملف تعريف eSIM، أو المس زر هذا الهاتف.',
  ),
  qr: words('QR code de l’eSIM {{iccid}}', 'QR code of the eSIM {{iccid}}', 'رمز QR لملف تعريف eSIM {{iccid}}'),
  iphone: words('Installer sur iPhone', 'Install on iPhone', 'التثبيت على iPhone'),
  android: words('Installer sur Android', 'Install on Android', 'التثبيت على Android'),
  byHand: words('Saisir à la main', 'Enter manually', 'الإدخال يدويًا'),
  address: words('Adresse SM-DP+', 'SM-DP+ address', 'عنوان \u2066SM-DP+\u2069'),
  matching: words('Code d’activation', 'Activation code', 'رمز التفعيل'),
  confirmation: words('Code de confirmation', 'Confirmation code', 'رمز التأكيد'),
  copy: words('Copier', 'Copy', 'نسخ'),
  copied: words('Copié', 'Copied', 'تم النسخ'),
  none: words(
    'Cette commande n’a plus d’eSIM à installer.',
    'This order has no more eSIMs to install.',
    'لم يعد في هذا الطلب ملف تعريف eSIM للتثبيت.',
  ),
}

/** The eSIMs of an order, each ready to install: by scanning, by a link on the phone itself, or by hand. */
export function DeliveredProfiles({ profiles }: { readonly profiles: readonly HandedProfile[] }) {
  const say = useSay()
  if (profiles.length === 0) return <p>{say(messages.none)}</p>
  return (
    <>
      <p className={classes.how}>{say(messages.how)}</p>
      <DeviceCompatibility />
      {profiles.map((profile) => (
        <Card key={profile.iccid} profile={profile} />
      ))}
    </>
  )
}

function Card({ profile }: { readonly profile: HandedProfile }) {
  const say = useSay()
  const language = useLanguage()
  const name = planSummary(profile.plan, language) || profile.article || profile.operator || profile.iccid
  const { operator, countryCode } = profile
  const network = [operator, countryCode && countryName(countryCode, language)].filter((part) => part !== null)
  const links = installLinks(profile.activationCode)
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
        <bdi dir="ltr">{profile.iccid}</bdi>
      </p>
      <div className={classes.qr}>
        <QrPicture text={profile.activationCode} level="M" title={say(messages.qr, { iccid: profile.iccid })} />
      </div>
      <div className={classes.links}>
        <a className={buttonClass('quiet')} href={links.ios}>
          {say(messages.iphone)}
        </a>
        <a className={buttonClass('quiet')} href={links.android}>
          {say(messages.android)}
        </a>
      </div>
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
      {/* Browsers give no clipboard to pages that came without encryption. */}
      {isSecureContext && (
        <button type="button" onClick={copy} aria-label={`${say(copied ? messages.copied : messages.copy)} : ${label}`}>
          {say(copied ? messages.copied : messages.copy)}
        </button>
      )}
    </div>
  )
}
