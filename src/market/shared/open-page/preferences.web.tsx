import { languages, languageNames } from '#engine/definition/locale.ts'
import { ThemeSwitch } from '#engine/shell/header/theme-switch.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import styles from './preferences.module.css'
import { firstScreenMessages } from '#engine/i18n/first-screen.messages.ts'

/** The controls for language and theme before sign-in. */
export function Preferences() {
  const say = useSay()
  const present = useLanguage()
  return (
    <div className={styles.preferences}>
      <ul className={styles.languages} aria-label={say(firstScreenMessages.languageSwitch)}>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              className={styles.choice}
              lang={language}
              aria-pressed={language === present}
              onClick={() => setPreferences({ language })}
            >
              {languageNames[language]}
            </button>
          </li>
        ))}
      </ul>
      <ThemeSwitch />
    </div>
  )
}
