import { useRef, useState, type SyntheticEvent } from 'react'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { announceUnlessShown } from '#engine/ui/notices/problem-notice.web.ts'

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, string>>

interface Rules {
  /** What is wrong before anything is sent. */
  readonly check?: () => FieldErrors
  /** Whether the form says what is wrong with a field; what it does not say becomes a toast. */
  readonly shows?: (field: string) => boolean
  /** Tells a refusal in the form's own way; answers whether it did. */
  readonly refused?: ((problem: unknown) => boolean) | undefined
}

/** What a form adds to its body once its sender confirmed doubtful values. */
export type Confirmation = { readonly confirmed?: readonly string[] }

/**
 * Sends a form, once at a time. What got no answer is the same wish when it is sent again; what was refused is another: `key`.
 * Values that the server asks about are confirmed by sending them again unchanged: `confirmation`.
 */
export function useSubmit(
  send: (key: string, confirmation: Confirmation) => Promise<unknown> | void,
  rules: Rules = {},
) {
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [doubtful, setDoubtful] = useState<readonly string[]>([])
  const flying = useRef(false)
  const key = useRef(newIdempotencyKey())
  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault()
    // A form in a dialog of another form's page does not submit that one too.
    event?.stopPropagation()
    if (flying.current) return
    const found = rules.check?.() ?? {}
    setWrong(found)
    if (Object.keys(found).length > 0) return
    flying.current = true
    setBusy(true)
    try {
      await send(key.current, doubtful.length > 0 ? { confirmed: doubtful } : {})
    } catch (problem) {
      if (problem instanceof ApiProblem) {
        setWrong(problem.fields)
        setDoubtful(problem.code === 'to_verify' ? Object.keys(problem.fields) : [])
        if (problem.status >= 400 && problem.status < 500) key.current = newIdempotencyKey()
      }
      if (!rules.refused?.(problem)) announceUnlessShown(problem, rules.shows ?? (() => true))
    } finally {
      flying.current = false
      setBusy(false)
    }
  }
  /** Another value is doubted anew. */
  const changed = (): void => setDoubtful([])
  return { wrong, setWrong, busy, doubtful: doubtful.length > 0, changed, submit }
}
