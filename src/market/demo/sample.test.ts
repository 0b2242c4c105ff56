import { describe, expect, test } from 'vitest'
import type { Resource } from '#engine/definition/resource.ts'
import { countsForUnique, uniquesOf } from '#engine/definition/unique.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { permissionsOf } from '#market/privileges/permissions.ts'
import { resources } from '#market/resources.api.ts'
import { bodyOf } from './load-demo.api.ts'
import { translationsOfSample } from './translate-sample.ts'
import { sampleMarketplace } from './sample.ts'
import type { SampleRow } from './sample-row.ts'
import { sampleAccounts } from './rows/staff.ts'

const today = '2026-11-21'
const samples = sampleMarketplace(today)
const named = samples.map((sample) => [sample.resource.name, sample] as const)

function rowsOf(name: string): readonly SampleRow[] {
  return samples.find(({ resource }) => resource.name === name)?.rows ?? []
}

/** Folds a value like the database: without case and accents. */
function folded(value: unknown): string {
  return String(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

test('the same day gives the same marketplace, including its pictures', () => {
  expect(sampleMarketplace(today)).toEqual(samples)
})

test('another day changes only the dates', () => {
  const names = (day: string) =>
    sampleMarketplace(day).map(({ rows }) => rows.map(({ values }) => values['name'] ?? values['username']))
  expect(names('2031-03-01')).toEqual(names(today))
})

test('every resource has rows in the sample, except those that orders, statements and the set-up create', () => {
  const placed = [
    'order',
    'order-detail',
    'order-event',
    'order-status',
    'transaction',
    'dispute',
    'loyalty-movement',
    'supply-order',
    // Reading a catalogue creates these.
    ...['supplier-offer', 'offer-price', 'catalogue-reading'],
    // Suppliers send these.
    'supplier-notification',
  ]
  const issued = ['provider-statement', 'provider-statement-line']
  // An example directory would put a button on the sign-in page that leads nowhere.
  const connected = ['identity-provider', 'directory-group', 'directory-account']
  const there = ['settings']
  expect(
    [...samples.map(({ resource }) => resource.name), ...placed, ...issued, ...connected, ...there].toSorted(),
  ).toEqual(resources.map(({ name }) => name).toSorted())
  expect(samples.filter(({ rows }) => rows.length === 0)).toEqual([])
})

test('texts for customers are complete in three languages; only brand names and an account number are the same in Arabic', () => {
  const same = samples.flatMap(({ resource, rows }) =>
    rows.flatMap((row) =>
      Object.values(translationsOfSample(resource, row).translations ?? {}).flatMap(({ fr, en, ar }) =>
        fr && en && ar && /\p{Script=Arabic}/u.test(ar) && !/\p{Script=Arabic}/u.test(`${fr}${en}`)
          ? []
          : [fr?.split('\n')[0]],
      ),
    ),
  )
  const brands = rowsOf('brand').map(({ values }) => values['name'])
  expect(same.filter((name) => !brands.includes(name))).toEqual(['PayPal', 'Souk SARL'])
})

describe.each(named)('the sample of %s', (_, { resource, rows }) => {
  test.each([today, '2028-02-29'])('contains nothing that the product refuses on %s', (day) => {
    const onThatDay = sampleMarketplace(day).find((sample) => sample.resource === resource)?.rows ?? []
    for (const row of onThatDay) {
      const { values, details } = checkWrite(resource, bodyOf(resource, row), 'create')
      expect([...details, ...brokenRules(resource, { ...values, active: row.active })]).toEqual([])
    }
  })

  test('contains no row twice', () => {
    for (const unique of [...uniquesOf(resource), { fields: ['id'] }]) {
      const counted = rows.filter(
        ({ active, values }) =>
          countsForUnique(unique, { active, ...values }) &&
          unique.fields.every((name) => name === 'id' || values[name] !== undefined),
      )
      const keys = counted.map((row) =>
        unique.fields.map((name) => folded(name === 'id' ? row.id : row.values[name])).join('\n'),
      )
      expect([unique, new Set(keys).size]).toEqual([unique, counted.length])
    }
  })

  test('references only rows of the sample', () => {
    const pointers = Object.entries(resource.fields).flatMap(([name, { target }]) =>
      // References to orders and their lines are skipped, because orders are added after the sample is loaded.
      target && samples.some((sample) => sample.resource.name === target) ? [[name, target] as const] : [],
    )
    for (const [name, target] of pointers) {
      const targetIds = new Set(rowsOf(target).map(({ id }) => id))
      const pointed = rows.map(({ values, managed }) => values[name] ?? managed[name]).filter((id) => id !== undefined)
      expect(pointed.length).toBeGreaterThan(0)
      expect(pointed.filter((id) => !targetIds.has(String(id)))).toEqual([])
    }
  })

  test('was created before today, with ids of version 7', () => {
    for (const { id, createdAt, updatedAt, managed } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse(createdAt))
      expect([createdAt, updatedAt].filter((at) => at >= `${today}T23`)).toEqual([])
      expect(String(managed['lastLogin'] ?? '') < today).toBe(true)
    }
  })
})

test('customers have names in three scripts and their own pictures', () => {
  const names = rowsOf('customer').map(({ values }) => String(values['firstname']))
  const arabic = names.filter((name) => /\p{Script=Arabic}/u.test(name)).length
  expect(arabic).toBeGreaterThan(60)
  expect(names.length - arabic).toBeGreaterThan(60)
  const faces = new Set(rowsOf('customer').flatMap(({ pictures }) => pictures['image'] ?? []))
  expect(faces.size).toBeGreaterThan(200)
})

test('there are past, running and future discounts', () => {
  const periods = rowsOf('discount').map(
    ({ values }) => [String(values['startDate']), String(values['endDate'])] as const,
  )
  expect(periods.some(([, end]) => end < today)).toBe(true)
  expect(periods.some(([start, end]) => start <= today && today <= end)).toBe(true)
  expect(periods.some(([start]) => start > today)).toBe(true)
})

test('privileges have only existing permissions, and every account has one', () => {
  const existing = new Set<string>(['*', ...permissionsOf(resources)])
  const granted = rowsOf('privilege').flatMap(({ values }) => values['permissions'] as string[])
  expect(granted.filter((permission) => !existing.has(permission))).toEqual([])
  expect(sampleAccounts.map(({ portal }) => portal)).toEqual([
    'admin',
    'admin',
    'employee',
    'employee',
    'employee',
    'employee',
  ])
  expect(rowsOf('user').map(({ values }) => values['email'])).toEqual(
    sampleAccounts.slice(0, -1).map(({ email }) => email),
  )
  expect(rowsOf('provider').map(({ values }) => values['email'])).toContain(sampleAccounts.at(-1)?.email)
  expect(rowsOf('user').filter(({ values }) => values['privilegeId'] === undefined)).toEqual([])
})

const ofEveryPicture = (resource: Resource) =>
  Object.values(resource.fields).filter(({ kind }) => kind.startsWith('image')).length

test('every resource with pictures has one in the sample', () => {
  for (const { resource, rows } of samples) {
    expect(rows.filter(({ pictures }) => Object.values(pictures).flat().length < ofEveryPicture(resource))).toEqual([])
  }
})
