import { describe, expect, test } from 'vitest'
import { managedColumns, resourceNamed, type Resource } from '../engine/definition/resource.ts'
import { isRequiredIn } from '../engine/definition/when.ts'
import { checkField, checkWrite } from '../engine/definition/validation.ts'
import type { Words } from '../engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { entryAt, familyOf, nameOf, withoutChildren } from '#engine/definition/menu.ts'
import { mappingGuesser } from '#engine/import-export/dry-run/guess-mapping.api.ts'
import { imports } from './registry.api.ts'
import { menu } from './registry.ts'
import { resources } from './resources.api.ts'
import { webhookEvents } from './settings/webhooks/webhook-events.ts'

const named = resources.map((resource) => [resource.name, resource] as const)

/**
 * The required fields in section 5 of the specification: resource → fields. Fields that became required later are not
 * listed.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  subscription: ['customerId', 'profileId', 'note'],
  'profile-id': [
    'lpaEsim',
    'iccid',
    'imsi',
    'mcc',
    'mnc',
    'operator',
    'countryCode',
    'type',
    'normReference',
    'state',
    'activeDate',
    'ki',
  ],
  order: ['customerId'],
  'order-detail': ['orderId', 'quantity'],
  'order-status': ['nameFr', 'nameEn', 'nameAr', 'category'],
  'order-event': ['statusId', 'targetId', 'nameFr', 'nameEn', 'nameAr', 'trigger'],
  // A payment is approved by default, so its state is not required.
  transaction: ['orderId', 'amountTotal'],
  'profile-batch': ['name'],
  'stock-threshold': ['name'],
  customer: ['firstname', 'lastname', 'username', 'cin', 'email', 'phone', 'password', 'image'],
  provider: ['name', 'email', 'phone', 'password'],
  plack: ['name', 'quantity', 'unitPrice'],
  article: ['name', 'description', 'barcode', 'price', 'images', 'categoryId', 'itemKitId', 'brandId'],
  'article-note': ['rating', 'title', 'articleId', 'customerId'],
  'article-plack': ['articleId', 'plackId', 'quantity'],
  'article-provider': ['articleId', 'providerId'],
  'article-discount': ['articleId', 'discountId'],
  publication: ['providerId', 'content', 'hashtags', 'imageUrl', 'videoUrl'],
  'provider-calendar': ['providerId', 'title', 'start', 'end'],
  'payment-card': [
    'customerId',
    'cardholderName',
    'number',
    'cardEmail',
    'expirationDate',
    'cardType',
    'billingAddress',
  ],
  'payment-mode': ['name', 'kind'],
  webhook: ['name', 'address', 'events'],
  settings: [
    'name',
    'zone',
    'currency',
    'idleMinutes',
    'sessionHours',
    'passwordLength',
    'freeTries',
    'coverDays',
    'remindDays',
    'openHours',
    'onHoldHours',
    'fulfillingHours',
  ],
  category: ['name'],
  'item-kit': ['name', 'categoryId'],
  item: ['name', 'itemKitId'],
  brand: ['name'],
  discount: ['name', 'type', 'value', 'startDate', 'endDate'],
  advertisement: ['name', 'content', 'type', 'images'],
  user: ['privilegeId', 'firstName', 'lastName', 'email', 'username', 'password'],
  privilege: ['name', 'portal'],
  'api-token': ['name', 'expiresOn'],
}

function labelsOf({ labels, fields, form, tabs, beside = [] }: Resource): Words[] {
  const texts = Object.values(fields).flatMap(({ label, hint, choices = [] }) => [
    label,
    ...(hint ? [hint] : []),
    ...choices.map((choice) => choice.label),
  ])
  return [
    ...Object.values(labels),
    ...texts,
    ...form.map(({ label }) => label),
    ...tabs.flatMap(({ label, create }) => [label ?? [], create ?? []].flat()),
    ...beside.flatMap((one) => (typeof one === 'string' ? [] : (one.label ?? []))),
  ]
}

test('every area of the menu has a name in three languages, an icon and an entry', () => {
  for (const { label, icon, entries } of menu) {
    for (const language of languages) expect(label[language].trim()).not.toBe('')
    expect(icon).toMatch(/^[a-z-]+$/)
    expect(entries.length).toBeGreaterThan(0)
  }
})

describe('the side menu', () => {
  const entries = menu.flatMap((area) => area.entries)
  const shown = withoutChildren(menu)

  test('fits on a screen of 900 pixels in any area: 22 lines with area names and the home screen', () => {
    const longest = Math.max(...shown.map((area) => area.entries.length))
    expect(1 + shown.length + longest).toBeLessThanOrEqual(22)
  })

  test('leads to every entry, directly or by the list of its parent', () => {
    const led = shown.flatMap((area) => area.entries).flatMap((entry) => familyOf(menu, entry))
    expect(led.map(nameOf).toSorted()).toEqual(entries.map(nameOf).toSorted())
  })

  test('contains an entry itself for people who may not open its parent', () => {
    const brands = menu.map((area) => ({ ...area, entries: area.entries.filter((entry) => nameOf(entry) === 'brand') }))
    expect(withoutChildren(brands).flatMap((area) => area.entries.map(nameOf))).toEqual(['brand'])
  })

  test('finds the entry of a path and the rest of the path', () => {
    const { entry, rest } = entryAt(menu, '/orders/1234') ?? {}
    expect([entry && nameOf(entry), rest]).toEqual(['order', '1234'])
    expect(entryAt(menu, '/order-details')?.entry).toHaveProperty('name', 'order-detail')
    expect(entryAt(menu, '/nowhere')).toBeNull()
  })

  test('gives each letter to one entry', () => {
    const letters = ['h', ...entries.flatMap(({ letter = [] }) => letter)]
    expect(new Set(letters).size).toBe(letters.length)
    for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
  })
})

test.each(['name', 'table', 'path', 'screen'] as const)('no two resources share a %s', (what) => {
  const all = resources.map((resource) => resource[what])
  expect(new Set(all).size).toBe(all.length)
})

test('section 5 of the specification is about existing resources', () => {
  const names = resources.map(({ name }) => name)
  expect(Object.keys(required).filter((name) => !names.includes(name))).toEqual([])
})

test('webhooks offer exactly the rows that have events', () => {
  const triggering = resources.flatMap(({ rowEvents: what }) =>
    what === undefined ? [] : ['created', 'changed', 'deleted'].map((happened) => `${what}.${happened}`),
  )
  const offered = webhookEvents
    .map(({ value }) => value)
    .filter((value) => /\.(created|changed|deleted)$/.test(value) && !value.startsWith('order.'))
  expect(offered.toSorted()).toEqual(triggering.toSorted())
})

describe.each(named)('%s', (_, resource) => {
  const fields = Object.entries(resource.fields)

  test('has all texts in three languages, Arabic in Arabic except names of formats', () => {
    for (const words of labelsOf(resource)) {
      for (const language of languages) expect(words[language].trim()).not.toBe('')
      expect(words.ar).toMatch(/\p{Script=Arabic}|^(PDF|Excel|CSV)$/u)
      // The placeholder name that `npm run new` generates must be replaced.
      expect(words.fr).not.toMatch(/^À nommer/)
    }
  })

  test('has an API path without a trailing slash and its own screen', () => {
    expect(resource.path).toMatch(/^\/api(\/[a-z-]+)+$/)
    expect(resource.screen).toMatch(/^(\/[a-z-]+)+$/)
  })

  test('uses only its own fields in titles, lists, sorting and groups', () => {
    const combined = resource.combined ?? {}
    const existing = new Set<string>([...managedColumns, ...Object.keys({ ...resource.fields, ...combined })])
    const used = [
      ...resource.title,
      ...resource.evidence,
      ...resource.list,
      ...Object.values(combined).flatMap((one) => one.of),
      resource.sort.replace(/^-/, ''),
      ...resource.unique.flatMap((one) => one.fields),
      ...(resource.beside ?? []).map((one) => (typeof one === 'string' ? one : (one.of ?? 'id'))),
    ]
    expect(used.filter((name) => !existing.has(name))).toEqual([])
    expect(resource.title.filter((name) => !resource.fields[name]?.json)).toEqual([])
    expect(resource.list.filter((name) => resource.fields[name] && !resource.fields[name].json)).toEqual([])
  })

  test('shows every writable field once in its form, and no other', () => {
    const shown = resource.form.flatMap((group) => group.fields)
    // A resource that cannot be written shows its read-only fields too.
    const written = resource.verbs.includes('create') || resource.verbs.includes('update')
    const writable = fields.filter(([, { managed }]) => !managed || !written).map(([name]) => name)
    expect(shown.toSorted()).toEqual(writable.toSorted())
  })

  test('can be searched by the title of a row: its own words, or the rows it joins', () => {
    const unsearched = resource.title.filter((name) => {
      const field = resource.fields[name]
      return !field?.searched && field?.target === undefined
    })
    expect(unsearched).toEqual([])
  })

  test('has tabs of existing resources, with a field that references this one', () => {
    for (const tab of resource.tabs) {
      const other = resources.find(({ name }) => name === tab.resource)
      expect([tab, other?.fields[tab.field]?.target]).toEqual([tab, resource.name])
    }
  })

  test('shows beside its fields only referenced rows, and rows that their list can filter', () => {
    const isUnknown = (one: NonNullable<Resource['beside']>[number]): boolean => {
      if (typeof one === 'string') return resource.fields[one]?.target === undefined
      const listed = resources.find(({ name }) => name === one.resource)
      const isManaged = (name: string): boolean => managedColumns.some((column) => column === name)
      const isHidden = (name: string): boolean =>
        !isManaged(name) && !listed?.fields[name]?.json && !listed?.combined?.[name]
      return !listed?.fields[one.field]?.filters['is'] || (one.details ?? []).some(isHidden)
    }
    expect((resource.beside ?? []).filter(isUnknown)).toEqual([])
  })

  test('gives providers only its own actions, on rows that a condition selects', () => {
    const { verbs = [], condition } = resource.own ?? {}
    expect(verbs.filter((verb) => !resource.verbs.includes(verb))).toEqual([])
    expect(condition?.('$7') ?? '$7').toContain('$7')
  })

  test('references only existing resources', () => {
    const targets = fields.flatMap(([, { target }]) => (target === undefined ? [] : [target]))
    expect(targets.filter((target) => !resources.some(({ name }) => name === target))).toEqual([])
  })

  test('requires the fields that section 5 of the specification requires', () => {
    const demanded = fields
      .filter(([name, field]) => isRequiredIn(resource, name, {}) && !field.managed && !field.initial)
      .map(([name]) => name)
    expect(demanded.toSorted()).toEqual((required[resource.name] ?? demanded).toSorted())
    const { details } = checkWrite(resource, {}, 'create')
    expect(details.map(({ field }) => field).toSorted()).toEqual(demanded.toSorted())
  })

  test('has different samples of unique fields', () => {
    const chosen = fields.filter(([, { target }]) => target === undefined)
    const same = chosen.filter(([, { unique, sample }]) => unique && new Set([1, 2, 3, 4].map(sample)).size < 4)
    expect(same).toEqual([])
  })

  test.each(fields.filter(([, { target }]) => target === undefined))('accepts the samples of %s', (name, field) => {
    for (const n of [0, 1, 7, 1234]) expect(checkField(name, field, field.sample(n)).details).toEqual([])
  })
})

test.each(named)('the computed columns of %s have names of their own, and existing sources', (_, resource) => {
  const broken = Object.entries(resource.combined ?? {}).filter(([name, { counts, from, succession }]) => {
    const source = counts && resourceNamed(resources, counts.resource).fields[counts.field]
    const referenced = from && resources.find((one) => one.name === resource.fields[from.reference]?.target)
    const isMissing = from && !referenced?.fields[from.name] && !referenced?.combined?.[from.name]
    const isUnknown = succession?.of.flat().some((one) => !(one in resource.fields))
    return name in resource.fields || (counts && source?.target !== resource.name) || isMissing || isUnknown
  })
  expect(broken).toEqual([])
})

test.each([
  ['user', 'الصلاحية', 'privilegeId'],
  ['directory-group', 'الصلاحية', 'privilegeId'],
  ['order-event', 'لصلاحية معينة فقط', 'privilegeId'],
  ['item', 'طقم العناصر', 'itemKitId'],
  ['article', 'طقم العناصر', 'itemKitId'],
  ['supplier-plan', 'كلفة eSIM', 'cost'],
  ['supplier-plan', 'حساب لدى مورد', 'accountId'],
  ['unit-cost', 'كلفة الوحدة', 'amount'],
  ['payment-card', 'Date d’expiration', 'expirationDate'],
  ['profile-id', 'رمز البلد', 'countryCode'],
  ['purchase', 'Code du pays', 'countryCode'],
  ['stock-threshold', 'Country code', 'countryCode'],
])('an import of %s reads the header %s of earlier versions', (name, header, field) => {
  expect(mappingGuesser(resourceNamed(resources, name), imports[name])([header])).toEqual([field])
})
