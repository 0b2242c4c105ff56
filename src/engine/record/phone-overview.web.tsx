import type { Resource, Row } from '#engine/definition/resource.ts'
import { pictureField } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { RecordBeside, referencesBeside } from './beside/record-beside.web.tsx'
import { RecordFacts } from './record-facts.web.tsx'
import { recordPageMessages } from './record.messages.ts'
import type { Preview } from './beside/with-preview.web.tsx'
import { Stamp } from './stamp.web.tsx'
import type { OwnTab } from './tabs.web.ts'
import classes from './record-actions-menu.module.css'

/**
 * The first tab of a record on a phone, where a form would hide the answers: the facts of the record, and the preview or
 * the cards that are beside its form on a wide screen.
 */
export function phoneOverview<Of extends Resource>(Shown: Preview<Of> | undefined): OwnTab<Of> {
  const Panel = ({ resource, row }: { readonly resource: Of; readonly row: Row<Of> }) => {
    const may = useMay()
    const { kinds } = useRegistry()
    const isPicture = (name: string): boolean => kinds[resource.fields[name]?.kind ?? '']?.picture !== undefined
    // The preview, the cards below and the head show these fields.
    const elsewhere = Shown
      ? Object.keys(resource.fields).filter(isPicture)
      : [...referencesBeside(resource, may), pictureField(resource, kinds) ?? '']
    return (
      <div className={classes.own}>
        {Shown && <Shown row={row} values={row} />}
        <RecordFacts resource={resource} row={row} without={elsewhere} />
        {!Shown && <RecordBeside resource={resource} row={row} values={row} />}
        <Stamp resource={resource} row={row} />
      </div>
    )
  }
  return { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel }
}
