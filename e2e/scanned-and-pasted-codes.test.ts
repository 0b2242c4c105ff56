import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { qrFile } from '../src/market/shared/qr/qr.ts'
import { barriers, overflow } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

const test = story('sample')

async function isFocused(page: Page, name: string): Promise<void> {
  const box = page.getByRole('textbox', { name })
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
}

/** Types digits and Enter as a scanner does: 5 ms between two keys, however slowly the test itself runs. */
async function scan(page: Page, digits: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [place, key] of [...digits, 'Enter'].entries()) {
    const timestamp = start + place * 0.005
    const text = key === 'Enter' ? '\r' : key
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp })
  }
  await browser.detach()
}

/** Pastes a text into the focused input, as if it came from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((written) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', written)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, written)
  }, text)
}

const azerty = (digits: string): string => [...digits].map((digit) => 'à&é"\'(-è_ç'[Number(digit)]).join('')

test('Enter of a scanner moves to the next box; Enter typed or after a paste submits', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/articles/new')
  const barcode = page.getByRole('textbox', { name: 'Code-barres' })
  await appears(barcode)
  const faults = page.getByRole('alert')

  await barcode.focus()
  await scan(page, '3767576013090')
  await isFocused(page, 'Prix')
  expect(await barcode.inputValue()).toBe('3767576013090')
  expect(await faults.count()).toBe(0)

  await barcode.fill('')
  await barcode.focus()
  await page.keyboard.type('3767576013090', { delay: 60 })
  await page.keyboard.press('Enter')
  await appears(faults.first())

  await page.reload()
  await appears(barcode)
  await barcode.fill('')
  await barcode.focus()
  await paste(page, '3767576013090')
  await page.keyboard.press('Enter')
  await appears(faults.first())
})

test('the QR code in a turned and noisy photograph is read, and a picture without a code is reported', async ({
  open,
}) => {
  const code = 'LPA:1$rsp.example.com$FIELD-AD01'
  const photograph = await sharp(Buffer.from(qrFile(code, 'M', 'Code')), { density: 400 })
    .rotate(17, { background: '#d8d2c4' })
    .extend({ top: 120, bottom: 60, left: 80, right: 200, background: '#d8d2c4' })
    .blur(1.5)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 55 })
    .toBuffer()
  const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d8d2c4' } })
    .png()
    .toBuffer()
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/profile-ids')
  await page.getByRole('button', { name: 'Identifier un code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Identifier un code' })
  const picture = dialog.locator('input[type="file"]')
  await picture.setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe(code)
  await picture.setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: wall })
  await appears(page.getByText('Aucun QR code n’a pu être lu sur cette image'))
})

test('a code is identified from two lines or among several codes, and a refusal has a reason', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [profile] = await rowsOf(souk, token, '/api/configs/profiles/keys?limit=1')
  const iccid = String(profile?.['iccid'])
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/profile-ids')
  await page.getByRole('button', { name: 'Identifier un code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Identifier un code' })
  const box = dialog.getByRole('textbox')

  await box.fill('SM-DP+ Address: rsp.example.com\nActivation Code: FIELD-AD01')
  await appears(dialog.getByText('LPA:1$rsp.example.com$FIELD-AD01'))
  await appears(dialog.getByText('Composé de l’adresse SM-DP+ et du code'))

  await box.fill(`Bonjour,\nICCID : ${iccid}\nIMSI 208150000000003\nPUK: 12345678`)
  await appears(dialog.getByRole('row', { name: new RegExp(`ICCID ${iccid}.*en stock`) }))
  await appears(dialog.getByRole('row', { name: /IMSI 208150000000003/ }))
  await appears(dialog.getByText('Laissé de côté'))
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await box.fill(azerty(iccid))
  await appears(dialog.getByText(`Lu comme ⁦${iccid}⁩ : la douchette tape sur un autre clavier`))

  await box.fill('8'.repeat(2001))
  await appears(dialog.getByRole('alert').getByText('Le texte dépasse 2 000 caractères'))
  await page.route('**/x-ray', (route) => route.abort())
  await box.fill('8933150319000000014')
  await appears(dialog.getByRole('alert').getByText(/serveur/i))
})

test('the search of a list takes scans with any keyboard layout and pasted lines', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [profile] = await rowsOf(souk, token, '/api/configs/profiles/keys?limit=1')
  const [iccid, code] = [String(profile?.['iccid']), String(profile?.['lpaEsim'])]
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/profile-ids')
  const search = page.getByRole('searchbox')
  const [, host = '', matchingId = ''] = code.split('$')
  for (const text of [azerty(iccid), `]C1${iccid}`, `SM-DP+ Address: ${host}\nActivation Code: ${matchingId}`]) {
    await search.fill('')
    await search.focus()
    await paste(page, text)
    await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toHaveLength(1)
    await appears(page.getByRole('rowheader', { name: iccid }))
  }
})
