import type { Field, When } from './field.ts'

interface WithFields {
  readonly fields: Readonly<Record<string, Field>>
}

type Values = Readonly<Record<string, unknown>>

/** Whether a row is one of those that a condition names; a row without the choice has its initial one. */
export function matchesWhen({ fields }: WithFields, { field, is }: When, row: Values): boolean {
  return (isFilled(row[field]) ? row[field] : fields[field]?.initial?.()) === is
}

/** Whether a field must be filled in a row with these values. */
export function isRequiredIn(resource: WithFields, name: string, row: Values): boolean {
  const field = resource.fields[name]
  return (
    field?.required === true || (field?.requiredWhen !== undefined && matchesWhen(resource, field.requiredWhen, row))
  )
}

/** Whether forms show a field in a row with these values. A field of certain rows is hidden in others, unless it is filled. */
export function isShownIn(resource: WithFields, name: string, row: Values): boolean {
  const condition = resource.fields[name]?.shownWhen
  return condition === undefined || matchesWhen(resource, condition, row) || isFilled(row[name])
}

/** The fields that a row with these values lacks though its choice requires them. */
export function lackedByChoice(resource: WithFields, row: Values): readonly string[] {
  return Object.entries(resource.fields).flatMap(([name, { requiredWhen }]) =>
    requiredWhen && !isFilled(row[name]) && matchesWhen(resource, requiredWhen, row) ? [name] : [],
  )
}

/** Whether rows of files may lack a required field now; it follows in the form. */
export function mayFollowNow({ mayFollow }: Pick<Field, 'mayFollow'>): boolean {
  return typeof mayFollow === 'function' ? mayFollow() : mayFollow === true
}

// A sealed secret answers only whether it is there.
function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}
