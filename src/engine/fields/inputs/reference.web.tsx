import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { titleOf } from '#engine/web/crud/columns.ts'
import { recordOf } from '#engine/web/crud/records.ts'
import { useResource } from '#engine/web/crud/registry.tsx'
import { part } from '#engine/web/part.ts'
import { useMay } from '#engine/web/permissions.ts'
import { textOf } from '../cells.web.tsx'
import { controlProps } from './control.web.tsx'
import { RecordPicker } from './record-picker.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'

const CreateInPlace = part(() => import('#engine/web/crud/create-in-place.tsx'))

/** Points at a row of another resource; whoever may can add the one that is missing without leaving the form. */
export default function ReferenceField(props: InputProps) {
  const { field, value, onChange, title } = props
  const target = useResource(field.target ?? '')
  const may = useMay()
  const [picked, setPicked] = useState<{ id: string; title: string } | null>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const id = textOf(value) || null
  const named = picked?.id === id ? picked.title : title
  // A value that comes from a draft or a merge has no title yet.
  const { data } = useQuery({ ...recordOf(target, id ?? ''), enabled: id !== null && !named, staleTime: 60_000 })
  const known = named ?? (data ? titleOf(target, data) : (id?.slice(0, 8) ?? ''))
  const pick = (chosen: string | null, called: string): void => {
    setPicked(chosen === null ? null : { id: chosen, title: called })
    onChange(chosen)
  }
  return (
    <>
      <RecordPicker
        target={target}
        value={id}
        title={id === null ? '' : known}
        onPick={pick}
        clearable={!field.required}
        onCreate={may(`${target.name}:create`) ? setCreating : undefined}
        control={controlProps(props)}
      />
      {creating !== null && (
        <Suspense>
          <CreateInPlace
            resource={target}
            words={creating}
            onClose={() => setCreating(null)}
            onCreated={(row) => {
              setCreating(null)
              pick(row.id, titleOf(target, row))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
