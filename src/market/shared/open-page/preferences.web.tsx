import { IconMoon, IconSun } from '@tabler/icons-react'
import { languages } from '#engine/definition/words.ts'
import { useColourMode } from '#engine/ui/theme/colour-mode.web.ts'
import { useLanguage, useT } from '#engine/i18n/i18n.web.ts'
import { languageNames } from '#engine/i18n/locale.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import styles from './preferences.module.css'

/** Language and theme, for people who are not signed in yet. */
export function Preferences() {
  const t = useT()
  const present = useLanguage()
  const dark = useColourMode() === 'dark'
  return (
    <div className={styles.preferences}>
      <ul className={styles.languages} aria-label={t('language.switch')}>
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
      <button
        type="button"
        className={styles.theme}
        aria-label={dark ? t('theme.light') : t('theme.dark')}
        onClick={() => setPreferences({ theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
      </button>
    </div>
  )
}
