import { languages, directionOf, languageNames, type Language } from '#engine/definition/locale.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { slotOf } from './wording-rules.ts'
import { areaWords, messages } from './translation.messages.ts'
import type { SentenceAnswer } from './translation.contract.ts'
import classes from './translations.module.css'

/** The current text of a message in a language. For a message with plural forms, the text of the form `other`. */
export function presentText({ originals, texts }: SentenceAnswer, language: Language): string {
  const slot = slotOf(language, 'fr.other' in originals ? 'other' : null)
  return texts[slot] ?? originals[slot] ?? ''
}

/** One message in every language, with its state. */
export function SentenceRow(props: {
  readonly sentence: SentenceAnswer
  readonly mayChange: boolean
  readonly onOpen: (sentence: SentenceAnswer) => void
}) {
  const { sentence, mayChange, onOpen } = props
  const say = useSay()
  const isChanged = Object.keys(sentence.texts).length > 0
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.open}
        aria-label={say(mayChange ? messages.edit : messages.look, { text: spoken(presentText(sentence, 'fr')) })}
        onClick={() => onOpen(sentence)}
      />
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          dir={directionOf(language)}
          data-changed={Object.keys(sentence.texts).some((slot) => slot.startsWith(language)) || undefined}
        >
          <span className="visually-hidden" lang={language}>
            {languageNames[language]}
          </span>
          <TextWithPlaceholders text={presentText(sentence, language)} />
        </p>
      ))}
      <p className={classes.facts}>
        <span>{say(areaWords[sentence.area] ?? messages.everywhere)}</span>
        {'fr.other' in sentence.originals && <span>{say(messages.counts)}</span>}
        {isChanged && <strong>{say(messages.changed)}</strong>}
        {sentence.before && <em>{say(messages.stale)}</em>}
        {sentence.missing.length > 0 && <em>{say(messages.missing)}</em>}
      </p>
    </li>
  )
}

/** The text for screen readers: placeholders are replaced by an ellipsis. */
function spoken(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '…')
}

/** A text in which the placeholders are highlighted. */
export function TextWithPlaceholders({ text }: { readonly text: string }) {
  return text.split(/(\{\{\w+\}\})/).map((part, at) => (at % 2 === 1 ? <mark key={`${at}${part}`}>{part}</mark> : part))
}
