import { Fragment } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import type { ColumnChoice, ColumnConventions } from '../dry-run/column-evidence.ts'
import { ColumnConventionsShown } from './column-conventions.web.tsx'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

/** A column of the file: its sample values, and the field that a person assigns to it. */
export function MapColumnRow(props: {
  readonly header: string
  readonly samples: readonly string[]
  readonly field: string | null
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  readonly problem: string | null
  readonly conventions: ColumnConventions
  readonly choice: ColumnChoice | null
  readonly onChoose: (choice: ColumnChoice) => void
  readonly onChange: (field: string | null) => void
}) {
  const { header, samples, field, fields, problem, conventions, choice, onChoose, onChange } = props
  const say = useSay()
  return (
    <div className={classes.column} data-out={field === null || undefined}>
      <strong dir="auto" lang="">
        {header}
      </strong>
      <p className={classes.samples} lang="">
        {samples.map((sample, place) => (
          <Fragment key={sample}>
            {place > 0 && ' · '}
            <bdi>{sample}</bdi>
          </Fragment>
        ))}
      </p>
      <div className={classes.columnField}>
        <Select
          aria-label={say(importMessages.columns.fieldOf, { header })}
          error={problem}
          value={field ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value || null)}
          options={[
            { value: '', label: say(importMessages.columns.none) },
            ...fields.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
        <ColumnConventionsShown header={header} conventions={conventions} choice={choice} onChange={onChoose} />
      </div>
    </div>
  )
}
