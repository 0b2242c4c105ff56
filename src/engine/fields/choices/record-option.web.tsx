import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { statusMessages } from '#engine/list/list.messages.ts'
import { endedLabel, evidenceOf, fieldOf, pictureOf, titleOf } from '../columns.web.ts'
import { Thumb } from '../images/image.web.tsx'
import { useRegistry } from '../registry.web.tsx'
import classes from './picker.module.css'

/** An option of the record picker: picture, title, and below them the fields that distinguish the record. */
export function RecordOption({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const { kinds } = useRegistry()
  const picture = resource.evidence.length > 0 ? pictureOf(resource, kinds, row) : null
  const over = endedLabel(resource, row)
  const note = over ? say(over) : row.active ? null : say(statusMessages.inactive)
  const title = titleOf(resource, row)
  const evidence = evidenceOf(resource, row)
  return (
    <>
      {picture !== null && <Thumb name={picture} />}
      <span className={classes.words}>
        <span className={classes.title} dir={textDirection(title)}>
          {title}
        </span>
        {evidence.length > 0 && (
          <span className={classes.evidence}>
            {evidence.map((name) => (
              <Fact key={name} resource={resource} row={row} name={name} />
            ))}
          </span>
        )}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}

function Fact({ resource, row, name }: { readonly resource: Resource; readonly row: Row; readonly name: string }) {
  const { kinds } = useRegistry()
  const field = fieldOf(resource, name)
  const Cell = kinds[field?.kind ?? '']?.Cell
  return (
    field &&
    Cell && (
      <span>
        <Cell name={name} field={field} value={row[name]} title={row.titles?.[name]} row={row} />
      </span>
    )
  )
}
