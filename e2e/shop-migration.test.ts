import { expect } from 'vitest'
import { appears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const screens = {
  fr: {
    ...{ width: 1280, file: 'Choisir un fichier', check: 'Vérifier le fichier', commit: 'Importer 1 ligne' },
    ...{ done: 'Import terminé', setting: 'Importer des clients incomplets', incomplete: 'Incomplet' },
    ...{ readyMade: 'L’ICCID et le code d’activation suffisent', client: 'Client' },
    finder: 'Ajouter un article ou un plack',
  },
  ar: {
    ...{ width: 390, file: 'اختر ملفًا', check: 'التحقق من الملف', commit: 'استيراد صف واحد' },
    ...{ done: 'انتهى الاستيراد', setting: 'استيراد عملاء ببيانات ناقصة', incomplete: 'ناقص' },
    ...{ readyMade: 'يكفي رقم ICCID ورمز التفعيل', client: 'العميل' },
    finder: 'إضافة منتج أو بلاك',
  },
} as const

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** A customer export of WooCommerce, with one customer. */
const shopFile = (id: string, email: string) =>
  csv('customers.csv', [
    'ID,user_login,user_email,first_name,last_name,billing_phone,billing_address_1,billing_postcode,billing_city,billing_country',
    `${id},${email.split('@')[0]},${email},Salma,Puits,+33612340501,1 rue du Puits,75011,Paris,FR`,
  ])

/** An assignment list of eSIM Go with an additional column for the article. */
const supplierFile = (iccid: string, article: string) =>
  csv('assignments.csv', [
    'iccid,matchingId,smdpAddress,profileStatus,pin,puk,Article',
    `${iccid},SHOP-${iccid.slice(-4)},rsp.example.com,Released,1111,22222222,${article}`,
  ])

const iccids = { fr: '8933019000000088016', ar: '8933019000000088024' } as const

test.for(['fr', 'ar'] as const)(
  'a shop brings its customers and its supplier’s profiles, and sells the first one, in %s',
  async (language, { open, souk }) => {
    const words = screens[language]
    const token = await tokenOf(souk, sampleAdministrator)
    const [other] = await rowsOf(souk, token, '/api/configs/articles?limit=1')
    const copied = ['description', 'price', 'images', 'categoryId', 'itemKitId', 'brandId', 'itemId']
    const article = `eSIM Margelle ${language}`
    const body = Object.fromEntries(Object.entries(other ?? {}).filter(([name]) => copied.includes(name)))
    const barcode = language === 'fr' ? '2000000880016' : '2000000880023'
    const { id: articleId } = await createRow(souk, token, '/api/configs/articles', {
      ...{ ...body, name: article, barcode, delivery: 'profiles', confirmed: ['barcode'] },
    })
    const { page, go } = await open({ as: sampleAdministrator, language, width: words.width })
    const bring = async (file: ReturnType<typeof csv>, note: string) => {
      await page.getByLabel(words.file).setInputFiles(file)
      await appears(page.getByText(note).first())
      await page.getByRole('button', { name: words.check }).click()
      await page.getByRole('button', { name: words.commit }).click()
      await appears(page.getByText(words.done).first())
    }
    const shopId = language === 'fr' ? '501' : '502'
    const email = `salma.${language}@boutique.example`

    await go('/customers/import')
    await bring(shopFile(shopId, email), words.setting)
    await go('/profile-ids/import')
    await bring(supplierFile(iccids[language], article), words.readyMade)
    const [profile] = await rowsOf(souk, token, `/api/configs/profiles/keys?iccid=${iccids[language]}`)
    expect(profile).toMatchObject({ origin: 'ready-made', state: 'available', articleId, imsi: null })
    const [buyer] = await rowsOf(souk, token, `/api/customers?email=${email}`)
    expect(buyer).toMatchObject({ externalSource: 'WooCommerce', externalId: shopId, cin: null })

    await go(`/customers/${String(buyer?.id)}`)
    await appears(page.getByText(words.incomplete, { exact: true }).first())
    await go(`/orders/new?customerId=${String(buyer?.id)}`)
    const finder = page.getByRole('combobox', { name: words.finder })
    await finder.fill(article)
    await appears(page.getByRole('option').filter({ hasText: article }))
    await finder.press('Enter')
    await expect.poll(() => finder.inputValue()).toBe('')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
    const orders = await rowsOf(souk, token, `/api/accounts/list/orders?customerId=${String(buyer?.id)}`)
    expect(orders).toHaveLength(1)
  },
)
