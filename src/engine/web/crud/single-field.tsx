import { Suspense, useId } from 'react'
import type { Field } from '#engine/core/field.ts'
import type { Resource } from '#engine/core/resource.ts'
import { inputsOf } from '#engine/fields/inputs/inputs.web.tsx'
import { useSay } from '../i18n.ts'
import { useKind } from './registry.tsx'

/** One field of a resource, asked for as its form would, where there is no form. */
export function SingleField(props: {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly label?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const { field, label, ...rest } = props
  const say = useSay()
  const id = useId()
  const kind = useKind(field.kind)
  const { Input } = inputsOf(field.kind, kind.inputs)
  return (
    <Suspense>
      <Input id={id} field={field} label={label ?? say(field.label)} {...rest} />
    </Suspense>
  )
}
