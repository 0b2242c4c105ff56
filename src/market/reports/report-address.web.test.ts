import { expect, test } from 'vitest'
import { words } from '#engine/definition/words.ts'
import { reportQueryOf } from './report-address.web.ts'

const nothing = words('', '', '')
const report = {
  groupings: [{ name: 'month', label: nothing, columns: [], time: true, paged: false }],
  filters: [{ name: 'provider', label: nothing, target: 'provider' }],
}

test('a link that says what the report does not know asks it what it can answer', () => {
  const search = {
    report: 'sales',
    view: '',
    colour: 'red',
    by: 'planet',
    period: 'sometimes',
    provider: 'p',
    sort: '-net',
  }
  expect(reportQueryOf(search, report).toString()).toBe('provider=p&sort=-net')
  expect(reportQueryOf({ by: 'month', period: 'lastYear' }, report).toString()).toBe('by=month&period=lastYear')
})
