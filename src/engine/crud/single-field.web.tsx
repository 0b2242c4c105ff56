import { useId, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useKind } from '#engine/fields/registry.web.tsx'

/** One field of a resource outside of a form, rendered as in its form. */
export function SingleField(props: {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly label?: string
  readonly hint?: string
  readonly error?: ReactNode
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const { field, label, ...rest } = props
  const say = useSay()
  const id = useId()
  const kind = useKind(field.kind)
  const { Input } = inputsOf(field.kind, kind)
  return (
    <LazyBoundary>
      <Input id={id} field={field} label={label ?? say(field.label)} {...rest} />
    </LazyBoundary>
  )
}
