import { apiQuery } from '#engine/http/api-query.web.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasPermission, type Permission } from '#engine/definition/access.ts'
import type { presentSession } from './session.contract.ts'

/**
 * The query for the current permissions of the signed-in person. The page starts this request before this code has
 * loaded.
 */
export const permissionsQuery = queryOptions({
  ...apiQuery<typeof presentSession>(['session'], '/api/auth/session'),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
})

/**
 * Hook that returns a check of the signed-in person's permissions: `may('customer:update')`. The check follows later
 * changes on the server.
 */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(permissionsQuery)
  return useCallback((permission) => hasPermission(new Set(data?.permissions), permission), [data])
}
