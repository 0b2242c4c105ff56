import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languages } from '#engine/core/words.ts'
import { useLanguage, useT } from '../i18n.ts'
import { languageNames } from '../locale.ts'
import { choose } from '../preferences.ts'
import { Dropdown, dropdownItem } from '../ui/dropdown.tsx'
import { IconButton } from '../ui/icon-button.tsx'

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
          onClick={() => choose({ language })}
        >
          <span>{languageNames[language]}</span>
          {language === present && <IconCheck size={16} aria-hidden="true" />}
        </button>
      ))}
    </Dropdown>
  )
}
