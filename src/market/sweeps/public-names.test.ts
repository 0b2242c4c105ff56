import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemKinds } from '#engine/definition/problem.ts'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import { actorActions, accountEvents } from '#engine/audit/audit-actions.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import { sessionKeys } from '#engine/session/session-keys.ts'
import { pagesIn } from '#engine/definition/menu.ts'
import { permissionsOf } from '#market/privileges/permissions.ts'
import '#market/registry.api.ts'
import { historyEvents } from '#market/history-events.messages.ts'
import { menu } from '#market/registry.ts'
import { resources } from '#market/resources.api.ts'
import { webhookEvents } from '#market/settings/webhooks/webhook-events.ts'

const code = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.testing\.|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))

/** The unique matches of a pattern in the product's code. */
const scanned = (pattern: RegExp) => [...new Set(code.flatMap((text) => text.match(pattern) ?? []))]

/**
 * The names that are stored or that other systems use. Renaming one breaks data, addresses or programs, so it requires
 * a migration or a new API version. Then update this list with `npm test -- src/market/sweeps/public-names.test.ts -u`.
 */
test('stored and public names do not change', async () => {
  const names = {
    permissions: permissionsOf(resources),
    'resources, their tables, paths and screens': resources.map((one) =>
      [one.name, one.table, one.path, one.screen].join(' '),
    ),
    fields: resources.flatMap(({ name, fields }) => Object.keys(fields).map((field) => `${name}.${field}`)),
    pages: pagesIn(menu).map(({ screen }) => screen),
    'problem codes': [...problemKinds].map(([code, { status }]) => `${code} ${status}`),
    'codes of what is wrong with a field': Object.keys(fieldProblems),
    events: webhookEvents.map(({ value }) => value),
    'actions of the trail': [...actorActions, ...accountEvents, ...Object.keys(historyEvents)],
    'keys of the browser’s storage': Object.values(sessionKeys),
    settings: scanned(/\bSOUK_[A-Z0-9_]+\b/g),
    'metrics, and functions of the database': scanned(/\bsouk_[a-z0-9_]+\b/g),
    migrations: migrationsIn(migrationsDirectory).map(({ name, sha256 }) => `${name} ${sha256.slice(0, 16)}`),
  }
  const lines = Object.entries(names).flatMap(([title, list]) => [`# ${title}`, ...list.toSorted(), ''])
  await expect(lines.join('\n')).toMatchFileSnapshot('public-names.txt', 'what was added is taken by -u')
})
