import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import type { Words } from '#engine/definition/words.ts'
import { isLanguage, directionOf, languageNames } from '#engine/definition/locale.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { TextWithPlaceholders } from './sentence-row.web.tsx'
import { formWords, messages } from './translation.messages.ts'
import { partsOf, placeholdersIn } from './wording-rules.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import classes from './translations.module.css'

/** An example number for each plural form (CLDR). French uses « many » from a million on. */
const examples: Readonly<Record<string, string>> = { zero: '0', one: '1', two: '2', few: '5', many: '12', other: '100' }
const exampleOf = (slot: string, form: string): string => (slot === 'fr.many' ? '1000000' : (examples[form] ?? ''))

/** Whether a text is so much longer than the original that it may not fit on the screen. */
const muchLonger = (text: string, original: string): boolean => text.length > original.length * 1.5 + 10

/** One text of a message: its input, a comparison with the original, and a preview. */
export function SentenceText(props: {
  readonly slot: string
  readonly text: string
  readonly original: string
  /** The original at the time of the customisation, if the original has changed since. */
  readonly earlier: string | undefined
  /** The text that another user saved during the editing. */
  readonly theirs: string | undefined
  readonly fault: string | undefined
  /** Called with the new text; null for a read-only view. */
  readonly onChange: ((text: string) => void) | null
}) {
  const { slot, text, original, earlier, theirs, fault, onChange } = props
  const say = useSay()
  const box = useRef<HTMLTextAreaElement>(null)
  const { language, form } = partsOf(slot)
  const direction = isLanguage(language) ? directionOf(language) : 'ltr'
  const name = isLanguage(language) ? languageNames[language] : language
  const label = form === null ? name : `${name} · ${say(formWords[form] ?? messages.text)}`
  const insert = (place: string): void => {
    const at = box.current?.selectionStart ?? text.length
    onChange?.(`${text.slice(0, at)}{{${place}}}${text.slice(box.current?.selectionEnd ?? at)}`)
    box.current?.focus()
  }
  const marked = (one: string) => (
    <bdi dir={direction} lang={language}>
      <TextWithPlaceholders text={one} />
    </bdi>
  )
  return (
    <div className={classes.text} data-changed={text !== original || undefined}>
      {onChange ? (
        <Textarea
          ref={box}
          label={label}
          lang={language}
          value={text}
          error={fault}
          dir={direction}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <p>
          <strong>{label}</strong> {marked(text)}
        </p>
      )}
      <div className={classes.under}>
        {onChange &&
          placeholdersIn(original).map((place) => (
            <Button
              tone="quiet"
              key={place}
              onClick={() => insert(place)}
              aria-label={`${say(messages.fills)} {{${place}}}`}
            >
              <bdi dir="ltr">{`{{${place}}}`}</bdi>
            </Button>
          ))}
        {text !== original && <Line words={messages.original}>{marked(original)}</Line>}
        {earlier !== undefined && earlier !== original && <Line words={messages.earlier}>{marked(earlier)}</Line>}
        {theirs !== undefined && theirs !== text && <Line words={messages.theirText}>{marked(theirs)}</Line>}
        {onChange && text !== original && (
          <Button tone="quiet" onClick={() => onChange(original)} aria-label={`${say(messages.back)} (${label})`}>
            <IconArrowBackUp className="mirrored" size={14} aria-hidden="true" /> {say(messages.back)}
          </Button>
        )}
        {muchLonger(text, original) && <span className={classes.warning}>{say(messages.long)}</span>}
        {form !== null && (
          <span>
            {say(messages.preview)}{' '}
            <bdi dir={direction} lang={language}>
              {text.replaceAll('{{count}}', exampleOf(slot, form))}
            </bdi>
          </span>
        )}
      </div>
    </div>
  )
}

/** A sentence of the screen that contains a text of another direction. */
function Line({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  const [before = '', after = ''] = useSay()(words).split('{{text}}')
  return (
    <span>
      {before}
      {children}
      {after}
    </span>
  )
}
