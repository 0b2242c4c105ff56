import { dataQuery } from '#engine/http/api-query.web.ts'
import { stockThreshold } from './stock-threshold.ts'
import type { watchedStocks } from './threshold-readings.contract.ts'

const path = `${stockThreshold.path}/stocks` as const

/** The query for the stocks that all thresholds watch; every place that shows one shares the request. */
export const watchedStocksQuery = dataQuery<typeof watchedStocks>(['list', stockThreshold.name, 'stocks'], path)
