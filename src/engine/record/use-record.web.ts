import { useQuery } from '@tanstack/react-query'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'

/** Why a record is not shown. */
export type LoadFailure = 'forbidden' | 'missing' | 'failed'

/** A record that is being opened: itself, or why it is not shown. */
export interface LoadedRecord<Of extends Resource> {
  readonly row: Row<Of> | undefined
  readonly refusal: LoadFailure | null
  readonly mayUpdate: boolean
  readonly retry: () => void
}

/** Opens a record, or the place of a new one. */
export function useRecord<Of extends Resource>(resource: Of, id: string): LoadedRecord<Of> {
  const may = useMay()
  const creating = id === 'new'
  const known = /^[0-9a-f-]{36}$/i.test(id)
  const found = useQuery({ ...recordQuery(resource, id), enabled: known })
  const allowed = (verb: 'create' | 'update'): boolean =>
    resource.verbs.includes(verb) && may(`${resource.name}:${verb}`)
  // What is on the screen stays there when asking again fails.
  const error = found.data === undefined ? found.error : null
  const refusal = (): LoadFailure | null => {
    if (creating) return allowed('create') ? null : 'forbidden'
    if (!known) return 'missing'
    if (!error) return null
    const status = error instanceof ApiProblem ? error.status : 0
    return status === 404 ? 'missing' : status === 403 ? 'forbidden' : 'failed'
  }
  return {
    row: creating ? undefined : found.data,
    refusal: refusal(),
    mayUpdate: allowed('update'),
    retry: () => void found.refetch(),
  }
}
