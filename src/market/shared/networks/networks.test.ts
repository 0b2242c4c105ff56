import { all } from 'mcc-mnc-list'
import { expect, test } from 'vitest'
import { networkOfImsi, networksByCode } from './networks.ts'

const networks = networksByCode(all())

test('the published list has thousands of networks, with codes of two or three digits including zeros', () => {
  expect(networks.size).toBeGreaterThan(2900)
  expect([...networks.keys()].filter((code) => !/^\d{3}-\d{2,3}$/.test(code))).toEqual([])
  expect([...networks.values()].filter(({ operator, country }) => !operator || !/^([A-Z]{2})?$/.test(country))).toEqual(
    [],
  )
})

test.each([
  ['208011234567890', '01', 'Orange', 'FR'],
  ['208500123456789', '500', '', 'FR'],
  ['604001234567890', '00', 'Orange Morocco', 'MA'],
  ['310410123456789', '410', 'AT&T', 'US'],
  ['405051234567890', '05', 'Reliance', 'IN'],
  ['405800123456789', '800', 'AIRCEL', 'IN'],
  ['502121234567890', '12', 'Maxis', 'MY'],
  ['502153123456789', '153', 'unifi', 'MY'],
  ['270771234567890', '77', 'Tango', 'LU'],
  ['234501234567890', '50', 'JT', 'GB'],
  ['505011234567890', '01', 'Telstra', 'AU'],
])('%s belongs to the network %s', (imsi, mnc, brand, country) => {
  const network = networkOfImsi(imsi, networks)
  expect([network?.mnc, network?.country]).toEqual([mnc, country])
  expect(network?.brand).toContain(brand)
})

test('of two matching codes the longer one is used, unless the code is declared', () => {
  const both = networksByCode([
    { mcc: '310', mnc: '59', brand: 'Two', operator: 'Two', countryCode: 'US', status: 'Operational' },
    { mcc: '310', mnc: '590', brand: 'Three', operator: 'Three', countryCode: 'US', status: 'Operational' },
  ])
  expect(networkOfImsi('310590123456789', both)?.mnc).toBe('590')
  expect(networkOfImsi('310591123456789', both)?.mnc).toBe('59')
  expect(networkOfImsi('310590123456789', both, '59')?.mnc).toBe('59')
  expect(networkOfImsi('310590123456789', both, '012')).toBeNull()
})

test('no network is invented: 001 is not 01, and an unpublished code has none', () => {
  expect(networkOfImsi('208', networks)).toBeNull()
  expect(networkOfImsi('000001234567890', networks)).toBeNull()
  expect(networks.get('208-01')?.brand).toBe('Orange')
  expect(networks.get('208-001')).toBeUndefined()
})

test('an operational network represents its code, before other published ones', () => {
  const row = { mcc: '270', mnc: '77', brand: null, countryCode: 'BE', status: 'Unknown' }
  const published = [
    { ...row, operator: 'Tango', countryCode: 'LU', status: 'Operational' },
    { ...row, operator: 'Elsewhere' },
    { ...row, mnc: '50144', operator: 'Odd code' },
  ]
  expect([...networksByCode(published).values()].map(({ operator }) => operator)).toEqual(['Tango'])
})
