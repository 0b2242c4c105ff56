import { useEffect, useReducer, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Words } from '#engine/definition/words.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { doubt } from '#engine/ui/controls/field.web.tsx'
import { announceUnlessShown } from '#engine/ui/notices/problem-notice.web.ts'
import { formReducer, hasEntries, type FormContent } from './form-content.web.ts'
import type { Problems, Say } from './form-problems.web.ts'
import { newIdempotencyKey } from './idempotency-key.web.ts'

/** The configuration of a form: its initial values, checks and submission. */
export interface FormPlan<Values extends object, Answer> {
  /** The initial values; absent for a form that is only a button. */
  readonly start?: Values | (() => Values)
  /** The contract's body fields: their labels, and whether they are required. */
  readonly fields?: Partial<Record<keyof Values, AskedField>>
  /** Further problems: field → a sentence, or words with the field's label in place of `{{field}}`. */
  readonly check?: (values: Values, say: Say) => Readonly<Record<string, string | Words>>
  /** Doubtful values not named in `confirmed`; called once there are no problems. */
  readonly doubts?: (values: Values, confirmed: readonly string[]) => Problems
  /** A promise to await before the values are read; undefined when there is none. */
  readonly ready?: () => Promise<void> | undefined
  readonly send: (values: Values, context: SendContext) => Promise<Answer> | Answer
  /** Shows a rejected request in the form's own way; returns whether it did. */
  readonly refused?: ((problem: unknown) => boolean) | undefined
  /**
   * Whether the form shows problems of a field; by default those of the fields it draws. Other problems become a
   * notice.
   */
  readonly shows?: (field: string) => boolean
}

interface AskedField {
  readonly label: Words
  readonly required?: boolean
}

interface SendContext {
  /** The idempotency key: the same for retries of a request without response; a new one after a response. */
  readonly key: string
  /** The body member with the names of the confirmed doubtful fields. */
  readonly confirmation: Confirmation
}

/** The body member that names the doubtful fields whose values the person confirmed. */
export type Confirmation = { readonly confirmed?: readonly string[] }

/** The names of a form's text fields. */
type TextName<Values> = { [Name in keyof Values & string]: string extends Values[Name] ? Name : never }[keyof Values &
  string]

/** Selects a control with a problem, or the first control of a group with a problem. */
const invalidControl = ':not(div)[aria-invalid="true"], [aria-invalid="true"] input'

/**
 * Hook that runs a form: its values, the problems of each field, and one submission at a time. Problems found here or
 * by the server are shown beside their fields, and the first such field gets the focus. Typing in a field clears its
 * problem.
 */
export function useForm<Values extends object, Answer>(plan: FormPlan<Values, Answer>) {
  const say = useSay()
  const [content, dispatch] = useReducer(formReducer<Values>, null, (): FormContent<Values> => {
    const { start = {} as Values } = plan
    return { values: typeof start === 'function' ? start() : start, problems: {}, odd: {}, tried: 0 }
  })
  const { values, problems, odd, tried } = content
  const [busy, setBusy] = useState(false)
  // Prevents a second submission before React has rendered the busy state.
  const flying = useRef(false)
  // The key is created when it is first used.
  const key = useRef('')
  const element = useRef<HTMLFormElement>(null)
  const drawn = new Set<string>()
  const ownTexts = new Set<string>()
  const latest = useRef({ plan, values, odd, drawn, ownTexts })
  latest.current = { plan, values, odd, drawn, ownTexts }
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>(invalidControl)?.focus()
  }, [tried])

  /** The values, including texts that a password manager filled in without an event. */
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
    // These messages are loaded here because the first screens should load without them. If they cannot be loaded, the
    // server reports the missing fields.
    const sentences = empty.length > 0 && (await import('#engine/definition/field-problems.ts').catch(() => null))
    const checked: Record<string, string | Words> = { ...check?.(typed, say) }
    if (sentences) for (const name of empty) checked[name] = sentences.fieldProblems.required
    const sentence = (name: string, problem: string | Words): string =>
      typeof problem === 'string' ? problem : say(problem, { field: say(fieldsByName.get(name)?.label ?? problem) })
    return Object.fromEntries(Object.entries(checked).map(([name, problem]) => [name, sentence(name, problem)]))
  }

  /**
   * Submits the form; returns null when it was not sent or was rejected. Submitting doubtful values again unchanged
   * confirms them, unless `confirmed` names the confirmed fields.
   */
  async function submit(
    event?: SyntheticEvent,
    confirmed: readonly string[] = Object.keys(latest.current.odd),
  ): Promise<Answer | null> {
    event?.preventDefault()
    // Submitting a form in a dialog must not also submit the form behind it.
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

  /**
   * Shows the problems of a rejected request. Doubtful values in `accepted` stay accepted, so that the next attempt
   * confirms them too.
   */
  function refuse(problem: unknown, accepted: Problems): void {
    if (problem instanceof ApiProblem) {
      const [problems, doubts] = problem.code === 'to_verify' ? [{}, problem.fields] : [problem.fields, {}]
      dispatch({ type: 'checked', problems, odd: { ...accepted, ...doubts } })
      // A request without a response, or still in progress, keeps its key when it is sent again.
      if (problem.status >= 400 && problem.status < 500 && problem.code !== 'in_progress') key.current = ''
    }
    const { plan: now, drawn: shown } = latest.current
    if (!now.refused?.(problem)) announceUnlessShown(problem, now.shows ?? ((field) => shown.has(field)))
  }

  const set = (change: Partial<Values>): void => dispatch({ type: 'typed', change })
  const setOne = (name: string, value: unknown): void => set({ [name]: value } as Partial<Values>)
  /** The problem text of a field. */
  const problem = (name: string): string | undefined => {
    drawn.add(name)
    return problems[name] ?? odd[name]
  }
  /** The error text of a field, or its doubt, which is shown as a hint. */
  const errorOf = (name: string): ReactNode => {
    const text = problem(name)
    return text !== undefined && problems[name] === undefined ? doubt(text) : text
  }
  const fieldProps = (name: keyof Values & string) => {
    const field = plan.fields?.[name]
    return { name, error: errorOf(name), ...(field && { label: say(field.label), required: field.required }) }
  }
  return {
    ...content,
    /** Whether there are doubtful values, which the next attempt confirms. */
    doubtful: hasEntries(odd),
    busy,
    submit,
    set,
    /** Resets the form to other values and clears its problems. */
    begin: (next: Values) => dispatch({ type: 'reset', values: next }),
    setProblems: (wrong: Problems) => dispatch({ type: 'checked', problems: wrong, odd: {} }),
    problem,
    /** Props of an element whose change event contains its text. */
    input: (name: TextName<Values>) => ({
      ...fieldProps(name),
      value: String(values[name] ?? ''),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setOne(name, event.currentTarget.value),
    }),
    /** Props of an uncontrolled input, which password managers can fill in. */
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
    /** Props of a control whose change callback receives the value. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      name,
      error: errorOf(name),
      value: values[name],
      onChange: (value: unknown) => setOne(name, value),
    }),
    /** Props of the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
  }
}

/** The form object used by components. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>

function isBlank(value: unknown): boolean {
  return String(value ?? '').trim() === ''
}
