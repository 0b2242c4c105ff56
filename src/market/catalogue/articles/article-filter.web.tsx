import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { filterQuery, type ListState } from '#engine/list/list-state.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { directionOf } from '#engine/definition/locale.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { StepColumn } from './article-filter-step.web.tsx'
import type { articleFilter } from './article-filter.contract.ts'
import { articleSteps, choose, stepsOffered, type ChosenSteps, type StepName } from './article-steps.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import classes from './article-filter.module.css'
import { messages } from './article-filter.messages.ts'

/**
 * The filters by category, item kit, item and brand, side by side. Each choice shows its number of articles; the list updates at once.
 */
export default function ArticleFilter(props: {
  readonly label: string
  readonly state: ListState
  readonly chosen: ChosenSteps
  readonly onChoose: (chosen: ChosenSteps) => void
  readonly onClose: () => void
}) {
  const phone = usePhone()
  if (phone)
    return (
      <Dialog title={props.label} place="bottom" onClose={props.onClose}>
        <Steps {...props} />
      </Dialog>
    )
  return (
    <Popover label={props.label} width="min(54rem, calc(100vw - 2rem))" onClose={props.onClose}>
      <Steps {...props} />
    </Popover>
  )
}

function Steps({ state, chosen, onChoose, onClose }: Parameters<typeof ArticleFilter>[0]) {
  const say = useSay()
  const language = useLanguage()
  const query = Object.fromEntries(filterQuery(state))
  const { data, isError, isPlaceholderData } = useQuery({
    // Any write may change the choices, so the choices are refetched with the lists.
    queryKey: ['list', 'article-filter', query],
    queryFn: async ({ signal }) => {
      const path = '/api/articles/config/module/settings/app/filterby'
      return (await callApi<typeof articleFilter>('GET', path, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
  const panel = useRef<HTMLDivElement>(null)
  const arrived = data !== undefined
  useEffect(() => {
    if (arrived) panel.current?.querySelector<HTMLElement>(firstChoice)?.focus()
  }, [arrived])
  // The choices of a newly opened step are undefined while they load; an empty list means that there are none.
  const offered = (name: StepName) => (isPlaceholderData && data?.[name].length === 0 ? undefined : data?.[name])
  const open = new Set(stepsOffered(chosen).map(({ name }) => name))
  return (
    <div ref={panel} className={classes.panel} aria-busy={isPlaceholderData}>
      {isError && (
        <p className={classes.failed} role="alert">
          {say(messages.failed)}
        </p>
      )}
      <div className={classes.steps} onKeyDown={(event) => crossColumns(event, directionOf(language))}>
        {articleSteps.map(({ name }) => (
          <StepColumn
            key={name}
            step={name}
            choices={open.has(name) ? offered(name) : null}
            chosen={chosen[name]}
            onChoose={(id) => onChoose(choose(chosen, name, id))}
          />
        ))}
      </div>
      <footer className={classes.foot}>
        <span role="status">{data && <bdi>{say(messages.total, { count: data.total })}</bdi>}</span>
        {Object.keys(chosen).length > 0 && (
          <Button tone="bare" onClick={() => onChoose({})}>
            {say(messages.clear)}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {say(messages.done)}
        </Button>
      </footer>
    </div>
  )
}

/** The selector of the choice that gets the keyboard focus. */
const firstChoice = 'button[data-choice][tabindex="0"]'

/** Moves the focus between steps with the left and right arrow keys, in reading direction. */
function crossColumns(event: KeyboardEvent<HTMLElement>, direction: 'ltr' | 'rtl'): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const { target } = event
  if (!(target instanceof HTMLButtonElement)) return
  const columns = [...event.currentTarget.children]
  const here = columns.findIndex((column) => column.contains(target))
  const step = (event.key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
  for (let place = here + step; place >= 0 && place < columns.length; place += step) {
    const next = columns[place]?.querySelector<HTMLElement>(firstChoice)
    if (!next) continue
    event.preventDefault()
    next.focus()
    return
  }
}
