import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { logOut } from '#engine/shell/header/log-out.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.web.tsx'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import styles from './second-step.module.css'
import form from '../sign-in/sign-in.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The page that replaces every screen until a person whose privilege requires a second step has set it up. */
export function TwoFactorRequired() {
  const say = useSay()
  const user = useUser()
  const client = useQueryClient()
  return (
    <SignInFrame portal={user?.portal ?? 'admin'} title={say(messages.heldTitle)} intro={say(messages.heldIntro)}>
      <div className={form.form}>
        <TwoFactorSetUp onDone={() => void client.resetQueries()} />
        <p>
          <button type="button" className={styles.way} onClick={() => void logOut()}>
            {say(shellMessages.logout)}
          </button>
        </p>
      </div>
    </SignInFrame>
  )
}
