import { expect, test } from 'vitest'
import { article } from '#market/catalogue/articles/article.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { customer } from '#market/customers/customer.ts'
import {
  mappedFieldsWithWarnings,
  givenFields,
  missingFields,
  possibleMatches,
  repeatedColumns,
} from './mapping.web.ts'

test('a field is supplied by one column, a reference by its title and its id', () => {
  expect([...repeatedColumns(article, ['name', 'brandId', 'brandId', 'name', null, null])]).toEqual([3])
})

test('new customers need every required field, but neither a password nor a picture from the file', () => {
  setOrganisation({ incompleteImports: false })
  expect(missingFields(customer, givenFields(['firstname', 'email', null]))).toEqual([
    'lastname',
    'username',
    'cin',
    'phone',
  ])
})

test('new customers may lack fields that are filled in later, if the settings allow it', () => {
  setOrganisation({ incompleteImports: true })
  expect(missingFields(customer, givenFields(['firstname', 'email', null]))).toEqual(['lastname'])
})

test('a profile needs the fields its origin requires, which defaults may supply', () => {
  const supplied = givenFields(['iccid', 'lpaEsim', 'state'])
  expect(missingFields(profileId, supplied, { origin: 'ready-made' })).toEqual([])
  expect(missingFields(profileId, supplied)).toContain('ki')
})

test('a field is supplied by the columns of its parts', () => {
  const parts = [{ name: 'street', field: 'address' }]
  expect([...givenFields(['email', 'street', null], parts)]).toEqual(['email', 'address'])
})

test('rows can be matched by any columns of the file', () => {
  const matches = [['username'], ['email'], ['firstname', 'lastname']]
  expect(possibleMatches(matches, ['email', 'firstname', null])).toEqual([['email']])
  expect(possibleMatches(matches, ['lastname', 'firstname', 'username'])).toEqual([
    ['username'],
    ['firstname', 'lastname'],
  ])
})

test('unusual values can be accepted for fields that have warnings', () => {
  expect(mappedFieldsWithWarnings(article, ['barcode', 'name', 'barcode'])).toEqual(['barcode'])
  expect(mappedFieldsWithWarnings(article, ['name', null])).toEqual([])
})
