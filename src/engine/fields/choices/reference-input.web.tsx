import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { titleOf } from '../columns.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useRegistry, WithResource } from '../registry.web.tsx'
import { isSmall } from '#engine/form/form-size.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { textOf } from '../cells.web.tsx'
import { controlProps } from '../control.web.tsx'
import { RecordPicker } from './record-picker.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'

/**
 * Form input that references a row of another resource. A person with the permission can create a missing row without
 * leaving the form.
 */
export default function ReferenceField(props: InputProps) {
  return (
    <WithResource name={props.field.target ?? ''}>
      {(target) => <ReferencePicker {...props} target={target} />}
    </WithResource>
  )
}

function ReferencePicker({ target, ...props }: InputProps & { readonly target: Resource }) {
  const { field, resource, name, value, values = {}, onChange, title } = props
  const { CreateInPlace } = useRegistry()
  const may = useMay()
  const [picked, setPicked] = useState<{ id: string; title: string } | null>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const id = textOf(value) || null
  const named = picked?.id === id ? picked.title : title
  // A value from a draft or a merge has no title yet, so the title is loaded.
  const { data, isError } = useQuery({
    ...recordQuery(target, id ?? ''),
    enabled: id !== null && !named,
    staleTime: 60_000,
  })
  const shownTitle = named ?? (data ? titleOf(target, data) : isError && id !== null ? id.slice(0, 8) : '')
  const pick = (chosen: string | null, called: string): void => {
    setPicked(chosen === null ? null : { id: chosen, title: called })
    onChange(chosen)
  }
  return (
    <>
      <RecordPicker
        target={target}
        value={id}
        title={id === null ? '' : shownTitle}
        onPick={pick}
        clearable={!field.required}
        activeOnly
        onCreate={may(`${target.name}:create`) && isSmall(target) ? setCreating : undefined}
        control={controlProps(props)}
      />
      {creating !== null && (
        <LazyBoundary>
          <CreateInPlace
            resource={target}
            from={`${resource.name}/${name}`}
            sharedValues={sharedReferences(target, resource, values)}
            words={creating}
            onClose={() => setCreating(null)}
            onCreated={(row) => {
              setCreating(null)
              pick(row.id, titleOf(target, row))
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/**
 * The values of the references that two resources have in common, as values for a new row of the other resource. For
 * example, a kit created from an article's form gets the category of that article.
 */
function sharedReferences(
  target: Resource,
  { fields }: Resource,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(target.fields).flatMap(([name, field]) => {
      const own = Object.keys(fields).filter((other) => fields[other]?.target === field.target && values[other])
      return field.target !== undefined && own.length === 1 ? [[name, values[own[0] ?? '']]] : []
    }),
  )
}
