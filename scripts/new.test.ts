import { expect, test } from 'vitest'
import { checkWrite } from '../src/engine/definition/validation.ts'
import { sampleNewEntities } from './new/new-entity-rows.ts'

test('the product accepts the rows of an entity that npm run new creates', () => {
  const { resource, rows } = sampleNewEntities('2026-11-21')
  const refused = rows.flatMap(({ values }) => checkWrite(resource, values, 'create').details)
  expect([resource.name, rows.length, refused]).toEqual(['new-entity', 3, []])
})
