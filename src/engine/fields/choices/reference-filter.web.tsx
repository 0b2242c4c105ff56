import { useQuery } from '@tanstack/react-query'
import { titleOf } from '../columns.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useResource } from '../registry.web.tsx'
import { RecordPicker } from './record-picker.web.tsx'
import type { FilterInputProps } from '../web-kind.web.tsx'

/** The row a list is filtered by. */
export default function ReferenceFilter({ field, label, value, onChange }: FilterInputProps) {
  const target = useResource(field.target ?? '')
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
