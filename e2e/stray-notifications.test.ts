import { expect } from 'vitest'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears, disappears } from './harness/wait-for.ts'

const test = story('sample', async () => ({ SOUK_SUPPLIER_ADDRESSES: 'https://partners.example' }))

test.for([
  {
    look: { width: 1440 },
    words: {
      ...{ state: 'Expéditeur non reconnu', dismiss: 'Écarter', dismissed: 'Écartée' },
      why: /^Ce compte reçoit des notifications/,
    },
  },
  {
    look: { width: 390, theme: 'dark', language: 'ar' },
    words: { state: 'مرسل غير معروف', dismiss: 'استبعاد', dismissed: 'مستبعد', why: /^يستقبل هذا الحساب/ },
  },
] as const)(
  'staff open and dismiss notifications of an unrecognised sender, at $look.width px',
  async ({ look, words }, { open, souk }) => {
    const token = await tokenOf(souk, sampleAdministrator)
    const [provider] = await rowsOf(souk, token, '/api/providers?limit=1&active=true')
    const account = await createRow(souk, token, '/api/configs/suppliers/accounts', {
      name: `Grossiste ${look.width}`,
      ...{ connector: 'airalo', providerId: provider?.id, address: 'https://partners.example', currency: 'USD' },
      ...{ keyId: 'client', keySecret: 'secret', perMinute: 240 },
    })
    const inbox = `/api/configs/suppliers/accounts/${account.id}/notifications`
    for (let nth = 0; nth < 4; nth += 1)
      expect((await souk.ask('POST', inbox, { body: { iccid: '89' } })).status).toBe(403)
    const { page, go } = await open({ as: sampleAdministrator, ...look })
    await go(`/supplier-notifications?state%5Bin%5D=unmatched%2Cunproven&accountId=${account.id}`)
    await appears(page.getByText(words.state))
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
    const [row] = await rowsOf(souk, token, `/api/configs/suppliers/notifications?accountId=${account.id}`)
    await go(`/supplier-notifications/${row?.id}`)
    await appears(page.getByText(words.why))
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
    const dismiss = page.getByRole('button', { name: words.dismiss })
    await dismiss.click()
    await disappears(dismiss)
    await appears(page.getByText(words.dismissed))
  },
)
