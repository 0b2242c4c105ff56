import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/core/resource.ts'
import { pageOf } from '#engine/web/crud/records.ts'
import { useLanguage } from '#engine/web/i18n.ts'
import { orderStatus } from './order-status.ts'

const all = new URLSearchParams({ limit: '200', sort: 'position' })
const nameIn = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const

/** An order status as people see it: its name in their language and its colour. */
export interface ShownStatus {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly category: string
}

/** The order statuses, in their order; none until they have arrived. */
export function useOrderStatuses(): readonly ShownStatus[] {
  const language = useLanguage()
  const { data } = useQuery({ ...pageOf(orderStatus, all), staleTime: 60_000 })
  return (data?.data ?? []).map((row: Row) => ({
    id: row.id,
    name: String(row[nameIn[language]] ?? ''),
    colour: String(row['colour'] ?? 'var(--souk-text-faint)'),
    category: String(row['category'] ?? ''),
  }))
}
