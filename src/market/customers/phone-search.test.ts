import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation, setOrganisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { customer } from './customer.ts'
import { quickCustomerPath } from './quick-customer.ts'

describe('a customer’s phone number', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    setOrganisation({ ...organisation, country: 'FR' })
    const numbers = ['+21671990009', '+33612340001', '+21671990001', '+79123456789']
    for (const [at, phone] of numbers.entries()) {
      const body = { firstname: 'Amel', lastname: `Tel${at}`, email: `tel${at}@exemple.test`, phone, cin: `TEL${at}` }
      expect((await ask(shelf.app, 'POST', quickCustomerPath, { body })).status).toBe(201)
    }
  })
  afterAll(async () => {
    setOrganisation({})
    await shelf.close()
  })

  const listed = async (query: Record<string, string>) => {
    const { body } = await ask(shelf.app, 'GET', `${customer.path}?${new URLSearchParams(query).toString()}`)
    return (body as unknown as { data: Row[] }).data.map(({ phone }) => phone)
  }
  const everywhere = async (q: string) => {
    const { body } = await ask(shelf.app, 'POST', '/api/search', { body: { q } })
    const { groups } = (body as unknown as { data: { groups: { resource: string; rows: Row[] }[] } }).data
    return groups
      .filter(({ resource }) => resource === customer.name)
      .flatMap(({ rows }) => rows.map(({ phone }) => phone))
  }

  test.each([
    ['+216 719 900 09', '+21671990009'],
    ['+216 71 990 009', '+21671990009'],
    ['06 12 34 00 01', '+33612340001'],
    ['06.12.34.00.01', '+33612340001'],
    ['+33 6 12 34 00 01', '+33612340001'],
    ['+33 (0)6 12 34 00 01', '+33612340001'],
    ['+33 06 12 34 00 01', '+33612340001'],
    ['0033612340001', '+33612340001'],
    ['(+33) 6-12-34-00-01', '+33612340001'],
    ['\u202a+33 6 12 34 00 01\u202c', '+33612340001'],
    ['٠٦ ١٢ ٣٤ ٠٠ ٠١', '+33612340001'],
    ['tel:+33612340001', '+33612340001'],
    ['71 990 001', '+21671990001'],
    ['612340001', '+33612340001'],
    ['2340001', '+33612340001'],
    ['34 00 01', '+33612340001'],
    ['Amel 06 12 34 00 01', '+33612340001'],
    ['06 12 34 00 01 tel1', '+33612340001'],
  ])('« %s » finds it in the list and in the global search', async (typed, phone) => {
    expect(await listed({ q: typed })).toEqual([phone])
    expect(await everywhere(typed)).toEqual([phone])
  })

  test('is found by the national number of the organisation’s country', async () => {
    setOrganisation({ ...organisation, country: 'RU' })
    expect(await listed({ q: '8 (912) 345-67-89' })).toEqual(['+79123456789'])
    expect(await everywhere('8 (912) 345-67-89')).toEqual(['+79123456789'])
    setOrganisation({ ...organisation, country: 'FR' })
  })

  test.each([
    [{ 'phone[is]': '06 12 34 00 01' }, ['+33612340001']],
    [{ 'phone[contains]': '06 12 34' }, ['+33612340001']],
    [{ 'phone[contains]': '+216 71 990 009' }, ['+21671990009']],
    [{ 'phone[contains]': '06 12 34 00 02' }, []],
  ])('is filtered in any spelling: %o', async (filter, phones) => {
    expect(await listed(filter)).toEqual(phones)
  })
})
