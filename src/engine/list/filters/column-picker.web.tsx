import { IconColumns3 } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { Density, ListState } from '../list-state.web.ts'
import { PanelButton } from './panel-button.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { columnsMessages } from '#engine/list/list.messages.ts'

const ColumnPanel = lazyComponent(() => import('./column-panel.web.tsx'))

/** The button that opens the panel for columns and row density. */
export function ColumnPicker(props: {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly offered: readonly string[]
  readonly density: Density
  readonly onChange: (change: Partial<ListState>) => void
}) {
  const say = useSay()
  return (
    <PanelButton
      button={(toggle) => (
        <IconButton {...toggle} label={say(columnsMessages.title)}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      panel={(close) => <ColumnPanel {...props} onClose={close} />}
    />
  )
}
