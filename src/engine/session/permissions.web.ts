import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { holds, type Permission } from '#engine/definition/access.ts'
import { request } from '#engine/http/client.web.ts'
import type { SessionUser } from './session.web.ts'

interface Holdings {
  readonly user: SessionUser
  readonly permissions: readonly string[]
  readonly portal: 'admin' | 'employee'
  /** The code of what must be put right before anything else is allowed. */
  readonly heldBack?: string
}

/** What the signed-in person may do, as the server sees it now. The page asks for it before these lines have come. */
export const holdingsQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => request<Holdings>('/api/auth/session', { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
})

/** Whether the signed-in person may do something: `may('customer:update')`. What the server says later still counts. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(holdingsQuery)
  return useCallback((permission) => holds(new Set(data?.permissions), permission), [data])
}
