import { IconX } from '@tabler/icons-react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { fieldsOfColumn, type Resource, type Row } from '#engine/definition/resource.ts'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import {
  columnsOf,
  fieldOf,
  hasStatus,
  pictureOf,
  personOf,
  titleDirection,
  titleOf,
  isFilled,
} from '#engine/fields/columns.web.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { formMessages } from '#engine/form/form.messages.ts'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ActsOnly } from '#engine/record/acts-only.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { buttonClass, IconButton } from '#engine/ui/controls/button.web.tsx'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import classes from './row-peek.module.css'

const most = 6

/**
 * A preview of a row beside its list: title, state, six facts and the next action, from what the list has loaded. The focus
 * stays in the list, so the preview follows the keyboard.
 */
export default function RowPeek(props: {
  readonly resource: Resource
  readonly row: Row
  readonly columns: readonly string[]
  readonly href: string
  readonly onClose: () => void
}) {
  const { resource, row, columns, href } = props
  const say = useSay()
  const { kinds, drawRecord } = useRegistry()
  // A person who runs down a list with the keyboard loads the actions of the last row only.
  const settled = useDebounced(row.id, 200)
  const title = titleOf(resource, row)
  const picture = pictureOf(resource, kinds, row)
  const { stateField } = resource
  const choiceOf = (name: string) => fieldOf(resource, name)?.choices?.find(({ value }) => value === row[name])?.label
  // A choice that reads like the state, or like an earlier fact, adds nothing.
  const state = stateField === undefined ? undefined : (choiceOf(stateField)?.fr ?? row.titles?.[stateField])
  const shown = new Set([state])
  const isFact = (name: string): boolean => {
    const kind = kinds[fieldOf(resource, name)?.kind ?? '']
    const choice = choiceOf(name)?.fr
    if (choice !== undefined && (shown.has(choice) || !shown.add(choice))) return false
    return (
      name !== stateField &&
      name !== 'active' &&
      !resource.title.includes(name) &&
      kind !== undefined &&
      !kind.picture &&
      [name, ...fieldsOfColumn(resource, name)].some((one) => isFilled(row[one]))
    )
  }
  const facts = [...new Set([...resource.evidence, ...columns, ...columnsOf(resource)])].filter(isFact).slice(0, most)
  return (
    <aside className={classes.peek} aria-label={title} aria-live="polite">
      <header className={classes.head}>
        {picture !== null && <Thumb name={picture} person={personOf(resource, kinds, row)} />}
        <h2 dir={titleDirection(resource, title)}>
          <RowTitle resource={resource} row={row} />
        </h2>
        <IconButton label={say(toastMessages.close)} onClick={props.onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <div>
        {stateField === undefined ? (
          hasStatus(resource) && <StatusBadge resource={resource} row={row} />
        ) : (
          <Value resource={resource} row={row} name={stateField} />
        )}
      </div>
      <dl className={classes.facts}>
        {facts.map((name) => (
          <div key={name}>
            <dt>{say(fieldOf(resource, name)?.label ?? resource.labels.one)}</dt>
            <dd>
              <Value resource={resource} row={row} name={name} whole />
            </dd>
          </div>
        ))}
      </dl>
      <footer className={classes.acts}>
        <AppLink className={buttonClass('quiet')} href={href}>
          {say(formMessages.open)}
        </AppLink>
        {settled === row.id && (
          <LazyBoundary>
            <ActsOnly value={true}>{drawRecord(resource, row.id)}</ActsOnly>
          </LazyBoundary>
        )}
      </footer>
    </aside>
  )
}
