import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import type { Values as SentenceValues, Words } from '#engine/definition/words.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import type { Values } from './merge-edits.web.ts'

/** Problem texts: field → text. */
export type Problems = Readonly<Record<string, string>>

/** Formats a message in the page's language. */
export type Say = (words: Words, values?: SentenceValues) => string

/** The name of the input that repeats a new password. */
export function repeatedNameOf(name: string): string {
  return `${name}-again`
}

/**
 * The problems of a form before it is sent: values that violate the definition's checks and rules, and repeated
 * passwords that differ. If there are none, returns the doubtful values, which are saved once the person confirms them.
 */
export function problemsOf(
  resource: Resource,
  body: Values,
  mode: 'create' | 'update',
  stored: Values,
  again: Readonly<Record<string, string>>,
  say: Say,
): { readonly wrong: Problems; readonly odd: Problems } {
  const { values, details, warnings: doubts } = checkWrite(resource, body, mode)
  // The rules judge the values as the server stores them: `2029-04`, not the typed `04/2029`.
  const judged = { ...stored, ...body, ...values }
  const broken = details.length > 0 ? [] : brokenRules(resource, judged, mode === 'update' ? stored : null)
  const wrong = messagesByField(resource, [...details, ...broken, ...mismatches(resource, body, mode, again)], say)
  return { wrong, odd: Object.keys(wrong).length > 0 ? {} : messagesByField(resource, doubts, say) }
}

function mismatches(
  { fields }: Resource,
  body: Values,
  mode: 'create' | 'update',
  again: Readonly<Record<string, string>>,
): ProblemDetail[] {
  return Object.entries(fields).flatMap(([name, { prepare, required }]): ProblemDetail[] => {
    const isRequired = Boolean(body[name]) || (mode === 'create' && required)
    if (prepare !== 'hash' || !isRequired || (again[name] && body[name] === again[name])) return []
    if (again[name] && !body[name]) return []
    const label = passwordFieldMessages.again
    return [{ ...fieldProblem(repeatedNameOf(name), again[name] ? 'mismatch' : 'required'), label }]
  })
}

/** The first problem of each field, with the field's label in place of the placeholder. */
function messagesByField(resource: Resource, details: readonly ProblemDetail[], say: Say): Problems {
  const messages: Record<string, string> = {}
  for (const { field, sentence, values, label: named } of details) {
    if (field === undefined || Object.hasOwn(messages, field)) continue
    const label = named ?? resource.fields[field]?.label
    messages[field] = say(sentence, { field: label ? say(label) : field, ...values })
  }
  return messages
}
