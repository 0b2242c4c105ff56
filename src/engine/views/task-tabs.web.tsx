import { useQueries } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { countQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import type { ListControl } from '#engine/list/use-list-state.web.ts'
import type { Views } from './views.web.ts'
import classes from '#engine/list/views/view-strip.module.css'

/** The task views of a list as tabs, each with the number of its rows. A view without rows is hidden unless it is current. */
export function TaskTabs(props: {
  readonly resource: Resource
  readonly control: ListControl
  readonly tasks: Views['tasks']
}) {
  const { resource, control, tasks } = props
  const language = useLanguage()
  const counts = useQueries({
    queries: tasks.map(({ query }) => countQuery(resource, new URLSearchParams(`${query}&limit=1`))),
  })
  return tasks.map((view, place) => {
    const page = counts[place]?.data?.page
    const isCurrent = view.id === control.state.view
    if (!isCurrent && !page?.total) return null
    return (
      <button
        key={view.id}
        type="button"
        className={classes.tab}
        aria-pressed={isCurrent}
        onClick={() => control.applyView(view)}
      >
        {view.name} {page && <bdi>{writeNumber(page.total, language) + (page.exact ? '' : '+')}</bdi>}
      </button>
    )
  })
}
