import { expect } from 'vitest'
import { barriers } from './harness/accessibility-checks.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('a number typed as on paper finds a customer and creates one, in French', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  await createRow(souk, token, '/api/customers/quick', {
    ...{ firstname: 'Papa', lastname: 'Papier', email: 'papa.papier@client.example' },
    ...{ phone: '+33612340021', cin: 'PAPIER-1' },
  })
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders/new')
  const client = page.getByRole('combobox', { name: 'Client' })
  await client.fill('06 12 34 00 21')
  await appears(page.getByRole('option', { name: /Papa Papier/ }))
  await page.screenshot({ path: 'artifacts/phone-picker-fr.png' })
  await page.getByRole('option', { name: /Papa Papier/ }).click()
  await appears(page.getByText('+33 6 12 34 00 21'))
  await page.screenshot({ path: 'artifacts/phone-hint-fr.png' })

  await client.fill('06.12.34.00.22')
  await page.getByRole('option', { name: 'Créer « 06.12.34.00.22 »' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau client' })
  const phone = dialog.getByRole('textbox', { name: 'Téléphone' })
  await expect.poll(() => phone.inputValue()).toBe('+33 6 12 34 00 22')
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Nour')
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Carnet')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nour.carnet@client.example')
  await dialog.getByRole('textbox', { name: 'CIN' }).fill('CARNET-1')
  // A number outside every numbering plan is saved only after a confirmation.
  await phone.fill('+1 555 123 4567')
  await page.keyboard.press('Enter')
  await appears(dialog.getByText(/aucun opérateur/))
  expect(await phone.getAttribute('aria-invalid')).toBeNull()
  await appears(dialog.getByRole('button', { name: 'C’est exact, continuer' }))
  expect(await barriers(page)).toEqual([])
  await page.screenshot({ path: 'artifacts/phone-doubt-fr.png' })
  await phone.fill('06 12 34 00 22')
  await page.keyboard.press('Enter')
  await disappears(dialog)
  const [added] = await rowsOf(souk, token, '/api/customers?q=nour.carnet@client.example')
  expect(added).toMatchObject({ phone: '+33612340022' })
})

test('the same number finds the customer on a phone in Arabic, shown left to right', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  await createRow(souk, token, '/api/customers/quick', {
    ...{ firstname: 'سلمى', lastname: 'الورق', email: 'salma.papier@client.example' },
    ...{ phone: '+33612340031', cin: 'PAPIER-2' },
  })
  const { page, go } = await open({ as: sampleAdministrator, language: 'ar', width: 390 })
  await go('/orders/new')
  const client = page.getByRole('combobox', { name: 'العميل' })
  await client.fill('٠٦ ١٢ ٣٤ ٠٠ ٣١')
  const option = page.getByRole('option', { name: /سلمى/ })
  await appears(option)
  await page.screenshot({ path: 'artifacts/phone-picker-ar.png' })
  const number = option.locator('bdi[dir=ltr]', { hasText: '0031'.slice(2) })
  await expect.poll(() => number.count()).toBeGreaterThan(0)
  await option.click()
  await appears(page.getByText('\u2066+33 6 12 34 00 31\u2069'))
  await page.screenshot({ path: 'artifacts/phone-hint-ar.png' })

  await client.fill('06 12 34 00 32')
  await page.getByRole('option', { name: /06 12 34 00 32/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('textbox', { name: 'الهاتف' }).inputValue()).toBe('+33 6 12 34 00 32')
  await dialog.getByRole('textbox', { name: 'الاسم الأول' }).fill('نور')
  await dialog.getByRole('textbox', { name: 'اسم العائلة' }).fill('الدفتر')
  await dialog.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('nour.ar@client.example')
  await dialog.getByRole('textbox', { name: 'رقم بطاقة الهوية' }).fill('CARNET-2')
  await page.screenshot({ path: 'artifacts/phone-new-ar.png' })
  await page.keyboard.press('Enter')
  await disappears(dialog)
  const [added] = await rowsOf(souk, token, '/api/customers?q=nour.ar@client.example')
  expect(added).toMatchObject({ phone: '+33612340032' })
})
