import type { ProblemDetail } from '#engine/core/problem.ts'
import { fieldProblem } from '#engine/core/problem.ts'
import type { Resource } from '#engine/core/resource.ts'
import { brokenRules } from '#engine/core/rules.ts'
import { checkWrite } from '#engine/core/schema.ts'
import type { Values as SentenceValues, Words } from '#engine/core/words.ts'
import type { Values } from './edits.ts'

/** What is wrong, by field, in words. */
export type Problems = Readonly<Record<string, string>>

type Say = (words: Words, values?: SentenceValues) => string

/** The second box in which a new password is typed again. */
export function againOf(name: string): string {
  return `${name}-again`
}

/**
 * What is wrong with a form before it is sent: the definition's own checks and rules, in the specification's words, and
 * passwords that were not typed twice alike. Once nothing is wrong, what is odd: it is saved when somebody confirms it.
 */
export function problemsOf(
  resource: Resource,
  body: Values,
  mode: 'create' | 'update',
  stored: Values,
  again: Readonly<Record<string, string>>,
  say: Say,
): { readonly wrong: Problems; readonly odd: Problems } {
  const { details, doubts } = checkWrite(resource, body, mode)
  const broken = details.length > 0 ? [] : brokenRules(resource, { ...stored, ...body }, mode === 'update' ? stored : null)
  const wrong = said(resource, [...details, ...broken, ...mismatches(resource, body, again)], say)
  return { wrong, odd: Object.keys(wrong).length > 0 ? {} : said(resource, doubts, say) }
}

function mismatches(resource: Resource, body: Values, again: Readonly<Record<string, string>>): ProblemDetail[] {
  const typed = Object.keys(body).filter((name) => resource.fields[name]?.prepare === 'hash' && body[name])
  return typed.filter((name) => body[name] !== again[name]).map((name) => fieldProblem(againOf(name), 'mismatch'))
}

/** The first problem of each field, with the field's label in its place. */
function said(resource: Resource, details: readonly ProblemDetail[], say: Say): Problems {
  const found: Record<string, string> = {}
  for (const { field, sentence, values } of details) {
    if (field === undefined || Object.hasOwn(found, field)) continue
    const label = resource.fields[field]?.label
    found[field] = say(sentence, { field: label ? say(label) : field, ...values })
  }
  return found
}
