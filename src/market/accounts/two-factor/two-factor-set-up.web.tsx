import { useState } from 'react'
import type { AnswerOf } from '#engine/http/contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { CurrentPassword, useInitialPassword } from '#market/shared/current-password.web.tsx'
import { RecoveryCodes } from './recovery-codes.web.tsx'
import type { confirmTwoFactor, offerTwoFactor } from './two-factor.contract.ts'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import classes from './two-factor.module.css'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'

/** The steps of setting up the second step: password, QR code, first code, recovery codes. */
export function TwoFactorSetUp({ onDone }: { readonly onDone: () => void }) {
  const say = useSay()
  const [offer, setOffer] = useState<AnswerOf<typeof offerTwoFactor>['data'] | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!offer)
    return (
      <OneField
        key="password"
        name="currentPassword"
        label={say(passwordFieldMessages.current)}
        intro={say(messages.identify)}
        act={say(messages.next)}
        send={async (currentPassword) => {
          const body = { currentPassword }
          setOffer((await callApi<typeof offerTwoFactor>('POST', '/api/auth/two-factor', { body })).data)
        }}
      />
    )
  return (
    <div className={classes.steps}>
      <p>{say(messages.scan)}</p>
      <div className={classes.offer}>
        <div className={classes.qr}>
          <QrPicture text={offer.address} level="M" title={say(messages.picture)} />
        </div>
        <div>
          <p className={classes.quiet}>{say(messages.byHand)}</p>
          <p className={classes.key}>
            <bdi dir="ltr">
              <code>{grouped(offer.secret)}</code>
            </bdi>
            <CopyButton what={say(messages.key)} text={offer.secret} />
          </p>
        </div>
      </div>
      <OneField
        key="code"
        name="code"
        label={say(messages.first)}
        act={say(messages.confirm)}
        send={async (code) => {
          const body = { code }
          setCodes(
            (await callApi<typeof confirmTwoFactor>('POST', '/api/auth/two-factor/confirm', { body })).data.codes,
          )
        }}
      />
    </div>
  )
}

/** Splits a secret into groups of four, for reading aloud and typing. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** A form with one field. */
function OneField(props: {
  readonly name: 'currentPassword' | 'code'
  readonly label: string
  readonly intro?: string
  readonly act: string
  readonly send: (typed: string) => Promise<void>
}) {
  const { name, label } = props
  const form = useForm({
    start: { currentPassword: useInitialPassword(), code: '' },
    send: (values) => props.send(values[name]),
  })
  const input = { ...form.input(name), label, required: true, 'data-autofocus': true }
  return (
    <form className={classes.form} {...form.props}>
      {props.intro && <p>{props.intro}</p>}
      {name === 'code' ? (
        <TextInput
          {...input}
          dir="ltr"
          autoFocus
          className={classes.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      ) : (
        <CurrentPassword {...input} />
      )}
      <Button busy={form.busy} disabled={form.values[name] === ''} type="submit" className={classes.act}>
        {props.act}
      </Button>
    </form>
  )
}
