import { useRef, useState, type FormEvent } from 'react'
import { fieldProblems, type FieldProblemCode } from '#engine/definition/field-problems.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'

/** What was typed, by field. */
export type Typed = Readonly<Record<string, string>>

/** What is wrong with a field: found here, or said by the server. */
export type FormProblem = { readonly code: FieldProblemCode } | { readonly said: string }

interface Plan {
  /** The fields that must be filled. */
  readonly required: readonly string[]
  /** What else can be wrong once they are. */
  readonly check?: (typed: Typed) => Readonly<Record<string, FieldProblemCode>>
  readonly send: (typed: Typed) => Promise<void>
  /** Tells a refusal in the page's own way; answers false to have it told as any other. */
  readonly refused?: (problem: unknown) => boolean
}

/** A form of the pages before the guard: inputs keep their own text, so that password managers can fill them. */
export function useUncontrolledForm({ required, check, send, refused }: Plan) {
  const [wrong, setWrong] = useState<Readonly<Record<string, FormProblem>>>({})
  const [busy, setBusy] = useState(false)
  // Two clicks in one instant come before the state changes.
  const underWay = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (underWay.current) return
    const typed = read(form)
    const found = problemsOf(typed)
    setWrong(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    underWay.current = true
    setBusy(true)
    try {
      await send(typed)
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      const known = Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null)
      const said = Object.fromEntries(known.map(([name, sentence]) => [name, { said: sentence }]))
      setWrong(said)
      focusFirst(form, said)
      // What is said beside its field is not said twice.
      if (!refused?.(problem) && known.length === 0) announceProblem(problem)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function problemsOf(typed: Typed): Record<string, FormProblem> {
    const empty = required.filter((name) => !typed[name]?.trim())
    const codes: Record<string, FieldProblemCode> = { ...check?.(typed) }
    for (const name of empty) codes[name] = 'required'
    return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, { code }]))
  }

  /** A field that is typed in again is no longer wrong. */
  function forgive(name: string): void {
    if (!(name in wrong)) return
    const { [name]: _forgiven, ...others } = wrong
    setWrong(others)
  }

  return { wrong, busy, submit, forgive }
}

/** What the inputs of a plain form need to know of it. */
export type UncontrolledForm = ReturnType<typeof useUncontrolledForm>

/** The words of a field's problem. */
export function problemMessageOf(code: FieldProblemCode) {
  return fieldProblems[code]
}

function read(form: HTMLFormElement): Typed {
  const text = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(text)
}

function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, FormProblem>>): void {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  inputs.find(({ name }) => name in wrong)?.focus()
}
