import { useQuery } from '@tanstack/react-query'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'

/** Why a record is not shown. */
export type LoadFailure = 'forbidden' | 'missing' | 'failed'

/** The record, or the reason why it is not shown. */
export interface LoadedRecord<Of extends Resource> {
  readonly row: Row<Of> | undefined
  readonly refusal: LoadFailure | null
  readonly mayUpdate: boolean
  readonly retry: () => void
}

/**
 * Loads a record, or prepares a new one. A record that was requested with the code of its screen at most `staleTime`
 * milliseconds ago is not requested again.
 */
export function useRecord<Of extends Resource>(resource: Of, id: string, staleTime = 0): LoadedRecord<Of> {
  const may = useMay()
  const creating = id === 'new'
  const isIdentifier = /^[0-9a-f-]{36}$/i.test(id)
  const query = useQuery({ ...recordQuery(resource, id), enabled: isIdentifier, staleTime })
  const allowed = (verb: 'create' | 'update'): boolean =>
    resource.verbs.includes(verb) && may(`${resource.name}:${verb}`)
  // When a refetch fails, the loaded record is still shown.
  const error = query.data === undefined ? query.error : null
  const refusal = (): LoadFailure | null => {
    if (creating) return allowed('create') ? null : 'forbidden'
    if (!isIdentifier) return 'missing'
    if (!error) return null
    const status = error instanceof ApiProblem ? error.status : 0
    return status === 404 ? 'missing' : status === 403 ? 'forbidden' : 'failed'
  }
  return {
    row: creating ? undefined : query.data,
    refusal: refusal(),
    mayUpdate: allowed('update'),
    retry: () => void query.refetch(),
  }
}
