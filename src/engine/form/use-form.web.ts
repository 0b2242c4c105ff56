import { useEffect, useReducer, useRef, useState, type SyntheticEvent } from 'react'
import type { Words } from '#engine/definition/words.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceUnlessShown } from '#engine/ui/notices/problem-notice.web.ts'
import { formReducer, hasEntries, type FormContent } from './form-content.web.ts'
import type { Problems, Say } from './form-problems.web.ts'
import { newIdempotencyKey } from './idempotency-key.web.ts'

/** What a form sends, and what keeps it from being sent. */
export interface FormPlan<Values extends object, Answer> {
  /** What it holds before anything is typed; a button that sends something needs none. */
  readonly start?: Values | (() => Values)
  /** The fields of which the contract's body is made: their labels, and which of them must be filled. */
  readonly fields?: Partial<Record<keyof Values, AskedField>>
  /** What else is wrong, by field: a sentence, or words with the field's label in place of `{{field}}`. */
  readonly check?: (values: Values, say: Say) => Readonly<Record<string, string | Words>>
  /** What is odd, unless `confirmed` names it; asked for once nothing is wrong. */
  readonly doubts?: (values: Values, confirmed: readonly string[]) => Problems
  /** What must be over before the values are read; undefined when nothing must. */
  readonly ready?: () => Promise<void> | undefined
  readonly send: (values: Values, context: SendContext) => Promise<Answer> | Answer
  /** Shows a refusal in the form's own way; answers whether it did. */
  readonly refused?: ((problem: unknown) => boolean) | undefined
  /** Whether the form shows problems of a field, where that is not the fields that it draws; others become a notice. */
  readonly shows?: (field: string) => boolean
}

interface AskedField {
  readonly label: Words
  readonly required?: boolean
}

interface SendContext {
  /** The same for every attempt that had no answer; another one after an answer. */
  readonly key: string
  /** A part of the body: the odd fields that somebody confirmed. */
  readonly confirmation: Confirmation
}

/** What a body holds besides its values once odd ones are confirmed. */
export type Confirmation = { readonly confirmed?: readonly string[] }

/** The members of a form that hold a text. */
type TextName<Values> = { [Name in keyof Values & string]: string extends Values[Name] ? Name : never }[keyof Values &
  string]

/** A control with a problem, or the first one of a group with a problem. */
const invalidControl = ':not(div)[aria-invalid="true"], [aria-invalid="true"] input'

/**
 * Runs a form: what it holds, what is wrong with each field, and sending it, once at a time. Problems found here and by the
 * server stand beside their fields, the first of which gets the focus; typing in a field solves its problem.
 */
