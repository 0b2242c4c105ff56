import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import { titleOf } from '../columns.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { WithResource } from '../registry.web.tsx'
import { RecordPicker } from './record-picker.web.tsx'
import type { FilterInputProps } from '../web-kind.web.tsx'

/** List filter by one referenced row. */
export default function ReferenceFilter(props: FilterInputProps) {
  return (
    <WithResource name={props.field.target ?? ''}>
      {(target) => <ReferencePicker {...props} target={target} />}
    </WithResource>
  )
}

function ReferencePicker({ target, label, value, onChange }: FilterInputProps & { readonly target: Resource }) {
  const { data } = useQuery({ ...recordQuery(target, value), enabled: value !== '', staleTime: 60_000 })
  return (
    <RecordPicker
      target={target}
      value={value || null}
      title={data ? titleOf(target, data) : ''}
      onPick={(id) => onChange(id ?? '')}
      clearable
      control={{ label }}
    />
  )
}
