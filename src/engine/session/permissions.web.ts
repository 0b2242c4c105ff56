import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasPermission, type Permission } from '#engine/definition/access.ts'
import type { presentSession } from './session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'

/** What the signed-in person may do, as the server sees it now. The page asks for it before these lines have come. */
export const permissionsQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callApi<typeof presentSession>('GET', '/api/auth/session', { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
})

/** Whether the signed-in person may do something: `may('customer:update')`. What the server says later still counts. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(permissionsQuery)
  return useCallback((permission) => hasPermission(new Set(data?.permissions), permission), [data])
}
