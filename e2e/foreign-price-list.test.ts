import { appears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf, rowsOf } from './harness/rows.ts'
import { photograph, story } from './harness/story.ts'
import { expect } from 'vitest'

const test = story('sample')

/** A price list of a Chinese supplier in GB18030: three title lines, then the header 名称;描述 and three brands. */
function priceList(first: string) {
  const head = 'b1a8bcdbb1a53b3b0ac1aacfb5c8cb3aa3ba73616c6573406578616d706c652e746573743b3b0a3b3b0a'
  const rows = 'd6d0b9fad2c6b6af3bcfe3b8dbc1f7c1bfbfa83b0ad6d0b9fac1aacda83bc3bfccec314742bcdbb8f13b0a'
  return {
    name: 'price-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([
      Buffer.from(head, 'hex'),
      Buffer.from('name;description;remark\n'),
      Buffer.from(rows, 'hex'),
      Buffer.from(`${first};x;\n`),
    ]),
  }
}

test('a Chinese price list with titles above its headers is imported unchanged', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const before = await countOf(souk, token, '/api/config/apps/brands')
  const { page, go } = await open({ as: sampleAdministrator, theme: 'light' })
  await go('/brands/import')
  await page.getByLabel('Choisir un fichier').setInputFiles(priceList('Marque A'))
  await appears(page.getByRole('heading', { name: 'Lecture du fichier' }))
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect.poll(() => choice('Ligne des en-têtes').inputValue()).toBe('4')
  await appears(page.getByText('中国移动'))
  await photograph(page, 'artifacts/reading/fr-light-1280.png')

  // Choosing another encoding updates the preview at once.
  await choice('Encodage').selectOption('windows-1252')
  await appears(page.getByText('ÖÐ¹úÒÆ¶¯'))
  await choice('Encodage').selectOption('gb18030')
  await appears(page.getByText('中国移动'))
  await choice('Ligne des en-têtes').selectOption('1')
  await expect.poll(() => page.getByRole('combobox', { name: /^Champ pour/ }).count()).toBe(1)
  await choice('Ligne des en-têtes').selectOption('4')
  await expect.poll(() => page.getByRole('combobox', { name: /^Champ pour/ }).count()).toBe(3)

  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer 3 lignes' }).click()
  await appears(page.getByText('Import terminé'))
  expect(await countOf(souk, token, '/api/config/apps/brands')).toBe(before + 3)
  expect(await rowsOf(souk, token, `/api/config/apps/brands?q=${encodeURIComponent('中国移动')}`)).toMatchObject([
    { name: '中国移动', description: '香港流量卡' },
  ])
})

test('the same list in Arabic on a phone: an uncertain encoding is confirmed', async ({ open, souk }) => {
  const { page, go } = await open({ as: sampleAdministrator, language: 'ar', theme: 'dark', touch: true })
  await go('/brands/import')
  const { name, mimeType } = priceList('')
  // Four characters are too few to detect the encoding with certainty.
  const buffer = Buffer.concat([
    Buffer.from('Titre;\nname;description\n'),
    Buffer.from('d6d0b9faccfacda8', 'hex'),
    Buffer.from(';x\n'),
  ])
  await page.getByLabel('اختر ملفًا').setInputFiles({ name, mimeType, buffer })
  await appears(page.getByRole('heading', { name: 'قراءة الملف' }))
  await appears(page.getByText('للتحقق').first())
  await photograph(page, 'artifacts/reading/ar-dark-390.png')
  await page.getByRole('button', { name: 'التحقق من الملف' }).click()
  await appears(page.getByText('ترميز الملف غير مؤكد: هل نصوص هذه الصفوف مقروءة جيدًا؟'))
  await photograph(page, 'artifacts/reading/ar-dark-390-doubt.png')
  await page.getByRole('button', { name: 'مراجعة الأعمدة' }).click()
  await page.getByRole('combobox', { name: 'الترميز', exact: true }).selectOption('gb18030')
  await appears(page.getByText('中国铁通'))
  await page.getByRole('button', { name: 'التحقق من الملف' }).click()
  await photograph(page, 'artifacts/reading/ar-dark-390-chosen.png')
  await page.getByRole('button', { name: 'استيراد صف واحد' }).click()
  await appears(page.getByText('انتهى الاستيراد').first())
  const token = await tokenOf(souk, sampleAdministrator)
  expect(await rowsOf(souk, token, `/api/config/apps/brands?q=${encodeURIComponent('中国铁通')}`)).toMatchObject([
    { name: '中国铁通' },
  ])
})
