import type { FunctionComponent } from 'react'
import { useT } from '../i18n.ts'
import { Credentials } from './account-credentials.tsx'
import { PreferencesPanel } from './account-preferences.tsx'
import { Profile } from './account-profile.tsx'
import { Sessions } from './account-sessions.tsx'
import { SignIns } from './account-sign-ins.tsx'
import styles from './account.module.css'

/** What Souk knows of me, how it looks and reads to me, how I sign in, and where I am signed in. */
export function Account({ SignInSafety }: { readonly SignInSafety: FunctionComponent }) {
  const t = useT()
  return (
    <div className={styles.account}>
      <h1 className={styles.title}>{t('shell.account')}</h1>
      <Profile />
      <PreferencesPanel />
      <Credentials />
      <SignInSafety />
      <Sessions />
      <SignIns />
    </div>
  )
}
