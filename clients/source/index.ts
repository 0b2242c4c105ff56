export { changesAfter, currentCursor, type Change, type ChangePage } from './changes.js'
export { souk, type Options, type Souk } from './client.js'
export { rowsOf, type ListPath, type QueryOf, type RowOf } from './lists.js'
export { dataOf, SoukProblem, type Problem } from './problem.js'
export type { Fetch, Patience } from './repeat.js'
export type { components, paths, webhooks } from './schema.js'
export {
  readWebhook,
  WebhookRefused,
  type ReceivedHeaders,
  type ReceivedMessage,
  type WebhookEvent,
  type WebhookMessage,
} from './webhook.js'
