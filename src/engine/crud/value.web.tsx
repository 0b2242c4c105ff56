import { memo } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { expansionName } from '#engine/definition/computed-columns.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import { fieldOf, endedLabel } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { statusMessages } from '#engine/list/list.messages.ts'

/** One value of a row, displayed by its kind. */
export const Value = memo(function Value(props: {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly whole?: boolean
}) {
  const { resource, row, name, whole = false } = props
  const { kinds } = useRegistry()
  const field = fieldOf(resource, name)
  const Cell = kinds[field?.kind ?? '']?.Cell
  if (!field || !Cell) return null
  const { from } = resource.combined?.[name] ?? {}
  const source = from ? row.expanded?.[expansionName(from.reference)] : row
  if (!source) return <EmptyValue />
  const member = from?.name ?? name
  return (
    <Cell
      name={member}
      field={field}
      value={source[member]}
      title={source.titles?.[member]}
      whole={whole}
      row={source}
    />
  )
})

/**
 * Shows whether a record is active, as a button for people who may change it. Shows nothing for a record that has ended
 * by its own state.
 */
export function StatusBadge(props: { resource: Resource; row: Row; onAsk?: (() => void) | undefined }) {
  const { resource, row, onAsk } = props
  const say = useSay()
  if (endedLabel(resource, row)) return null
  const title = onAsk && say(row.active ? statusMessages.deactivate : statusMessages.activate)
  return (
    <StatusPill tone={row.active ? 'green' : 'gray'} onClick={onAsk} title={title}>
      {say(row.active ? statusMessages.active : statusMessages.inactive)}
    </StatusPill>
  )
}
