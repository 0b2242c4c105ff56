import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languages, languageNames } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { firstScreenMessages } from '#engine/i18n/first-screen.messages.ts'

/** The menu for French, English or Arabic; a choice applies at once, without a reload. */
export function LanguageMenu() {
  const say = useSay()
  return (
    <Dropdown
      button={(opens) => (
        <IconButton label={say(firstScreenMessages.languageSwitch)} {...opens}>
          <IconLanguage size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    >
      <LanguageChoices />
    </Dropdown>
  )
}

/** The languages, each in its own name. */
export function LanguageChoices() {
  const present = useLanguage()
  return (
    <>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={dropdownItem}
          lang={language}
          aria-pressed={language === present}
          onClick={() => setPreferences({ language })}
        >
          <span>{languageNames[language]}</span>
          {language === present && <IconCheck size={16} aria-hidden="true" />}
        </button>
      ))}
    </>
  )
}
