import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { contactIn } from './contact-text.ts'

const rose = { firstname: 'Rose', lastname: 'Coupure', email: 'rose@example.com', phone: '+216 20 123 456', cin: '' }
const empty = { firstname: '', lastname: '', email: '', phone: '', cin: '' }

beforeAll(() => void setOrganisation({ country: 'TN' }))
afterAll(() => void setOrganisation({}))

test.each([
  'Rose Coupure rose@example.com +21620123456',
  '+216 20 123 456 rose@example.com Rose Coupure',
  'rose@example.com, Rose Coupure, 20 123 456',
  'Rose Coupure <rose@example.com> Tél. : 20.123.456',
])('a name, a mail address and a phone number are read in any order: %s', (text) => {
  expect(contactIn(text)).toEqual(rose)
})

test.each([
  ['Rose Coupure rose@example.com +21620123456 08123456', '08123456'],
  ['Rose Coupure CIN : 0 693130 1 rose@example.com 20123456', '0 693130 1'],
  ['Rose Coupure rose@example.com 20123456 AB123456', 'AB123456'],
])('a number that is no phone number is the identity card: %s', (text, cin) => {
  expect(contactIn(text)).toEqual({ ...rose, cin })
})

test('a missing name is read from a mail address of two words, and from no other', () => {
  const email = 'rose.coupure@example.com'
  expect(contactIn(`${email} 20123456 08123456`)).toEqual({ ...rose, email, cin: '08123456' })
  for (const other of ['contact@example.com', 'r.c@example.com', 'rose.coupure.2@example.com'])
    expect(contactIn(other)).toEqual({ ...empty, email: other })
})

test('a text with one value has the others empty', () => {
  expect(contactIn('Zoé Van Damme')).toEqual({ ...empty, firstname: 'Zoé', lastname: 'Van Damme' })
  expect(contactIn('20 123 456')).toEqual({ ...empty, phone: '+216 20 123 456' })
  expect(contactIn('123 45')).toEqual({ ...empty, phone: '123 45' })
  expect(contactIn('آمنة بلقاسم')).toEqual({ ...empty, firstname: 'آمنة', lastname: 'بلقاسم' })
  expect(contactIn('')).toEqual(empty)
})
