import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useRegistry, useResources } from '#engine/fields/registry.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { recentRecordsOf, workedRecords, type Recent } from './recent-records.web.ts'

const shown = 6
const noRecords: readonly Recent[] = []

/**
 * The records that the person opened last in this browser, then those from other devices. Their current rows are
 * fetched; deleted records and records that the person may no longer read are omitted.
 */
export function useRecentRecords(): readonly { resource: Resource; row: Row }[] {
  const may = useMay()
  const user = useUser()
  const here = useMemo(() => recentRecordsOf(user?.id ?? ''), [user])
  const { data: elsewhere = noRecords } = useQuery({
    queryKey: ['worked-records'],
    queryFn: workedRecords,
    enabled: here.length < shown,
  })
  const opened = useMemo(() => {
    const shownIds = new Set(here.map(({ id }) => id))
    return [...here, ...elsewhere.filter(({ id }) => !shownIds.has(id))].slice(0, shown)
  }, [here, elsewhere])
  const readable = useRegistry().resources.filter(({ name }) => may(`${name}:read`))
  const definitions = useResources(
    readable.map(({ name }) => name).filter((name) => opened.some((one) => one.resource === name)),
  )
  const answers = useQueries({
    queries: definitions.map((resource) => {
      const ids = opened.flatMap((one) => (one.resource === resource.name ? [one.id] : []))
      return recordsQuery(resource, new URLSearchParams({ 'id[in]': ids.join(',') }))
    }),
  })
  return opened.flatMap(({ resource: name, id }) => {
    const at = definitions.findIndex((one) => one.name === name)
    const [resource, row] = [definitions[at], answers[at]?.data?.data.find((one) => one.id === id)]
    return resource && row ? [{ resource, row }] : []
  })
}
