import { apiQuery } from '#engine/http/api-query.web.ts'
import type { Search } from '#engine/routing/url-search.web.ts'
import type { dashboardContract } from './dashboard.contract.ts'
import { dashboardPath } from './dashboard.ts'

// The names of the dashboard’s parameters. Other parameters of the address, such as the language, do not affect the figures.
const own = ['period', 'from', 'to', 'provider']

/** The parameters of an address that affect the figures. */
export function dashboardSearch(whole: Search): Readonly<Record<string, string>> {
  return Object.fromEntries(own.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]])))
}

/** The query for the figures of an address. */
export function dashboardQuery(search: Readonly<Record<string, string>>) {
  const text = new URLSearchParams(search).toString()
  return apiQuery<typeof dashboardContract>(['dashboard', text], dashboardPath, { query: search })
}
