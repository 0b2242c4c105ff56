import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { recoveryCodeCount } from '#market/shared/two-factor.ts'
import { twoFactorQuery } from './two-factor.web.ts'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import SetUpDialog from './two-factor-dialog.web.tsx'
import ReauthenticateDialog from './reauthenticate-dialog.web.tsx'
import panel from '#engine/ui/panel.module.css'
import classes from './two-factor.module.css'

const few = 3

/** The panel of my account about the second step: its state and its actions. */
export function TwoFactor() {
  const say = useSay()
  const language = useLanguage()
  const client = useQueryClient()
  const { data } = useQuery(twoFactorQuery)
  const [open, setOpen] = useState<'set-up' | 'off' | 'codes' | null>(null)
  const state = data?.data
  const close = (): void => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: ['account'] })
    void client.invalidateQueries({ queryKey: ['session'] })
  }
  const since = state?.since ? `\u2068${writeInstant(new Date(state.since), language)}\u2069` : ''
  const Icon = state?.on ? IconShieldCheck : IconShieldOff
  return (
    <section className={panel.panel} aria-labelledby="two-factor" aria-busy={!state}>
      <h2 id="two-factor">{say(messages.title)}</h2>
      <p className={panel.hint}>
        {say(messages.why)} {state?.required && say(messages.required)}
      </p>
      {!state && <div className={classes.coming} />}
      {state && (
        <>
          <p className={classes.state} data-on={state.on}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {state.on ? say(messages.on, { date: since }) : say(messages.off)}
          </p>
          {state.on && (
            <p className={classes.left} data-few={state.codesLeft <= few}>
              {say(messages.left, { count: state.codesLeft, all: recoveryCodeCount })}{' '}
              {state.codesLeft <= few && say(messages.few)}
            </p>
          )}
          <p className={classes.acts}>
            {state.on ? (
              <>
                <Button tone="quiet" onClick={() => setOpen('codes')}>
                  {say(messages.renew)}
                </Button>
                <Button tone="quiet" danger onClick={() => setOpen('off')}>
                  {say(messages.turnOff)}
                </Button>
              </>
            ) : (
              <Button tone="quiet" onClick={() => setOpen('set-up')}>
                {say(messages.begin)}
              </Button>
            )}
          </p>
        </>
      )}

      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {(open === 'off' || open === 'codes') && (
        <ReauthenticateDialog act={open} required={state?.required ?? false} onClose={close} />
      )}
    </section>
  )
}
