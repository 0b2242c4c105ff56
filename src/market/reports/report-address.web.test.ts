import { expect, test } from 'vitest'
import { words } from '#engine/definition/words.ts'
import { reportQueryOf } from './report-address.web.ts'

const nothing = words('', '', '')
const report = {
  groupings: [{ name: 'month', label: nothing, columns: [], time: true, paged: false }],
  filters: [{ name: 'provider', label: nothing, target: 'provider' }],
}

test('a link with unknown parameters uses only the known ones', () => {
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
