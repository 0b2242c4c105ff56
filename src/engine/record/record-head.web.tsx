import type { Resource, Row } from '#engine/definition/resource.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pictureOf, titleOf } from '#engine/fields/columns.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { RecordActionsMenu } from './record-actions-menu.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import classes from './record-actions-menu.module.css'
import own from './page.module.css'

/** The head of a record's page: its picture, what it is called, its status and what can be done to it. */
export function RecordHead(props: {
  readonly resource: Resource
  readonly row: Row | null
  /** The fields that whoever is signed in may change; all of them when undefined. */
  readonly changeable?: readonly string[] | undefined
}) {
  const { resource, row, changeable } = props
  const say = useSay()
  const go = useNavigateTo()
  const { kinds } = useRegistry()
  const picture = row && pictureOf(resource, kinds, row)
  return (
    <header className={classes.head}>
      <div className={own.named}>
        {picture !== null && <Thumb name={picture} />}
        <h1 dir="auto">{row ? titleOf(resource, row) : say(resource.labels.create)}</h1>
      </div>
      {row && (
        <RecordActionsMenu
          resource={resource}
          row={row}
          changeable={changeable}
          onDeleted={() => go(resource.screen)}
        />
      )}
    </header>
  )
}
