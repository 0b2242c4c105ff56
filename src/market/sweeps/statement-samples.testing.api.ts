import { actorOf } from '#engine/testing/server.api.ts'
import { resourceNamed } from '#engine/definition/resource.ts'
import { sealedTables } from '#engine/encryption/encrypted-columns.api.ts'
import type { Samples } from '#engine/testing/slice.api.ts'
import { resources } from '../resources.api.ts'
import { transactions } from '../reports/reports/report-transactions.api.ts'

const actor = actorOf('*')
const actors = [actor, { ...actor, kind: 'provider', owner: 'x' }]
const readers = [...actors, { ...actor, language: 'ar' }]
const readIn = [{ language: 'fr' }, { language: 'ar' }]
const user = resourceNamed(resources, 'user')
const database = { query: async () => [] }
const period = { from: '2026-01-01', to: '2026-02-01' }
const page = { limit: 20, sort: { field: 'createdAt', descending: true }, words: ['paris'], conditions: [] }

/** Sample arguments with which the texts of statements can be built and prepared: type → values. */
export const samples: Samples = {
  string: ['x'],
  number: [1],
  'readonly string[]': [['x']],
  ReadonlySet: [new Set(['*'])],
  AccountContext: [{ resources }],
  Account: [{ kind: 'user' }],
  Actor: readers,
  StatementPeriod: [{ providerId: 'x', periodFrom: period.from, periodTo: period.to }],
  IssuedStatement: [{ id: 'x', number: 'x', providerId: 'x', periodFrom: period.from, periodTo: period.to }],
  StockLevelQuery: [{ by: ['operator'], sort: 'cover', low: false, filters: page }],
  Change: [{ actor, circumstances: { requestId: 'x', ip: 'x', language: 'fr' } }],
  ClaimedJob: [{ id: 'x', tries: 1, resource: 'user' }],
  FastifyRequest: actors.map((one) => ({ actor: one })),
  JobRow: [{ position: 1 }],
  JournalQuery: [{ filters: {}, after: null, limit: 20, hidden: [] }],
  LinkTarget: [{ resource: 'user', id: 'x' }],
  ListQuery: [page],
  Owner: [{ kind: 'user' }, { kind: 'provider' }],
  Queryable: [database],
  Report: [transactions],
  ReportQuery: [{ by: 'mode', preset: null, days: period, sort: null, filters: {}, after: null, language: 'ar' }],
  Resource: [user],
  'readonly Resource[]': [resources],
  SalesQuery: [{ period }, { period, by: ['day', 'article'] }],
  SealedTable: sealedTables(resources),
  Sealer: [{ activeKey: async () => 'x' }],
  Services: [{ database, resources }],
  Viewer: [user, null].map((among) => ({ actor, belongsTo: null, among })),
  ProfileCode: [{ field: 'iccid', value: '8933150319000000113' }],
  'phone-review.api.ts reviewBatch resource': [resourceNamed(resources, 'customer')],
  'phone-review.api.ts phonesAfter resource': [resourceNamed(resources, 'customer')],
  'notice-watch.api.ts countedNotices counted': [[{ kind: { name: 'x' }, same: 'x', sql: 'select 1 as count' }]],
  'report-read.api.ts readGroups zone': ['UTC'],
  'report-read.api.ts readRows zone': ['UTC'],
  'report-read.api.ts readTotals zone': ['UTC'],
  'purchase-proposal.api.ts groupFigures day': ['2026-11-25'],
  'purchase-proposal.api.ts groupFigures stock': [
    { operator: 'x', countryCode: 'FR', type: 'data' },
    { articleId: 'x' },
  ],
  'fallen-stocks.api.ts fallenStocks day': ['2026-11-25'],
  'card-number-scan.api.ts among table': ['audit_entry'],
  'card-number-scan.api.ts among id': ['id'],
  'card-number-scan.api.ts among row': ['t.changes'],
  'organisation-language.api.ts showTexts resource': [resourceNamed(resources, 'article')],
  'row-columns.api.ts computeColumns resource': [
    resourceNamed(resources, 'customer'),
    resourceNamed(resources, 'unit-cost'),
    resourceNamed(resources, 'article-provider'),
  ],
  'reference-titles.api.ts withReferencedIds resource': [resourceNamed(resources, 'article-plack')],
  'standard-repository.api.ts referrersOf name': ['privilegeId'],
  'staged-secrets.api.ts secretsOf names': [['password']],
  'bulk-edit.api.ts previewEdit edit': [{ field: 'lastName', value: 'x' }],
  'bulk-edit.api.ts previewEdit rows': [{ text: 'select id from staff_user', values: [] }],
  'bulk-edit.api.ts refusals rows': [{ text: 'select id from staff_user', values: [] }],
  'job.api.ts openJob rows': [{ text: 'select id from staff_user', values: [] }],
  'attempt-counters.api.ts secondsLeft until': ['now()'],
  'saved-view.api.ts setDefaultView view': [{ id: 'x', resource: 'user' }],
  'notify-credential-change.api.ts mailboxOf table': ['customer'],
  'journal-titles.api.ts titlesOf idsByResource': [new Map([[user, new Set(['x'])]])],
  'journal.api.ts choices column': ['action'],
  'journal.api.ts choices type': ['text'],
  'reveal-routes.api.ts sealedIn name': ['password'],
  'second-factor.api.ts stepFor which': ['true'],
  'price.api.ts discountEffectsOn reduction': [{ id: 'x' }],
  'load-demo.api.ts isInhabited samples': [[{ resource: resourceNamed(resources, 'customer') }]],
  'report-read.api.ts titlesOf target': ['customer'],
  'report-sales.api.ts titlesOf by': ['provider'],
  'subscription-transfer.api.ts lockProfileOf usedSql': ['false'],
  'cancellation.api.ts readProfile usedSql': ['false'],
  'storefront-routes.api.ts feedBefore query': readIn,
  'storefront-routes.api.ts advertisementsOn query': readIn,
  'storefront-articles.api.ts productsBefore query': readIn,
  'storefront-articles.api.ts productOfId query': readIn,
  'profile-moves.api.ts named': [{ ids: ['x'] }],
  'x-ray.api.ts xRayRoute body': [{ text: '8933010000000000001' }],
}
