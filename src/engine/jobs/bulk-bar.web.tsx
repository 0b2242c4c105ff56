import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { bulkActions, bulkEditableFields, verbOf, type BulkAction } from '#engine/definition/bulk-action.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { ImportExportButton } from '#engine/import-export/screens/import-export-button.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'
import { startBulk } from './bulk-jobs.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { estimateOf } from '#engine/list/pager/estimated-label.web.ts'
import type { SelectedRows, Selection } from '#engine/list/selection.web.ts'
import { bulkMessages } from '#engine/jobs/bulk.messages.ts'
import BulkEditDialog from './bulk-edit-dialog.web.tsx'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import classes from './bulk.module.css'

/** The actions on the selected rows, shown while rows are selected. */
export default function BulkBar(props: {
  readonly resource: Resource
  readonly selection: Selection
  readonly page: Page
  readonly filter: string
  /** The shown columns and the order of the rows, for the export. */
  readonly columns: readonly string[]
  readonly sort: string
  /** Additional actions of this resource on the selected rows. */
  readonly acts?: ((chosen: SelectedRows) => ReactNode) | undefined
}) {
  const { resource, selection, page, filter, columns, sort } = props
  const phone = usePhone()
  const say = useSay()
  const may = useMay()
  const [chosenAction, setChosenAction] = useState<BulkAction | null>(null)
  const { selected } = selection
  const count = selected.everything ? page.page.total : selected.ids.size
  if (count === 0) return null
  const about = estimateOf(page.page)
  const allowed = bulkActions.filter(
    (action) =>
      resource.verbs.includes(verbOf[action]) &&
      may(`${resource.name}:${verbOf[action]}`) &&
      (action !== 'edit' || bulkEditableFields(resource).length > 0),
  )
  const wholePage = page.data.every(({ id }) => selection.has(id))
  const there = page.page.total > page.data.length
  const rows = selected.everything ? { filter } : { ids: [...selected.ids] }
  const chosen: SelectedRows = { rows, count, clear: selection.clear }
  return (
    <div className={classes.bar} role="group" aria-label={say(bulkMessages.actions)}>
      <span className={classes.said} aria-live="polite">
        {selected.everything
          ? about === null
            ? say(page.page.exact ? bulkMessages.everything : bulkMessages.everythingMore, { count })
            : say(bulkMessages.everythingAbout, { count: about })
          : say(bulkMessages.selected, { count })}
      </span>
      {!selected.everything && wholePage && there && (
        <Button tone="bare" onClick={selection.selectEverything}>
          {about === null
            ? say(page.page.exact ? bulkMessages.selectEverything : bulkMessages.selectEverythingMore, {
                count: page.page.total,
              })
            : say(bulkMessages.selectEverythingAbout, { count: about })}
        </Button>
      )}
      <span className={classes.spacer} />
      {props.acts?.(chosen)}
      {allowed.map((action) => (
        <Button tone="quiet" key={action} danger={action === 'delete'} onClick={() => setChosenAction(action)}>
          {say(bulkMessages[action])}
        </Button>
      ))}
      {/* On a phone the bar is below the list and leaves its tools within reach. */}
      {!phone && (
        <ImportExportButton
          {...{ resource, columns, filter, sort, selected, page: page.page }}
          parent // The selection can be exported; a file is imported into the whole list.
        />
      )}
      <Button tone="bare" onClick={selection.clear}>
        {say(bulkMessages.clear)}
      </Button>
      {chosenAction === 'edit' && (
        <LazyBoundary>
          <BulkEditDialog resource={resource} chosen={chosen} onClose={() => setChosenAction(null)} />
        </LazyBoundary>
      )}
      {chosenAction && chosenAction !== 'edit' && (
        <Confirm
          title={
            selected.everything && !page.page.exact
              ? say(bulkMessages.confirmEverything[chosenAction])
              : say(bulkMessages.confirm[chosenAction], { count })
          }
          act={say(bulkMessages[chosenAction])}
          danger={chosenAction === 'delete'}
          onClose={() => setChosenAction(null)}
          onAct={async () => {
            await startBulk(resource, chosenAction, rows)
            selection.clear()
          }}
        >
          {say(bulkMessages.explain)}
        </Confirm>
      )}
    </div>
  )
}
