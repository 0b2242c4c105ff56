import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { fieldOf, hasValue } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { isComputed } from '#engine/definition/computed-columns.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { stateColumnOf } from './state-column.web.ts'
import classes from './record-strip.module.css'

/** The answers that people open a record for, in one line above its tabs. Empty fields are left out. */
export function RecordStrip(props: {
  readonly resource: Resource
  readonly row: Row
  readonly names: readonly string[]
  /** Answers before these, each made with `Answer`. */
  readonly children?: ReactNode
}) {
  const { resource, row, names } = props
  const say = useSay()
  const shown = names.filter((name) => hasValue(resource, row, name))
  if (!props.children && shown.length === 0) return null
  return (
    <dl className={classes.strip}>
      {props.children}
      {shown.map((name) => (
        <Answer key={name} label={say(fieldOf(resource, name)?.label ?? resource.labels.one)}>
          <Value resource={resource} row={row} name={name} whole />
        </Answer>
      ))}
    </dl>
  )
}

/** The facts of a record's list that its form does not show, such as a balance, or a count of rows that refer to it. */
export function ManagedFacts({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const { kinds } = useRegistry()
  // Rows that nobody may change show these facts among their fields.
  if (!resource.verbs.includes('update')) return null
  const { combined = {}, fields, form, list, title } = resource
  const isAdded = (name: string): boolean => combined[name] !== undefined && isComputed(combined[name])
  const isInForm = (name: string): boolean => form.some((group) => group.fields.includes(name))
  // A form shows the amount of such a field without its currency.
  const hasManagedCurrency = (name: string): boolean => fields[fields[name]?.currencyField ?? '']?.managed ?? false
  const isFact = (name: string): boolean =>
    hasManagedCurrency(name) || (!isInForm(name) && (isAdded(name) || fieldOf(resource, name)?.managed === true))
  // The state is beside the title.
  const elsewhere = ['createdAt', stateColumnOf(resource, kinds), ...title]
  const names = list.filter((name) => isFact(name) && !elsewhere.includes(name))
  const Strip = names.some(isAdded) ? ComputedStrip : RecordStrip
  return <Strip resource={resource} row={row} names={names} />
}

/** A strip with columns that only a list computes. It has its height before they arrive. */
export function ComputedStrip(props: ComponentProps<typeof RecordStrip>) {
  const { resource, row, names, children } = props
  const say = useSay()
  const query = new URLSearchParams({ 'id[in]': row.id, columns: 'true', limit: '1' })
  const { data, isLoading } = useQuery({ ...recordsQuery(resource, query), enabled: names.length > 0 })
  if (isLoading)
    return (
      <dl className={classes.strip} aria-busy="true">
        {children}
        {names.map((name) => (
          <Answer key={name} label={say(fieldOf(resource, name)?.label ?? resource.labels.one)}>
            {null}
          </Answer>
        ))}
      </dl>
    )
  const [computed] = data?.data ?? []
  return <RecordStrip {...props} row={{ ...computed, ...row }} />
}

/** One answer of a record's strip. */
export function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
