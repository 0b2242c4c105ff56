import type { Field, Operator } from '#engine/definition/field.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import type { ListFilter } from '../list-state.web.ts'
import classes from './filters.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

/** The filter of one field as text: « État : Livrée », « Total : 10 € – 50 € ». */
export function FilterSentence(props: {
  readonly field: Field
  readonly filters: readonly ListFilter[]
  /** The title of the referenced row if it is already loaded. */
  readonly title: string | null | undefined
}) {
  const { field, filters, title } = props
  const say = useSay()
  const { FilterValue } = useRegistry().kinds[field.kind] ?? {}
  const by = (operator: Operator): ListFilter | undefined => filters.find((one) => one.operator === operator)
  const [from, to, empty, contains] = [by('gte'), by('lte'), by('empty'), by('contains')]
  const value = (filter: ListFilter) => (
    <strong>
      {FilterValue ? (
        <FilterValue field={field} operator={filter.operator} value={filter.value} title={title} />
      ) : (
        <bdi>{filter.value}</bdi>
      )}
    </strong>
  )
  const equal = by('is') ?? by('in')
  return (
    <>
      <span className={classes.chipLabel}>
        {say(contains ? filterMessages.containing : filterMessages.of, { field: say(field.label) })}
      </span>
      {contains && value(contains)}
      {equal && value(equal)}
      {from && !to && <span>{say(filterMessages.operator.gte)}</span>}
      {from && value(from)}
      {to && <span>{from ? '–' : say(filterMessages.operator.lte)}</span>}
      {to && value(to)}
      {empty && <strong>{say(empty.value === 'true' ? filterMessages.isEmpty : filterMessages.isFilled)}</strong>}
    </>
  )
}
