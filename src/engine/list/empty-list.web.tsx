import { IconPlus, IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { exchangeMessages } from '#engine/import-export/screens/import-export-button.messages.ts'
import { importAddress, mayImport } from '#engine/import-export/screens/may-import.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Stall } from '#engine/ui/stall.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import { emptyListMessages } from './empty-list.messages.ts'
import classes from './list-states.module.css'

/** Message in place of rows: the contents of a list that has none, or the filters that no row matches. */
export default function NoRows(props: {
  readonly resource: Resource
  readonly isEmbedded: boolean
  readonly onCreate: (() => void) | undefined
  /** Clears the search and the filters; null without any. */
  readonly onClear: (() => void) | null
}) {
  const { onClear, ...list } = props
  return onClear ? <NoMatches onClear={onClear} /> : <EmptyList {...list} />
}

/** Message in place of rows when the resource has no rows: it explains what the list will contain. */
function EmptyList({ resource, isEmbedded, onCreate }: Omit<ComponentProps<typeof NoRows>, 'onClear'>) {
  const say = useSay()
  const may = useMay()
  // A wide screen has this button above the list already.
  const isFirst = usePhone() || isEmbedded
  return (
    <div className={classes.state}>
      <Stall />
      <h2>{say(emptyListMessages.empty, { name: say(resource.labels.many) })}</h2>
      <p>{say(resource.empty)}</p>
      <div className={classes.acts}>
        {onCreate && isFirst && (
          <Button onClick={onCreate}>
            <IconPlus size={16} aria-hidden="true" />
            {say(resource.labels.create)}
          </Button>
        )}
        {!isEmbedded && mayImport(resource, may) && (
          <AppLink className={buttonClass('quiet')} href={importAddress(resource)}>
            {say(exchangeMessages.import)}
          </AppLink>
        )}
      </div>
    </div>
  )
}

/** Message in place of rows when no row matches the search and filters. */
function NoMatches({ onClear }: { onClear: () => void }) {
  const say = useSay()
  return (
    <div className={classes.state} role="status">
      <IconSearch size={40} stroke={1.25} aria-hidden="true" />
      <h2>{say(emptyListMessages.nothing)}</h2>
      <p>{say(emptyListMessages.nothingExplain)}</p>
      <Button tone="quiet" onClick={onClear}>
        {say(emptyListMessages.nothingClear)}
      </Button>
    </div>
  )
}
