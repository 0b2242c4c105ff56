import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import { densities, type Density, type ListState } from '../list-state.web.ts'
import { FloatingPanel } from './floating-panel.web.tsx'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import classes from './columns.module.css'
import { columnsMessages } from '#engine/list/list.messages.ts'

/** Which columns a list shows, in which order, and how much air its rows have. */
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
    <FloatingPanel end label={say(columnsMessages.title)} onClose={onClose}>
      <div className={classes.panel}>
        <div className={classes.densities} role="radiogroup" aria-label={say(columnsMessages.density)}>
          {densities.map((one) => (
            <label key={one}>
              <input type="radio" checked={one === density} onChange={() => onChange({ density: one })} />
              {say(columnsMessages.densities[one])}
            </label>
          ))}
        </div>
        <ul className={classes.list} aria-label={say(columnsMessages.title)}>
          {columns.map((name, place) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked
                  disabled={columns.length === 1}
                  onChange={() => show(columns.filter((one) => one !== name))}
                />
                {label(name)}
              </label>
              <SmallButton
                tone="sign"
                disabled={place === 0}
                aria-label={say(columnsMessages.earlier, { column: label(name) })}
                onClick={() => swap(place, place - 1)}
              >
                <IconArrowUp size={14} aria-hidden="true" />
              </SmallButton>
              <SmallButton
                tone="sign"
                disabled={place === columns.length - 1}
                aria-label={say(columnsMessages.later, { column: label(name) })}
                onClick={() => swap(place, place + 1)}
              >
                <IconArrowDown size={14} aria-hidden="true" />
              </SmallButton>
            </li>
          ))}
          {offered
            .filter((name) => !columns.includes(name))
            .map((name) => (
              <li key={name}>
                <label>
                  <input type="checkbox" checked={false} onChange={() => show([...columns, name])} />
                  {label(name)}
                </label>
              </li>
            ))}
        </ul>
        <SmallButton tone="bare" onClick={() => onChange({ columns: null, density: 'normal' })}>
          {say(columnsMessages.usual)}
        </SmallButton>
      </div>
    </FloatingPanel>
  )
}
