import { IconArrowsUpDown } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { PanelButton } from '#engine/list/filters/panel-button.web.tsx'
import type { Selected } from '#engine/list/selection.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { mayImport } from './may-import.web.ts'
import { exchangeMessages } from '#engine/import-export/screens/import-export-button.messages.ts'

const ExchangePanel = lazyComponent(() => import('./import-export-panel.web.tsx'))

/** The current state of a list, for its export. */
export interface ImportExportProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  /** The search and the filters in the API's query notation. */
  readonly filter: string
  readonly sort: string
  readonly selected: Selected
  readonly page: Page['page'] | undefined
  /** Whether the list is inside a record; such a list has no import. */
  readonly parent: boolean
}

/** The button that opens the export and import dialog, for people with the permission. */
export function ImportExportButton(props: ImportExportProps & { readonly labelled?: boolean }) {
  const { resource, parent, labelled } = props
  const say = useSay()
  const may = useMay()
  const out = resource.verbs.includes('export') && may(`${resource.name}:export`)
  const into = !parent && mayImport(resource, may)
  if (!out && !into) return null
  const label = say(out && into ? exchangeMessages.both : out ? exchangeMessages.export : exchangeMessages.import)
  return (
    <PanelButton
      button={(toggle) => (
        <Button tone={labelled ? 'quiet' : 'sign'} {...toggle} aria-label={label} title={label}>
          <IconArrowsUpDown size={18} stroke={1.75} aria-hidden="true" />
          {labelled && label}
        </Button>
      )}
      panel={(close) => <ExchangePanel {...props} label={label} out={out} into={into} onClose={close} />}
    />
  )
}
