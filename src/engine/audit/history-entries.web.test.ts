import { expect, test } from 'vitest'
import { resource, type Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { password } from '#engine/fields/codes/password.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { text } from '#engine/fields/text/text.ts'
import {
  relativeTime,
  groupByDay,
  joinAutomatic,
  changesIn,
  dayName,
  namedChange,
  classifyEntry,
  withCreationEntry,
  type HistoryEntry,
} from './history-entries.web.ts'

const label = words('Essai', 'Trial', 'تجربة')

const lamp = resource({
  name: 'lamp',
  path: '/api/lamp',
  screen: '/lamp',
  labels: { one: label, many: label, create: label },
  empty: label,
  fields: {
    name: text({ label, translated: true }),
    price: money({ label }),
    password: password({ label, rule: 'staff' }),
    code: secret({ label }),
  },
  title: ['name'],
  list: ['name'],
  form: [{ label, fields: ['name', 'price'] }],
})

function entry(more: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: '1',
    at: '2026-11-21T10:00:00.000Z',
    action: 'update',
    actorName: 'Lina',
    automatic: false,
    changes: null,
    ...more,
  }
}

const row: Row = {
  id: 'l',
  version: 1,
  active: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}

test('a history is grouped by days in the organisation’s time zone, not in UTC', () => {
  const late = entry({ id: '2', at: '2026-11-20T23:30:00.000Z' })
  const days = groupByDay([entry({}), late, entry({ id: '3', at: '2026-11-20T22:30:00.000Z' })], 'Europe/Paris')
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ])
})

test('changes are in the order of the definition, without fields that it no longer has', () => {
  const changes = changesIn(entry({ changes: { gone: [1, 2], price: [12.5, null], name: [null, 'Lune'] } }), lamp)
  expect(changes.map(({ name }) => name)).toEqual(['name', 'price'])
})

test('an amount keeps all its decimals', () => {
  const [price] = changesIn(entry({ changes: { price: [12.5, 1400] } }), lamp)
  expect([price?.before, price?.after]).toEqual(['12.50', '1400.00'])
})

test('a secret is never shown, only that it changed', () => {
  const [code] = changesIn(entry({ changes: { code: ['***', '***'] } }), lamp)
  expect(code?.secret).toBe(true)
})

test('a change of only the password is shown as one', () => {
  const alone = entry({ changes: { password: ['***', '***'] } })
  expect(classifyEntry(alone, changesIn(alone, lamp))).toEqual({ deed: 'password' })
  const both = entry({ changes: { password: ['***', '***'], name: ['a', 'b'] } })
  expect(classifyEntry(both, changesIn(both, lamp))).toEqual({ deed: 'update' })
})

test('an unknown action is shown by its name', () => {
  expect(classifyEntry(entry({ action: 'fold' }), [])).toEqual({ unknown: 'fold' })
})

test('a history without a recorded creation begins with the creation date of the record', () => {
  expect(withCreationEntry([], row).map(({ action, at }) => [action, at])).toEqual([['beginning', row.createdAt]])
  const whole = [entry({}), entry({ id: '0', action: 'create' })]
  expect(withCreationEntry(whole, row)).toBe(whole)
})

test('the time since a change is in the largest fitting unit, and never in the future', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  expect(relativeTime('2026-11-21T10:00:00.000Z', now, 'en-GB')).toBe('2 hours ago')
  expect(relativeTime('2026-11-21T11:59:10.000Z', now, 'en-GB')).toBe('now')
  expect(relativeTime('2026-11-21T12:00:05.000Z', now, 'en-GB')).toBe('now')
  expect(relativeTime('2024-11-01T12:00:00.000Z', now, 'fr-FR')).toBe('il y a 2 ans')
})

test('today and yesterday are named', () => {
  expect(dayName('2026-11-21', '2026-11-21', 'fr-FR')).toBe('aujourd’hui')
  expect(dayName('2026-11-20', '2026-11-21', 'fr-FR')).toBe('hier')
  expect(dayName('2026-10-31', '2026-11-01', 'en-GB')).toBe('yesterday')
  expect(dayName('2026-11-02', '2026-11-21', 'en-GB')).toContain('2 November 2026')
})

test('a change of a translated text names its languages; older entries have only one', () => {
  const changes = changesIn(entry({ changes: { name: ['Lampe', 'Phare'], 'name.ar': [null, 'مصباح'] } }), lamp)
  expect(changes.map(({ field, before, after }) => [field.label.fr, before, after])).toEqual([
    ['Essai', 'Lampe', 'Phare'],
    ['Essai (arabe)', null, 'مصباح'],
  ])
})

test('consecutive automatic changes are one run; a change of a person ends it', () => {
  const one = (id: string, automatic: boolean) => entry({ id, automatic })
  const runs = joinAutomatic([one('5', true), one('4', true), one('3', false), one('2', true), one('1', false)])
  expect(runs.map((run) => run.map(({ id }) => id))).toEqual([['5', '4'], ['3'], ['2'], ['1']])
})

test('an amount that grew has the product’s sentence with the difference; one that fell has none', () => {
  const sentences = { 'lamp.price': label }
  const named = (before: number, after: number) =>
    namedChange(changesIn(entry({ changes: { price: [before, after] } }), lamp), lamp, sentences)
  expect(named(10, 37.96)?.grown).toBe('27.96')
  expect(named(37.96, 10)).toBeNull()
})
