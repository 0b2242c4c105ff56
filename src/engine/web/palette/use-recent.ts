import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource, Row } from '#engine/core/resource.ts'
import { pageOf } from '../crud/records.ts'
import { useMay } from '../permissions.ts'
import { useUser } from '../session.ts'
import { recentOf } from './recent.ts'

/** The records somebody opened last, read anew: what is gone or no longer theirs to see is left out. */
export function useRecent(resources: readonly Resource[]): readonly { resource: Resource; row: Row }[] {
  const may = useMay()
  const user = useUser()
  const opened = useMemo(() => recentOf(user?.id ?? ''), [user])
  const asked = resources.filter(({ name }) => may(`${name}:read`) && opened.some(({ resource }) => resource === name))
  const answers = useQueries({
    queries: asked.map((resource) => {
      const ids = opened.flatMap((one) => (one.resource === resource.name ? [one.id] : []))
      return pageOf(resource, new URLSearchParams({ 'id[in]': ids.join(',') }))
    }),
  })
  return opened.flatMap(({ resource: name, id }) => {
    const at = asked.findIndex((one) => one.name === name)
    const [resource, row] = [asked[at], answers[at]?.data?.data.find((one) => one.id === id)]
    return resource && row ? [{ resource, row }] : []
  })
}
