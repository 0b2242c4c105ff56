import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { homeContract } from './home.contract.ts'
import { homePath } from './home.ts'

/** The query for the data of the home screen. */
export const homeQuery = (user: string) =>
  queryOptions({
    queryKey: ['home', user],
    queryFn: ({ signal }) => callApi<typeof homeContract>('GET', homePath, { signal }),
  })
