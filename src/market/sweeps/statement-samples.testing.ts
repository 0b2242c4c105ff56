import { actorOf } from '#engine/testing/server.ts'
import { resourceNamed } from '#engine/core/resource.ts'
import { sealedTables } from '#engine/api/reseal-places.ts'
import type { Samples } from '#engine/testing/slice.ts'
import { resources } from '../registry.ts'
import { transactions } from '../reports/report-transactions.api.ts'

const actor = actorOf('*')
const actors = [actor, { ...actor, kind: 'provider' }]
const user = resourceNamed(resources, 'user')
const database = { query: async () => [] }
const period = { from: '2026-01-01', to: '2026-02-01' }
const page = { limit: 20, sort: { field: 'createdAt', descending: true }, words: ['paris'], conditions: [] }

/** What the texts of statements are made with, so that they can be prepared. */
export const samples: Samples = {
  string: ['x'],
  number: [1],
  'readonly string[]': [['x']],
  ReadonlySet: [new Set(['*'])],
  Access: [{ resources }],
  Account: [{ kind: 'user' }],
  Actor: actors,
  Asked: [{ by: ['operator'], sort: 'cover', low: false, filters: page }],
  Change: [{ actor, circumstances: { requestId: 'x', ip: 'x', language: 'fr' } }],
  ClaimedJob: [{ id: 'x', tries: 1, resource: 'user' }],
  FastifyRequest: actors.map((one) => ({ actor: one })),
  JobRow: [{ position: 1 }],
  JournalQuery: [{ filters: {}, after: null, limit: 20 }],
  LinkTarget: [{ resource: 'user', id: 'x' }],
  ListQuery: [page],
  Owner: [{ kind: 'user' }, { kind: 'provider' }],
  Queryable: [database],
  Report: [transactions],
  ReportAsk: [{ by: 'mode', preset: null, days: period, sort: null, filters: {}, after: null }],
  Resource: [user],
  'readonly Resource[]': [resources],
  SalesQuestion: [{ period }, { period, by: ['day', 'article'] }],
  SealedTable: sealedTables(resources),
  Sealer: [{ activeKey: async () => 'x' }],
  Services: [{ database, resources }],
  Viewer: [user, null].map((among) => ({ actor, belongsTo: null, among })),
  'src/engine/api/cards/find-cards.ts among table': ['audit_entry'],
  'src/engine/api/cards/find-cards.ts among id': ['id'],
  'src/engine/api/cards/find-cards.ts among row': ['t.changes'],
  'src/engine/api/crud/pointed.ts withPointed resource': [resourceNamed(resources, 'article-plack')],
  'src/engine/api/crud/repository.ts referrersOf name': ['privilegeId'],
  'src/engine/api/exchange/staged-secrets.ts secretsOf names': [['password']],
  'src/engine/api/jobs/job.ts openJob rows': [{ text: 'select id from staff_user', values: [] }],
  'src/engine/api/limits/counters.ts secondsLeft until': ['now()'],
  'src/engine/api/views/saved-view.ts setUsual view': [{ id: 'x', resource: 'user' }],
  'src/market/access/credentials-told.api.ts mailboxOf table': ['customer'],
  'src/market/access/journal-titles.api.ts titlesOf wanted': [new Map([[user, new Set(['x'])]])],
  'src/market/access/journal.api.ts choices column': ['action'],
  'src/market/access/journal.api.ts choices type': ['text'],
  'src/market/access/reveal.api.ts sealedIn name': ['password'],
  'src/market/access/second-factor.api.ts stepFor which': ['true'],
  'src/market/catalogue/price.api.ts effects reduction': [{ id: 'x' }],
  'src/market/demo/load-demo.api.ts isInhabited samples': [[{ resource: resourceNamed(resources, 'customer') }]],
  'src/market/reports/report-read.api.ts titlesOf target': ['customer'],
  'src/market/reports/report-sales.api.ts titlesOf by': ['provider'],
  'src/market/stock/profile-moves.api.ts profileMovesRoute named': [{ ids: ['x'] }],
  'src/market/stock/x-ray.api.ts xRayRoute body': [{ text: '8933010000000000001' }],
}
