import type * as z from 'zod/mini'
import type { Field } from './field.ts'
import { fieldProblems } from './field-problems.ts'
import { choiceProblem, fieldProblem, type ProblemDetail } from './problem.ts'
import { managedColumns, type Resource } from './resource.ts'
import { lackedByChoice } from './when.ts'
import { readTranslations, translationsOf } from './translated.ts'
import type { Values, Words } from './words.ts'

/**
 * The checked input of a write: the values to store (field → value; translated texts as `name.ar`), and all problems.
 */
export interface ValidationResult {
  readonly values: Readonly<Record<string, unknown>>
  readonly details: readonly ProblemDetail[]
  /** The warnings that the user has not confirmed yet. */
  readonly warnings: readonly ProblemDetail[]
}

const ignored = new Set<string>([...managedColumns, 'titles', 'confirmed'])

/**
 * Checks a request body against a definition. `create` requires every required field; `update` accepts any subset.
 * Managed members are ignored, unknown members are refused, and JSON types are never converted. Suspicious values cause
 * warnings until `confirmed` contains their field.
 */
export function checkWrite(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
): ValidationResult {
  const values: Record<string, unknown> = {}
  const details: ProblemDetail[] = []
  const doubts: ProblemDetail[] = []
  const confirmed = Array.isArray(body['confirmed']) ? body['confirmed'] : []
  const texts = readTranslations(resource, body['translations'])
  const unknown = Object.keys(body).filter((name) => !ignored.has(name) && !Object.hasOwn(resource.fields, name))
  for (const name of unknown.filter((one) => one !== 'translations' || translationsOf(resource).size === 0))
    details.push(fieldProblem(name, 'unknown'))
  for (const name of texts.unknown) details.push(fieldProblem(name, 'unknown'))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.managed) continue
    if (mode === 'create' && field.initial && isEmpty(body[name])) {
      values[name] = field.initial()
      continue
    }
    if (!Object.hasOwn(body, name) || (mode === 'create' && isEmpty(body[name]) && texts.filled.has(name))) {
      if (mode === 'create' && field.required && !texts.filled.has(name)) details.push(fieldProblem(name, 'required'))
      continue
    }
    const checked = checkField(name, field, body[name])
    details.push(...checked.details)
    if (checked.details.length > 0) continue
    values[name] = checked.value
    const doubt = checked.value === null || confirmed.includes(name) ? null : field.warningOf?.(checked.value)
    if (doubt) doubts.push(problemOf(name, field, doubt))
  }
  if (mode === 'create') details.push(...lackedByChoice(resource, body).map((name) => fieldProblem(name, 'required')))
  for (const [name, text] of texts.values) {
    const field = translationsOf(resource).get(name)?.field
    if (!field) continue
    const checked = checkField(name, field, text)
    details.push(...checked.details.map((detail) => ({ ...detail, label: field.label })))
    if (checked.details.length > 0) continue
    values[name] = checked.value
    const doubt = checked.value === null || confirmed.includes(name) ? null : field.warningOf?.(checked.value)
    if (doubt) doubts.push({ ...problemOf(name, field, doubt), label: field.label })
  }
  return { values, details, warnings: doubts }
}

/** Checks the JSON value of one field. An empty value is stored as null unless the field is required. */
export function checkField(
  name: string,
  field: Field,
  value: unknown,
): { value: unknown; details: readonly ProblemDetail[] } {
  if (isEmpty(value)) {
    return { value: field.blank ?? null, details: field.required ? [fieldProblem(name, 'required')] : [] }
  }
  const parsed = field.check.safeParse(value)
  if (!parsed.success) {
    const misread = typeof value === 'string' ? field.misreadOf?.(value) : null
    const details = misread
      ? [problemOf(name, field, misread.code, misread.values)]
      : problemsOf(name, parsed.error, field, value)
    return { value, details }
  }
  if (isEmpty(parsed.data) && field.required) return { value, details: [fieldProblem(name, 'required')] }
  return { value: isEmpty(parsed.data) ? (field.blank ?? null) : parsed.data, details: [] }
}

/** The initial value of a field. */
export function initialValue({ fields }: Pick<Resource, 'fields'>, name: string): unknown {
  return fields[name]?.initial?.() ?? fields[name]?.blank ?? null
}

/** The initial values of a new row, for the fields that have one; database defaults are not included. */
export function initialValues(
  { fields }: Resource,
  isGiven: (field: Field) => boolean,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.initial && isGiven(field) ? [[name, field.initial()]] : [],
    ),
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Converts a schema's issues about a field to problem details; a wrong JSON type has the code `type`. */
export function problemsOf(
  name: string,
  error: z.core.$ZodError,
  field?: Pick<Field, 'messages'>,
  value?: unknown,
): ProblemDetail[] {
  return error.issues.map((issue) => {
    const { code = 'type', ...values } = (issue.code === 'custom' && issue.params) || {}
    if (code === 'choice' && !field?.messages?.['choice']) return choiceProblem(name, valueAt(value, issue.path))
    return problemOf(name, field, String(code), values as Values)
  })
}

/** The member of a value at a path; undefined if missing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  )
}

/**
 * The problems of a duplicate. If a single field must be unique, its kind has the message. If several fields together
 * must be unique, the message is the engine's.
 */
export function duplicatesOf({ fields }: Resource, names: readonly string[]): ProblemDetail[] {
  return names.map((name) => problemOf(name, names.length === 1 ? fields[name] : undefined, 'duplicate'))
}

/** The problem detail of a code, with the message of the field's kind or of the engine. */
export function problemOf(
  name: string,
  field: Pick<Field, 'messages'> | undefined,
  code: string,
  values?: Values,
): ProblemDetail {
  const sentences: Readonly<Record<string, Words>> = { ...fieldProblems, ...field?.messages }
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  if (!sentence) return fieldProblem(name, 'type', values)
  return { field: name, code, sentence, ...(values && { values }) }
}
