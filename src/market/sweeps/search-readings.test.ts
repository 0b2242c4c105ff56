import { afterAll, expect, test } from 'vitest'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { searchReadings } from '#engine/fields/search-readings.ts'
import { customer } from '#market/customers/customer.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'

setOrganisation({ country: 'FR' })
afterAll(() => void setOrganisation({}))

const readings = (typed: string) => searchReadings([customer, profileId], typed, 'fr')

test.each([
  ['06 12 34 00 01', '+33 6 12 34 00 01'],
  ['0033 (0)6 12 34 00 01', '+33 6 12 34 00 01'],
  ['ICCID: 8933 1503 1900 0000 113', '8933 1503 1900 0000 113'],
  ['="8933150319000000113"', '8933 1503 1900 0000 113'],
])('%s is read as %s, and the search says so', (typed, text) => {
  expect(readings(typed)).toEqual([text])
})

test.each(['+33 6 12 34 00 01', '8933150319000000113', '8933 1503 1900 0000 113', 'Amel', '1042', ''])(
  'nothing is said where a text is looked for as it was typed: %j',
  (typed) => {
    expect(readings(typed)).toEqual([])
  },
)
