import { apiQuery } from '#engine/http/api-query.web.ts'
import type { homeContract } from './home.contract.ts'
import { homePath } from './home.ts'

/** The query for the data of the home screen. */
export const homeQuery = (user: string) => apiQuery<typeof homeContract>(['home', user], homePath)
