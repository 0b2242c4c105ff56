import type { FastifyInstance } from 'fastify'
import type { Actor } from '#engine/definition/access.ts'
import { checkAnswers } from './contract-answers.api.ts'
import { buildApp } from '#engine/app.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'

/**
 * The actor of a token that contains its permissions, so that tests of every permission need not sign in a thousand
 * times.
 */
export function actorOf(token: string): Actor | null {
  if (!/^(nothing|[\w:*+-]+)$/.test(token)) return null
  return {
    id: '0197c3f0-0000-7000-8000-000000000001',
    kind: 'user',
    owner: null,
    name: 'Essai',
    sessionId: '0197c3f0-0000-7000-8000-000000000002',
    portal: 'admin',
    permissions: new Set(token === 'nothing' ? [] : token.split('+')),
  }
}

type Given = Pick<Services, 'database' | 'resources'> & Partial<Services>

/**
 * The services of test servers. Tokens contain their permissions, and hashing and encryption are replaced by fast
 * functions.
 */
export function testServices(services: Given): Services {
  return {
    settings: readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0' }),
    overrides: {},
    authenticate: async (token) => actorOf(token),
    prepare: {
      hash: async (value) => `hashed ${value.length}`,
      seal: async (value) => `sealed ${btoa(encodeURI(value))}`,
    },
    open: async (sealed) => decodeURI(atob(sealed.slice('sealed '.length))),
    imports: {},
    sharing: null,
    areas: [],
    ...services,
  }
}

/** A server on a test database. */
export async function testServer(services: Given): Promise<FastifyInstance> {
  const app = await buildApp(testServices(services))
  checkAnswers(app, services.resources)
  await app.ready()
  return app
}
