import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import type { ListControl } from '#engine/list/use-list-state.web.ts'
import type { Views } from './views.web.ts'
import classes from '#engine/list/views/view-strip.module.css'

/** The task views of a list as tabs, each with the number of its rows. A view without rows is hidden unless it is current. */
export function TaskTabs({ control, tasks }: { readonly control: ListControl; readonly tasks: Views['tasks'] }) {
  const language = useLanguage()
  return tasks.map((view) => {
    const isCurrent = view.id === control.state.view
    if (!isCurrent && view.count === 0) return null
    return (
      <button
        key={view.id}
        type="button"
        className={classes.tab}
        aria-pressed={isCurrent}
        onClick={() => control.applyView(view)}
      >
        {view.name} <bdi>{writeNumber(view.count, language) + (view.exact ? '' : '+')}</bdi>
      </button>
    )
  })
}
