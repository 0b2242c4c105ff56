import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { paymentMode, missingKeys } from './payment-mode.ts'
import { paymentModeMessagesMore as paymentModeMessages } from './payment-mode.messages.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { webhookPath } from '../links/payment-view.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { payPalTakes } from './paypal-currencies.ts'
import { messages } from './payment-mode-summary.messages.ts'
import SecretsTab from '#market/shared/reveal/secrets-tab.web.tsx'
import classes from './payment-mode.module.css'

const tabs: readonly OwnTab<typeof paymentMode>[] = [
  {
    key: 'secrets',
    label: paymentModeMessages.sealedKeys,
    place: 'last',
    demand: 'payment-mode:reveal',
    Panel: SecretsTab,
  },
]

/** The page of a payment mode, with its webhook address and a tab for its keys. */
export function PaymentModeScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={paymentMode} id={id} summary={PaymentModeSummary} tabs={tabs} />
}

/** The webhook address of a PayPal mode, and a warning for test modes. */
function PaymentModeSummary({ row }: { readonly row: Row<typeof paymentMode> }) {
  const say = useSay()
  const language = useLanguage()
  const { currency } = organisation
  if (row.kind === 'sandbox' && row.active) return <Warning text={say(messages.test)} />
  if (row.kind !== 'paypal') return null
  if (!payPalTakes(currency)) return <Warning text={say(messages.notTaken, { currency: `\u2066${currency}\u2069` })} />
  const missing = missingKeys(row).map((name) => say(paymentMode.fields[name].label))
  const address = `${location.origin}${webhookPath}/${row.id}`
  return (
    <div className={classes.events}>
      {missing.length > 0 && (
        <Warning text={say(messages.missing, { keys: new Intl.ListFormat(language).format(missing) })} />
      )}
      {!row.tokenId && <Warning text={say(messages.noEvents)} />}
      <p>{say(messages.events)}</p>
      <p className={classes.address}>
        <bdi dir="ltr">{address}</bdi>
        <CopyButton what={say(messages.events)} text={address} />
      </p>
      <p className={classes.about}>{say(messages.which)}</p>
    </div>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {text}
    </p>
  )
}
