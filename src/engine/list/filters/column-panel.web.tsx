import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState, type PointerEvent } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import { densities, type Density, type ListState } from '../list-state.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
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
  const [query, setQuery] = useState('')
  // The place where a dragged column would be dropped. The rows stay where they are until then: a row that moves in the
  // document loses the pointer.
  const [drop, setDrop] = useState<number | null>(null)
  const show = (list: readonly string[]): void => onChange({ columns: list })
  const matches = (name: string): boolean => foldText(label(name)).includes(foldText(query))
  const isSearching = query.trim() !== ''
  const others = offered.filter((name) => !columns.includes(name) && matches(name))
  const step = (name: string, by: 1 | -1): void => show(moved(columns, name, columns.indexOf(name) + by))
  const placeAt = ({ clientY, currentTarget }: PointerEvent<HTMLElement>): number => {
    const rows = [...(currentTarget.closest('ul')?.querySelectorAll('li[data-shown]') ?? [])]
    const place = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    return place === -1 ? rows.length - 1 : place
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
        {offered.length > searchedFrom && (
          <TextInput
            type="search"
            aria-label={say(columnPanelMessages.search)}
            placeholder={say(columnPanelMessages.search)}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        )}
        <ul className={classes.list} data-ordered={!isSearching || undefined} aria-label={say(columnsMessages.title)}>
          {columns.filter(matches).map((name, place) => (
            <li key={name} data-shown="" data-drop={place === drop || undefined}>
              {!isSearching && (
                <IconButton
                  label={say(columnPanelMessages.move, { column: label(name) })}
                  className={classes.grip}
                  onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                  onPointerMove={(event) =>
                    event.currentTarget.hasPointerCapture(event.pointerId) && setDrop(placeAt(event))
                  }
                  onPointerUp={() => drop !== null && show(moved(columns, name, drop))}
                  onLostPointerCapture={() => setDrop(null)}
                  onKeyDown={(event) => {
                    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
                    if (by === null) return
                    event.preventDefault()
                    const grip = event.currentTarget
                    step(name, by)
                    // A row that moves in the document loses the focus.
                    requestAnimationFrame(() => grip.focus())
                  }}
                >
                  <IconGripVertical size={14} aria-hidden="true" />
                </IconButton>
              )}
              <Checkbox
                label={label(name)}
                checked
                disabled={columns.length === 1}
                onChange={() => show(columns.filter((one) => one !== name))}
              />
              {!isSearching && (
                <>
                  <IconButton
                    label={say(columnPanelMessages.earlier, { column: label(name) })}
                    disabled={name === columns[0]}
                    onClick={() => step(name, -1)}
                  >
                    <IconArrowUp size={14} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={say(columnPanelMessages.later, { column: label(name) })}
                    disabled={name === columns.at(-1)}
                    onClick={() => step(name, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
          {others.map((name) => (
            <li key={name}>
              <Checkbox label={label(name)} checked={false} onChange={() => show([...columns, name])} />
            </li>
          ))}
        </ul>
        {others.length === 0 && !columns.some(matches) && <p role="status">{say(columnPanelMessages.none)}</p>}
        <Button tone="bare" onClick={() => onChange({ columns: null, density: 'normal' })}>
          {say(columnPanelMessages.usual)}
        </Button>
      </div>
    </Popover>
  )
}

// Fewer columns are seen at a glance.
const searchedFrom = 8

/** The columns with one of them at another place. */
function moved(columns: readonly string[], name: string, place: number): readonly string[] {
  const others = columns.filter((one) => one !== name)
  return others.toSpliced(Math.max(0, place), 0, name)
}
