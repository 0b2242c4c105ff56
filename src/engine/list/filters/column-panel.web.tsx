import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import { densities, type Density, type ListState } from '../list-state.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { Checkbox, Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './columns.module.css'
import { columnsMessages } from '#engine/list/list.messages.ts'
import { columnPanelMessages } from './column-panel.messages.ts'

/** The panel with the columns of a list, their order and the row density. */
export default function ColumnPanel(props: {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly offered: readonly string[]
  readonly density: Density
  readonly onChange: (change: Partial<ListState>) => void
  readonly onClose: () => void
}) {
  const { resource, columns, offered, density, onChange, onClose } = props
  const say = useSay()
  const label = (name: string): string => say(fieldOf(resource, name)?.label ?? resource.labels.one)
  const show = (list: readonly string[]): void => onChange({ columns: list })
  const swap = (place: number, other: number): void => {
    const [one, two] = [columns[place], columns[other]]
    if (one !== undefined && two !== undefined) show(columns.with(place, two).with(other, one))
  }
  return (
    <Popover end label={say(columnsMessages.title)} onClose={onClose}>
      <div className={classes.panel}>
        <Segmented
          aria-label={say(columnPanelMessages.density)}
          value={density}
          onChange={(chosen) => onChange({ density: chosen })}
          options={densities.map((value) => ({ value, label: say(columnPanelMessages.densities[value]) }))}
        />
        <ul className={classes.list} aria-label={say(columnsMessages.title)}>
          {columns.map((name, place) => (
            <li key={name}>
              <Checkbox
                label={label(name)}
                checked
                disabled={columns.length === 1}
                onChange={() => show(columns.filter((one) => one !== name))}
              />
              <IconButton
                label={say(columnPanelMessages.earlier, { column: label(name) })}
                disabled={place === 0}
                onClick={() => swap(place, place - 1)}
              >
                <IconArrowUp size={14} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={say(columnPanelMessages.later, { column: label(name) })}
                disabled={place === columns.length - 1}
                onClick={() => swap(place, place + 1)}
              >
                <IconArrowDown size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {offered
            .filter((name) => !columns.includes(name))
            .map((name) => (
              <li key={name}>
                <Checkbox label={label(name)} checked={false} onChange={() => show([...columns, name])} />
              </li>
            ))}
        </ul>
        <Button tone="bare" onClick={() => onChange({ columns: null, density: 'normal' })}>
          {say(columnPanelMessages.usual)}
        </Button>
      </div>
    </Popover>
  )
}
