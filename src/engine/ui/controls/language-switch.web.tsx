import { useId, type ReactNode } from 'react'
import { languages, type Language } from '#engine/definition/locale.ts'
import { languageLabels } from '#engine/definition/translated.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './language-switch.module.css'
import { messages } from './language-switch.messages.ts'

/** Content in one language at a time, with a switch at the end of its label line. */
export function LanguageSwitch(props: {
  readonly language: Language
  readonly onChoose: (language: Language) => void
  /** The languages without a text. */
  readonly missing: readonly Language[]
  readonly isWrong?: (language: Language) => boolean
  readonly children: ReactNode
}) {
  const { language, missing, isWrong } = props
  const say = useSay()
  const group = useId()
  return (
    <div className={classes.texts}>
      <div className={classes.switch} role="group" aria-label={say(messages.languages)}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            aria-controls={group}
            aria-label={`${one.toUpperCase()} ${say(languageLabels[one])}`}
            title={missing.includes(one) ? say(messages.missing, { languages: say(languageLabels[one]) }) : undefined}
            data-missing={missing.includes(one) || undefined}
            data-wrong={isWrong?.(one) || undefined}
            onClick={() => props.onChoose(one)}
          >
            {one.toUpperCase()}
          </button>
        ))}
      </div>
      <div id={group}>{props.children}</div>
    </div>
  )
}
