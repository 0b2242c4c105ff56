import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languages } from '#engine/definition/words.ts'
import { useLanguage, useT } from '#engine/i18n/i18n.web.ts'
import { languageNames } from '#engine/i18n/locale.ts'
import { setPreferences } from '#engine/storage/preferences.web.ts'
import { Dropdown, dropdownItem } from '#engine/ui/dropdown.web.tsx'
import { IconButton } from '#engine/ui/button.web.tsx'

/** French, English or Arabic, at once and without a reload. */
export function LanguageMenu() {
  const t = useT()
  const present = useLanguage()
  return (
    <Dropdown
      button={(opens) => (
        <IconButton label={t('language.switch')} {...opens}>
          <IconLanguage size={20} stroke={1.6} />
        </IconButton>
      )}
    >
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
    </Dropdown>
  )
}