export function useForm<Values extends object, Answer>(plan: FormPlan<Values, Answer>) {
  const say = useSay()
  const [content, dispatch] = useReducer(formReducer<Values>, null, (): FormContent<Values> => {
    const { start = {} as Values } = plan
    return { values: typeof start === 'function' ? start() : start, problems: {}, odd: {}, tried: 0 }
  })
  const { values, problems, odd, tried } = content
  const [busy, setBusy] = useState(false)
  // Two clicks in one instant come before the state changes.
  const flying = useRef(false)
  // Empty until it is needed.
  const key = useRef('')
  const element = useRef<HTMLFormElement>(null)
  const drawn = new Set<string>()
  const ownTexts = new Set<string>()
  const latest = useRef({ plan, values, odd, drawn, ownTexts })
  latest.current = { plan, values, odd, drawn, ownTexts }
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>(invalidControl)?.focus()
  }, [tried])

  /** The values, with texts that a password manager wrote without an event. */
  function currentValues(): Values {
    const boxes = element.current?.elements
    const texts = [...latest.current.ownTexts].flatMap((name) => {
      const box = boxes?.namedItem(name)
      return box instanceof HTMLInputElement ? [[name, box.value]] : []
    })
    return { ...latest.current.values, ...Object.fromEntries(texts) }
  }

  async function problemsOf(typed: Values): Promise<Problems> {
    const { check, fields } = latest.current.plan
    const fieldsByName = new Map(Object.entries<AskedField>({ ...fields }))
    const empty = [...fieldsByName.keys()].filter(
      (name) => fieldsByName.get(name)?.required && isBlank(Reflect.get(typed, name)),
    )
    // First screens load without the sentences about fields. When these cannot be loaded, the server tells what is missing.
    const sentences = empty.length > 0 && (await import('#engine/definition/field-problems.ts').catch(() => null))
    const checked: Record<string, string | Words> = { ...check?.(typed, say) }
    if (sentences) for (const name of empty) checked[name] = sentences.fieldProblems.required
    const sentence = (name: string, problem: string | Words): string =>
      typeof problem === 'string' ? problem : say(problem, { field: say(fieldsByName.get(name)?.label ?? problem) })
    return Object.fromEntries(Object.entries(checked).map(([name, problem]) => [name, sentence(name, problem)]))
  }

  /**
   * Sends the form; answers null when it was not sent or was refused. Odd values are confirmed by sending them again unchanged,
   * unless somebody names the confirmed ones.
   */
  async function submit(
    event?: SyntheticEvent,
    confirmed: readonly string[] = Object.keys(latest.current.odd),
  ): Promise<Answer | null> {
    event?.preventDefault()
    // A form in a dialog of another form's page does not submit that one too.
    event?.stopPropagation()
    if (flying.current) return null
    flying.current = true
    setBusy(true)
    const accepted = Object.entries(latest.current.odd).filter(([name]) => confirmed.includes(name))
    try {
      await plan.ready?.()
      const typed = currentValues()
      const wrong = await problemsOf(typed)
      const doubts = hasEntries(wrong) ? {} : (latest.current.plan.doubts?.(typed, confirmed) ?? {})
      dispatch({ type: 'checked', problems: wrong, odd: doubts })
      if (hasEntries(wrong) || hasEntries(doubts)) return null
      const confirmation = confirmed.length > 0 ? { confirmed } : {}
      const answer = await latest.current.plan.send(typed, { key: (key.current ||= newIdempotencyKey()), confirmation })
      key.current = ''
      return answer
    } catch (problem) {
      refuse(problem, Object.fromEntries(accepted))
      return null
    } finally {
      flying.current = false
      setBusy(false)
    }
  }

  /** Shows a refusal. What was `accepted` as odd stays so: the next attempt confirms it too. */
  function refuse(problem: unknown, accepted: Problems): void {
    if (problem instanceof ApiProblem) {
      const [problems, doubts] = problem.code === 'to_verify' ? [{}, problem.fields] : [problem.fields, {}]
      dispatch({ type: 'checked', problems, odd: { ...accepted, ...doubts } })
      // What got no answer, or is still being worked on, is the same wish when it is sent again.
      if (problem.status >= 400 && problem.status < 500 && problem.code !== 'in_progress') key.current = ''
    }
    const { plan: now, drawn: shown } = latest.current
    if (!now.refused?.(problem)) announceUnlessShown(problem, now.shows ?? ((field) => shown.has(field)))
  }

  const set = (change: Partial<Values>): void => dispatch({ type: 'typed', change })
  const setOne = (name: string, value: unknown): void => set({ [name]: value } as Partial<Values>)
  /** The sentence about a field, for whoever draws it. */
  const problem = (name: string): string | undefined => {
    drawn.add(name)
    return problems[name] ?? odd[name]
  }
  const fieldProps = (name: keyof Values & string) => {
    const field = plan.fields?.[name]
    return { name, error: problem(name), ...(field && { label: say(field.label), required: field.required }) }
  }
  return {
    ...content,
    /** Whether values wait to be confirmed, which the next attempt does. */
    doubtful: hasEntries(odd),
    busy,
    submit,
    set,
    /** Begins anew with other values: nothing is wrong with them yet. */
    begin: (next: Values) => dispatch({ type: 'begun', values: next }),
    setProblems: (wrong: Problems) => dispatch({ type: 'checked', problems: wrong, odd: {} }),
    problem,
    /** For an element whose event brings its text. */
    input: (name: TextName<Values>) => ({
      ...fieldProps(name),
      value: String(values[name] ?? ''),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setOne(name, event.currentTarget.value),
    }),
    /** For an input that keeps its own text, so that password managers can fill it. */
    ownInput: (name: TextName<Values>) => {
      ownTexts.add(name)
      return {
        ...fieldProps(name),
        required: undefined,
        id: name,
        onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
          setOne(name, event.currentTarget.value),
      }
    },
    /** For a control that gives its value, which is what the field takes. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      name,
      error: problem(name),
      value: values[name],
      onChange: (value: unknown) => setOne(name, value),
    }),
    /** For the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
  }
}

/** A form as those who draw it need it. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>

function isBlank(value: unknown): boolean {
  return String(value ?? '').trim() === ''
}
