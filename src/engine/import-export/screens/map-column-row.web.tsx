import { Fragment } from 'react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { Select } from '#engine/ui/select.web.tsx'
import classes from './import.module.css'

/** One column of the file: what stands in it, and the field it is. */
export function MapColumnRow(props: {
  readonly header: string
  readonly samples: readonly string[]
  readonly field: string | null
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  readonly problem: string | null
  readonly onChange: (field: string | null) => void
}) {
  const { header, samples, field, fields, problem, onChange } = props
  const t = useT()
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
      <Select
        aria-label={t('import.columns.fieldOf', { header })}
        error={problem}
        value={field ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value || null)}
        options={[
          { value: '', label: t('import.columns.none') },
          ...fields.map(({ name, label }) => ({ value: name, label })),
        ]}
      />
    </div>
  )
}
