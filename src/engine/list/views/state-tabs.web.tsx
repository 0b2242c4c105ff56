import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { ListFilter, ListState } from '../list-state.web.ts'
import type { ListControl } from '../use-list-state.web.ts'
import classes from './view-strip.module.css'
import { viewMessages } from '#engine/views/view.messages.ts'

/** One state of a resource's rows, as a tab. */
export interface ListedState {
  readonly value: string
  readonly label: string
  readonly colour?: string
  /** The number of rows in this state, if known. */
  readonly count?: number
}

/** The states of a resource whose state field has a fixed set of choices; empty for other resources. */
export function choiceStates({ fields, stateField = '' }: Resource, say: (label: Words) => string) {
  return (fields[stateField]?.choices ?? []).map(({ value, label }): ListedState => ({ value, label: say(label) }))
}

/** The state that a tab filters the list by. */
export function chosenState({ stateField }: Resource, filters: readonly ListFilter[]): string | undefined {
  return filters.find(({ field, operator }) => field === stateField && operator === 'is')?.value
}

/** Whether the list shows a saved view. */
export function isInView({ view }: ListState): boolean {
  return view !== null && view !== 'usual'
}

/** Tabs for all rows of a list and for the rows in each state. */
export function StateTabs(props: {
  readonly resource: Resource
  readonly control: Pick<ListControl, 'state' | 'change' | 'applyView'>
  readonly states: readonly ListedState[]
  /** The number of all rows, if known. */
  readonly count?: number | undefined
}) {
  const { resource, control, states, count } = props
  const { state, change, applyView } = control
  const say = useSay()
  const language = useLanguage()
  const { stateField: field = '' } = resource
  const inView = isInView(state)
  const chosen = inView ? undefined : chosenState(resource, state.filters)
  const others = inView ? [] : state.filters.filter((filter) => filter.field !== field)
  const isNarrowed = state.filters.some((filter) => filter.field === field)
  const choose = (value: string): void => {
    const filters = value === chosen ? others : [{ field, operator: 'is' as const, value }, ...others]
    change({ filters, view: null, ...(inView && { q: '' }) })
  }
  const number = (many: number | undefined) => many !== undefined && <bdi>{writeNumber(many, language)}</bdi>
  return (
    <>
      <button
        type="button"
        className={classes.tab}
        aria-pressed={!inView && !isNarrowed}
        onClick={() => (inView ? applyView(null) : change({ filters: others }))}
      >
        {say(viewMessages.all)} {number(count)}
      </button>
      {states.map(({ value, label, colour, count: many }) => (
        <button
          key={value}
          type="button"
          className={classes.tab}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {colour && <span className={classes.dot} style={{ backgroundColor: colour }} aria-hidden="true" />}
          <span dir="auto">{label}</span> {number(many)}
        </button>
      ))}
    </>
  )
}
