import { useQuery } from '@tanstack/react-query'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'
import { titleOf } from '#engine/crud/columns.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { recordOf } from '#engine/crud/records.web.ts'
import { useResource } from '#engine/crud/registry.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Nothing, Prose, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'

function ReferenceCell({ field, value, title, whole }: CellProps) {
  const target = useResource(field.target ?? '')
  const may = useMay()
  if (!textOf(value)) return <Nothing />
  if (title === undefined) return <Named target={target.name} id={textOf(value)} />
  const name = title ?? textOf(value).slice(0, 8)
  if (!whole || !may(`${target.name}:read`)) return <Prose text={name} whole={whole} />
  return (
    <AppLink className={classes.link} href={`${target.screen}/${textOf(value)}`} dir="auto">
      {name}
    </AppLink>
  )
}

function ReferenceValue({ field, value, title }: FilterValueProps) {
  if (title) return <Prose text={title} />
  return value.split(',').map((id, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <Named target={field.target ?? ''} id={id} />
    </span>
  ))
}

function Named({ target, id }: { target: string; id: string }) {
  const resource = useResource(target)
  const { data, isError } = useQuery({ ...recordOf(resource, id), staleTime: 60_000 })
  return <Prose text={data ? titleOf(resource, data) : isError ? id.slice(0, 8) : '…'} />
}

/** A row of another resource, in the browser. */
export const reference: WebKind = {
  Cell: ReferenceCell,
  FilterValue: ReferenceValue,
  operators: ['is', 'empty'],
}
