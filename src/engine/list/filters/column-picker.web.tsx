import { IconColumns3 } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useT } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { Density, ListState } from '../list-state.web.ts'
import { PanelButton } from './panel-button.web.tsx'
import { Button } from '#engine/ui/button.web.tsx'

const ColumnPanel = lazyComponent(() => import('./column-panel.web.tsx'))

/** Opens the choice of columns and row heights. */
export function ColumnPicker(props: {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly offered: readonly string[]
  readonly density: Density
  readonly onChange: (change: Partial<ListState>) => void
}) {
  const t = useT()
  return (
    <PanelButton
      button={(toggle) => (
        <Button tone="quiet" {...toggle} aria-label={t('columns.title')} title={t('columns.title')}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      )}
      panel={(close) => <ColumnPanel {...props} onClose={close} />}
    />
  )
}
