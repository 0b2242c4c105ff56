import { IconListTree } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import type { ListFilter } from '#engine/list/list-state.web.ts'
import { PanelButton } from '#engine/list/filters/panel-button.web.tsx'
import type { ListContext } from '#engine/list/resource-list.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { articleSteps, type ChosenSteps } from './article-steps.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './article-filter.module.css'
import { label } from './article-list.messages.ts'

const ArticleFilter = lazyComponent(() => import('./article-filter.web.tsx'))

/** The list of articles, with the step-by-step filter by category, kit, item and brand. */
export function ArticleListScreen({ resource }: { readonly resource: Resource }) {
  return <ListScreen resource={resource} narrow={(around) => <ByCatalogue {...around} />} />
}

function ByCatalogue({ state, change }: ListContext) {
  const say = useSay()
  const language = useLanguage()
  const chosen = chosenFilters(state.filters)
  const count = Object.keys(chosen).length
  return (
    <PanelButton
      button={(toggle) => (
        <Button tone="quiet" {...toggle}>
          <IconListTree className="mirrored" size={16} stroke={1.75} aria-hidden="true" />
          {say(label)}
          {count > 0 && <span className={classes.badge}>{writeNumber(count, language)}</span>}
        </Button>
      )}
      panel={(close) => (
        <ArticleFilter
          label={say(label)}
          state={state}
          chosen={chosen}
          onChoose={(next) => change({ filters: withChosen(state.filters, next) })}
          onClose={close}
        />
      )}
    />
  )
}

const isStep = ({ field, operator }: ListFilter): boolean =>
  operator === 'is' && articleSteps.some(({ name }) => name === field)

function chosenFilters(filters: readonly ListFilter[]): ChosenSteps {
  return Object.fromEntries(filters.filter(isStep).map(({ field, value }) => [field, value]))
}

/** The filters of the list, with those of the steps first, in step order. */
function withChosen(filters: readonly ListFilter[], chosen: ChosenSteps): readonly ListFilter[] {
  const steps = articleSteps.flatMap(({ name }) => {
    const value = chosen[name]
    return value === undefined ? [] : [{ field: name, operator: 'is' as const, value }]
  })
  return [...steps, ...filters.filter((filter) => !isStep(filter))]
}
