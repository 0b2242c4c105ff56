import { IconArrowsUpDown } from '@tabler/icons-react'
import type { Resource } from '#engine/core/resource.ts'
import { useT } from '../../i18n.ts'
import { part } from '../../part.ts'
import { useMay } from '../../permissions.ts'
import { PanelButton } from '../list/panel-button.tsx'
import { SmallButton } from '../list/small-button.tsx'
import type { Selected } from '../list/selection.ts'
import type { Page } from '../records.ts'
import classes from '../list/list.module.css'
import { mayImport } from './may-import.ts'

const ExchangePanel = part(() => import('./exchange-panel.tsx'))

/** What a list shows, as an export asks for it. */
export interface Exchanged {
  readonly resource: Resource
  readonly columns: readonly string[]
  /** What narrows the list, as the API's query string. */
  readonly filter: string
  readonly sort: string
  readonly selected: Selected
  readonly page: Page['page'] | undefined
  /** The list stands inside a record, where files do not come in. */
  readonly held: boolean
}

/** Opens what brings a list out of Souk and files into it, for whoever may. */
export function ExchangeButton(props: Exchanged) {
  const { resource, held } = props
  const t = useT()
  const may = useMay()
  const out = resource.verbs.includes('export') && may(`${resource.name}:export`)
  const into = !held && mayImport(resource, may)
  if (!out && !into) return null
  const label = t(out && into ? 'exchange.both' : out ? 'exchange.export' : 'exchange.import')
  return (
    <PanelButton
      button={(toggle) => (
        <SmallButton {...toggle} aria-label={label} title={label}>
          <IconArrowsUpDown size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.wide}>{label}</span>
        </SmallButton>
      )}
      panel={(close) => <ExchangePanel {...props} label={label} out={out} into={into} onClose={close} />}
    />
  )
}
