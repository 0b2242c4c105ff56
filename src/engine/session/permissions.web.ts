import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasPermission, type Permission } from '#engine/definition/access.ts'
import type { presentSession } from './session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'

/** The current permissions of the signed-in person. The page requests them before this code has loaded. */
export const permissionsQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callApi<typeof presentSession>('GET', '/api/auth/session', { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
})

/** Returns a check of the signed-in person's permissions: `may('customer:update')`. Later changes on the server apply. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(permissionsQuery)
  return useCallback((permission) => hasPermission(new Set(data?.permissions), permission), [data])
}
