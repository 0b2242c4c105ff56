import { IconColumns3 } from '@tabler/icons-react'
import type { Resource } from '#engine/core/resource.ts'
import { useT } from '../../i18n.ts'
import { part } from '../../part.ts'
import type { Density, ListState } from '../list-state.ts'
import { PanelButton } from './panel-button.tsx'
import { SmallButton } from './small-button.tsx'

const ColumnPanel = part(() => import('./column-panel.tsx'))

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
        <SmallButton {...toggle} aria-label={t('columns.title')} title={t('columns.title')}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
        </SmallButton>
      )}
      panel={(close) => <ColumnPanel {...props} onClose={close} />}
    />
  )
}
