import { IconCheck, IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { searchableText, wordsOf } from '#engine/definition/text/text-folding.ts'
import { UserText } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { StepChoice } from './article-filter.contract.ts'
import { article } from './article.ts'
import { articleSteps, type StepName } from './article-steps.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './article-filter.module.css'
import { messages } from './article-filter-step.messages.ts'

/** The number of choices above which a search box appears. */
const many = 8

/** One step of the filter with its choices. `choices` is null until a row is chosen at the step above. */
export function StepColumn(props: {
  readonly step: StepName
  readonly choices: readonly StepChoice[] | null | undefined
  readonly chosen: string | undefined
  readonly onChoose: (id: string | null) => void
}) {
  const { step, choices, chosen, onChoose } = props
  const say = useSay()
  const id = useId()
  const [typed, setTyped] = useState('')
  const label = say(article.fields[step].label)
  const above = articleSteps.find(({ name }) => name === step)?.above
  const searchWords = wordsOf(typed)
  // A search text of punctuation alone matches no name.
  const namesNothing = searchWords.length === 0 && typed.trim() !== ''
  const matches = (choices ?? []).filter(
    ({ name }) => !namesNothing && searchWords.every((word) => searchableText(name).includes(word)),
  )
  // Only one choice per step is a tab stop; arrow keys move the focus to the others.
  const stop = matches.find((one) => one.id === chosen)?.id ?? matches[0]?.id
  return (
    <section className={classes.step} aria-labelledby={id} data-open={choices !== null || undefined}>
      <header className={classes.stepHead}>
        <h3 id={id}>{label}</h3>
        {chosen !== undefined && (
          <IconButton label={say(messages.clear, { step: label })} onClick={() => onChoose(null)}>
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {choices && choices.length > many && (
        <input
          type="search"
          className={classes.search}
          dir={typed ? 'auto' : undefined}
          aria-label={say(messages.search, { step: label })}
          placeholder={say(messages.search, { step: label })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={goDown}
        />
      )}
      {choices === null && above ? (
        <p className={classes.hint}>{say(messages.first, { step: say(article.fields[above].label) })}</p>
      ) : choices && matches.length === 0 ? (
        <p className={classes.hint}>{say(choices.length === 0 ? messages.none : messages.notFound)}</p>
      ) : (
        <ul className={classes.choices} aria-labelledby={id} onKeyDown={goThrough}>
          {matches.map((one) => (
            <li key={one.id}>
              <Choice
                choice={one}
                chosen={one.id === chosen}
                stop={one.id === stop}
                first={step === articleSteps[0].name}
                onChoose={() => onChoose(one.id === chosen ? null : one.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Choice(props: {
  readonly choice: StepChoice
  readonly chosen: boolean
  readonly stop: boolean
  /** Whether this is the first step, which gets the focus when the panel opens. */
  readonly first: boolean
  readonly onChoose: () => void
}) {
  const language = useLanguage()
  const { choice, chosen } = props
  return (
    <button
      type="button"
      data-choice
      className={classes.choice}
      aria-pressed={chosen}
      tabIndex={props.stop ? 0 : -1}
      data-autofocus={(props.stop && props.first) || undefined}
      onClick={props.onChoose}
    >
      <IconCheck className={classes.check} size={14} aria-hidden="true" />
      <UserText text={choice.name} />
      <span className={classes.count}>{writeNumber(choice.count, language)}</span>
    </button>
  )
}

function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('button[data-choice][tabindex="0"]')?.focus()
}

function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-choice]')]
  const here = choices.findIndex((one) => one === event.target)
  const places: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: choices.length - 1,
  }
  const next = choices[places[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
