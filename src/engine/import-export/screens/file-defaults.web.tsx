import { useState } from 'react'
import { isImported, isSecret } from '#engine/definition/file-fields.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import type { ImportRun } from './imports.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

/** The default values of new rows: field → value. */
export type Defaults = Readonly<Record<string, unknown>>

/** The inputs for the default values of a file: required fields that no column supplies, and optional fields. */
export function FileDefaults(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly defaults: Defaults
  /** The fields that columns supply. */
  readonly supplied: ReadonlySet<string>
  /** The required fields of new rows that nothing else supplies. */
  readonly needed: readonly string[]
  readonly onChange: (defaults: Defaults) => void
}) {
  const { resource, run, defaults, supplied, needed, onChange } = props
  const say = useSay()
  const [added, setAdded] = useState<readonly string[]>([])
  const possible = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]
    return field && isImported(field) && !isSecret(field) && !supplied.has(name) && !field.mayFollow && name !== run.key
  })
  // If a field is unique together with the owner, its value distinguishes the files of that owner.
  const telling = resource.unique.flatMap(({ fields }) => (run.key !== null && fields.includes(run.key) ? fields : []))
  const shown = possible.filter((name) => [...needed, ...Object.keys(defaults), ...telling, ...added].includes(name))
  const labelOf = (name: string): string => say(resource.fields[name]?.label ?? resource.labels.one)
  const offered = possible.filter((name) => !shown.includes(name))
  return (
    <section className={classes.whole} aria-label={say(importMessages.whole)}>
      <h3>{say(importMessages.whole)}</h3>
      <p className={classes.soft}>{say(importMessages.wholeExplain)}</p>
      {shown.length > 0 && (
        <div className={classes.wholeFields}>
          {shown.map((name) => (
            <DefaultField
              key={name}
              resource={resource}
              name={name}
              value={defaults[name]}
              onChange={(value) => onChange({ ...defaults, [name]: value })}
            />
          ))}
        </div>
      )}
      {offered.length > 0 && (
        <Select
          aria-label={say(importMessages.wholeAdd)}
          value=""
          onChange={({ currentTarget: { value } }) => setAdded((now) => [...now, value])}
          options={[
            { value: '', label: say(importMessages.wholeAdd) },
            ...offered.map((name) => ({ value: name, label: labelOf(name) })),
          ]}
        />
      )}
    </section>
  )
}

/**
 * The input for one default value of the file. It may stay empty: a column may supply the value, and a row without the
 * value is refused.
 */
export function DefaultField(props: {
  readonly resource: Resource
  readonly name: string
  readonly value: unknown
  readonly hint?: string
  readonly onChange: (value: unknown) => void
}) {
  const field = props.resource.fields[props.name]
  const say = useSay()
  const hint = props.hint ?? (field?.hint && say(field.hint))
  return field ? <SingleField field={{ ...field, required: false }} {...props} {...(hint && { hint })} /> : null
}
