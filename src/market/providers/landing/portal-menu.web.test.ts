import { expect, test } from 'vitest'
import { demandOf, nameOf } from '#engine/definition/menu.ts'
import { resources } from '#market/resources.api.ts'
import { portalMenu } from './portal-menu.web.ts'

const id = '0197c3f0-0000-7000-8000-000000000001'
const entries = portalMenu(id).flatMap((area) => area.entries)

test('a provider’s menu opens only what providers may read', () => {
  for (const [name, verb] of entries.map((entry) => demandOf(entry).split(':')))
    expect(resources.find((one) => one.name === name)?.own?.verbs).toContain(verb)
})

test('a provider’s company is their own page, not a list of providers', () => {
  expect(entries.find((entry) => nameOf(entry) === 'provider')?.screen).toBe(`/providers/${id}`)
})
