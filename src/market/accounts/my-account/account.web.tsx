import { useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { Credentials } from './account-credentials.web.tsx'
import { PreferencesPanel } from './account-preferences.web.tsx'
import { Profile } from './account-profile.web.tsx'
import { Sessions } from './account-sessions.web.tsx'
import { SignIns } from './account-sign-ins.web.tsx'
import { Passkeys } from '../passkeys/passkeys.web.tsx'
import { TwoFactor } from '../two-factor/two-factor.web.tsx'
import styles from './account.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The screen of my account: profile, preferences, credentials and sessions. */
export function Account() {
  const say = useSay()
  // The address and the password of such an account belong to the organisation.
  const isOfDirectory = useUser()?.directory === true
  return (
    <div className={styles.account}>
      <h1 className={`${styles.title} named-above`}>{say(shellMessages.account)}</h1>
      <div className={styles.column}>
        <Profile />
        {!isOfDirectory && <Credentials />}
      </div>
      <div className={styles.column}>
        <PreferencesPanel />
        <TwoFactor />
        <Passkeys />
      </div>
      <Sessions />
      <SignIns />
    </div>
  )
}
