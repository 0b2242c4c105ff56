import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { downloaded } from './harness/download.ts'
import { sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const code = 'LPA:1$rsp.recit.example$K2-1RW9QX-0L3TU1'
const iccid = '8944538532008160222'

test('a profile is added from its code; its IMSI shows the network, its QR code the code; any spelling finds it', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/profile-ids/new')
  const box = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  const choose = async (name: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option })
  }
  await box('Code d’activation').fill('1$RSP.RECIT.EXAMPLE$K2-1RW9QX-0L3TU1')
  await box('ICCID').fill(iccid)
  await box('Marque').fill('À nous')
  await box('IMSI').fill('208011234567890')
  await expect.poll(() => box('MNC').inputValue()).toBe('01')
  await expect.poll(() => box('MCC').inputValue()).toBe('208')
  await expect.poll(() => box('Opérateur').inputValue()).toBe('Orange S.A.')
  await expect.poll(() => box('Pays').inputValue()).toBe('FR')
  await expect.poll(() => box('Marque').inputValue()).toBe('À nous')
  await choose('Type', 'Données')
  await box('Référence de norme').fill('SGP.22 v2.4')
  await choose('État du stock', 'Disponible')
  await box('Date d’activation').fill('02/01/2026')
  await box('Date d’activation').blur()
  await page.getByLabel(/^Ki( \*)?$/).fill('00112233445566778899aabbccddeeff')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  await page.getByRole('button', { name: 'Identifier un code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Identifier un code' })
  const input = dialog.getByRole('textbox')
  await input.fill('8944 5385 3200 8160 222')
  const link = dialog.getByRole('link', { name: iccid })
  await appears(link)
  await appears(dialog.getByText('208-01'))
  await input.fill('8944 5385 3200 8160 223')
  await disappears(link)
  await appears(dialog.getByText('ou son chiffre de contrôle est faux'))
  await input.fill('8944538532008160222F')
  await link.click()
  await page.getByRole('tab', { name: 'QR code' }).click()
  const drawn = page.getByRole('img', { name: `QR code du profil eSIM ${iccid}` })
  await appears(drawn)
  const seen = await drawn.screenshot()
  const { bytes, name } = await downloaded(page, () => page.getByRole('button', { name: 'PNG' }).click())
  expect(name).toBe(`esim-${iccid}.png`)

  await go('/profile-ids')
  for (const buffer of [seen, bytes]) {
    await page.getByRole('button', { name: 'Identifier un code' }).click()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect.poll(() => input.inputValue()).toBe(code)
    await appears(link)
    await page.keyboard.press('Escape')
    await disappears(dialog)
  }
})

test('only the profile’s card is printed, with a QR code four centimetres wide', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, theme: 'dark' })
  await go('/profile-ids')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'QR code' }).click()
  await appears(page.getByRole('img', { name: /^QR code du profil/ }))
  await page.emulateMedia({ media: 'print' })
  await appears(page.getByText('Installer votre eSIM'))
  expect(await page.getByRole('main').isVisible()).toBe(false)
  const drawing = page.locator('article svg')
  const width = (await drawing.boundingBox())?.width ?? 0
  expect(Math.round((width / 96) * 25.4)).toBe(40)
})

test('a printed payment card shows its facts instead of the form, which keeps unsaved text', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/payment-cards')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const holder = page.getByRole('textbox', { name: 'Titulaire de la carte' })
  await holder.fill('Jamais enregistré')
  await expect.poll(() => page.getByRole('textbox', { name: 'Expiration' }).inputValue()).toMatch(/^\d\d\/\d{4}$/)
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('main')
  await appears(printed.getByText(/•••• \d{4}/))
  await appears(printed.getByText(/^\d\d\/\d{4}$/))
  expect(await holder.isVisible()).toBe(false)
  expect(await printed.innerText()).not.toContain('Jamais enregistré')
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => holder.inputValue()).toBe('Jamais enregistré')
})
