import type { Resource, Row } from '#engine/definition/resource.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import { FilterSentence } from './filters/filter-sentence.web.tsx'
import type { ListState } from './list-state.web.ts'
import classes from './filters/filters.module.css'

/** The search and the filters of a printed list, because paper shows no controls. */
export default function PrintedScope(props: {
  readonly resource: Resource
  readonly state: ListState
  readonly rows: readonly Row[]
}) {
  const { resource, state, rows } = props
  const printed = useMediaQuery('print')
  if (!printed) return null
  const names = [...new Set(state.filters.map(({ field }) => field))]
  return (
    <p className={classes.printed}>
      {state.q && <q>{state.q}</q>}
      {names.map((name) => {
        const field = fieldOf(resource, name)
        const those = state.filters.filter((one) => one.field === name)
        const title = rows.find((row) => row[name] === those[0]?.value)?.titles?.[name]
        return (
          field && (
            <span key={name}>
              <FilterSentence field={field} filters={those} title={title} />
            </span>
          )
        )
      })}
    </p>
  )
}
