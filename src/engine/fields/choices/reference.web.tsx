import { useQuery } from '@tanstack/react-query'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'
import { titleOf } from '../columns.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSummary, WithResource } from '../registry.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { EmptyValue, TitleText, UserText, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'

function ReferenceCell({ field, value, title, whole }: CellProps) {
  const target = useSummary(field.target ?? '')
  const may = useMay()
  if (!textOf(value)) return <EmptyValue />
  if (title === undefined) return <RecordTitle target={target.name} id={textOf(value)} />
  const name = title ?? textOf(value).slice(0, 8)
  if (!whole || !may(`${target.name}:read`)) return <UserText text={name} whole={whole} />
  return (
    <AppLink className={classes.link} href={`${target.screen}/${textOf(value)}`} dir={textDirection(name)}>
      <TitleText text={name} />
    </AppLink>
  )
}

function ReferenceValue({ field, value, title }: FilterValueProps) {
  if (title) return <UserText text={title} />
  return value.split(',').map((id, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <RecordTitle target={field.target ?? ''} id={id} />
    </span>
  ))
}

function RecordTitle({ target, id }: { readonly target: string; readonly id: string }) {
  return <WithResource name={target}>{(resource) => <FetchedTitle resource={resource} id={id} />}</WithResource>
}

function FetchedTitle({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { data, isError } = useQuery({ ...recordQuery(resource, id), staleTime: 60_000 })
  return <UserText text={data ? titleOf(resource, data) : isError ? id.slice(0, 8) : '…'} />
}

/** The browser part of the reference kind. */
export const reference: WebKind = {
  Cell: ReferenceCell,
  FilterValue: ReferenceValue,
  operators: ['is', 'empty'],
  width: 11,
}
