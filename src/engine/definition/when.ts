import type { Field, When } from './field.ts'

interface WithFields {
  readonly fields: Readonly<Record<string, Field>>
}

type Values = Readonly<Record<string, unknown>>

/** Whether a row meets a condition. If the row has no value for the choice field, its initial value is compared. */
export function matchesWhen({ fields }: WithFields, { field, is }: When, row: Values): boolean {
  return (isFilled(row[field]) ? row[field] : fields[field]?.initial?.()) === is
}

/** Whether a field is required in a row with these values. */
export function isRequiredIn(resource: WithFields, name: string, row: Values): boolean {
  const field = resource.fields[name]
  return (
    field?.required === true || (field?.requiredWhen !== undefined && matchesWhen(resource, field.requiredWhen, row))
  )
}

/**
 * Whether forms show a field in a row with these values. A field whose condition is not met is hidden unless it has a
 * value.
 */
export function isShownIn(resource: WithFields, name: string, row: Values): boolean {
  const condition = resource.fields[name]?.shownWhen
  return condition === undefined || matchesWhen(resource, condition, row) || isFilled(row[name])
}

/** The empty fields that are required because of the row's choices. */
export function lackedByChoice(resource: WithFields, row: Values): readonly string[] {
  return Object.entries(resource.fields).flatMap(([name, { requiredWhen }]) =>
    requiredWhen && !isFilled(row[name]) && matchesWhen(resource, requiredWhen, row) ? [name] : [],
  )
}

/** Whether imports may currently leave a required field empty; a person then fills it in later in the form. */
export function mayFollowNow({ mayFollow }: Pick<Field, 'mayFollow'>): boolean {
  return typeof mayFollow === 'function' ? mayFollow() : mayFollow === true
}

// The value of a sealed secret is true if a secret is stored. False therefore counts as empty.
function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}
