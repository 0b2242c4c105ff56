import type { AddressInfo } from 'node:net'
import { buildApp } from '#engine/app.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { connect } from '#engine/database/connect.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'

// A server in a separate process, which the test can kill. It uses the database server of `DATABASE_URL`, or the one of
// its data folder.
const settings = readSettings({ ...process.env, SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0' })
const database = await connect({ ...settings, create: true })
const app = await buildApp({
  database,
  settings,
  resources: [gallery],
  overrides: {},
  authenticate: async () => ({
    id: '0197c3f0-0000-7000-8000-000000000001',
    kind: 'user',
    owner: null,
    name: 'Essai',
    sessionId: '0197c3f0-0000-7000-8000-000000000002',
    portal: 'admin',
    permissions: new Set(['*']),
  }),
  prepare: {
    hash: async (value) => `hashed ${value.length}`,
    seal: async (value) => `sealed ${btoa(encodeURI(value))}`,
  },
  open: async (sealed) => decodeURI(atob(sealed.slice('sealed '.length))),
  imports: {},
  sharing: null,
  areas: [],
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
