import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { recentRecordsOf } from './recent-records.web.ts'

/** The records somebody opened last, read anew: what is gone or no longer theirs to see is left out. */
export function useRecentRecords(resources: readonly Resource[]): readonly { resource: Resource; row: Row }[] {
  const may = useMay()
  const user = useUser()
  const opened = useMemo(() => recentRecordsOf(user?.id ?? ''), [user])
  const asked = resources.filter(({ name }) => may(`${name}:read`) && opened.some(({ resource }) => resource === name))
  const answers = useQueries({
    queries: asked.map((resource) => {
      const ids = opened.flatMap((one) => (one.resource === resource.name ? [one.id] : []))
      return recordsQuery(resource, new URLSearchParams({ 'id[in]': ids.join(',') }))
    }),
  })
  return opened.flatMap(({ resource: name, id }) => {
    const at = asked.findIndex((one) => one.name === name)
    const [resource, row] = [asked[at], answers[at]?.data?.data.find((one) => one.id === id)]
    return resource && row ? [{ resource, row }] : []
  })
}
