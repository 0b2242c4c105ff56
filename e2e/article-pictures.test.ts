import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'

const test = story('sample')

/** Drops picture files, each in a different colour, on the page. */
async function dropped(page: Page, colours: readonly string[]): Promise<void> {
  const files = await Promise.all(
    colours.map(async (background, place) => ({
      name: `image-${place}.png`,
      data: (
        await sharp({ create: { width: 240, height: 240, channels: 3, background } })
          .png()
          .toBuffer()
      ).toString('base64'),
    })),
  )
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, data } of list) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/png' }))
    }
    return transfer
  }, files)
  await page.getByText('Choisir des images').dispatchEvent('drop', { dataTransfer: dataTransfer })
}

/** The stored picture names of a row, the main one first. */
function picturesIn(row: unknown): readonly string[] {
  const { images } = row as { readonly images: readonly string[] }
  return images
}

async function articleOf(souk: Souk) {
  const token = await tokenOf(souk, sampleAdministrator)
  const [row] = await rowsOf(souk, token, '/api/configs/articles?q=eSIM+France')
  const id = String(row?.['id'])
  const images = async () => picturesIn((await souk.ask('GET', `/api/configs/articles/${id}`, { token })).body.data)
  return { id, before: picturesIn(row), images }
}

test('several pictures dropped together are saved at once, sorted, and one becomes the main one', async ({
  open,
  souk,
}) => {
  const { id, before, images } = await articleOf(souk)
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/articles/${id}?tab=images`)
  await appears(page.getByText('Choisir des images'))
  await dropped(page, ['#c33', '#3c3', '#33c'])
  await expect.poll(async () => (await images()).length).toBe(before.length + 3)
  const stored = await images()
  expect(stored.slice(0, before.length)).toEqual(before)

  const last = page.getByRole('tabpanel').getByRole('listitem').last()
  await last.getByRole('button', { name: 'Image principale' }).click()
  await expect.poll(images).toEqual([stored.at(-1), ...stored.slice(0, -1)])
  await page.getByRole('tabpanel').getByRole('listitem').first().getByText('Principale').waitFor()
  await expect.poll(() => page.getByRole('tab', { name: /^Images/ }).innerText()).toContain(String(stored.length))
})

test('a picture removed by mistake returns to its position', async ({ open, souk }) => {
  const { id, before, images } = await articleOf(souk)
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/articles/${id}?tab=images`)
  const first = page.getByRole('tabpanel').getByRole('listitem').first()
  await first.getByRole('button', { name: 'Retirer' }).click()
  await expect.poll(images).toEqual(before.slice(1))
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect.poll(images).toEqual(before)
})

test('the form of the article has no pictures and keeps typed text meanwhile', async ({ open, souk }) => {
  const { id, before, images } = await articleOf(souk)
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/articles/${id}?tab=facts`)
  await page.getByRole('textbox', { name: 'Nom' }).fill('eSIM France, renommée')
  expect(await page.getByText('Choisir des images').count()).toBe(0)
  await page.getByRole('tab', { name: /^Images/ }).click()
  await dropped(page, ['#fc0'])
  await expect.poll(async () => (await images()).length).toBe(before.length + 1)
  await page.getByRole('tab', { name: 'Informations' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Enregistré : eSIM France, renommée'))
  await disappears(page.getByRole('alertdialog'))
  expect((await images()).length).toBe(before.length + 1)
})
