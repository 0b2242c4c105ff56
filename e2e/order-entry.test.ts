import { expect } from 'vitest'
import { barriers } from './harness/accessibility-checks.ts'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf, customer, createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const orders = '/api/accounts/list/orders'

test('an order takes less than twelve keys beside typed text, without a mouse, and the next one begins empty', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const buyer = await customer(souk, token, { firstname: 'Mina', lastname: 'Clavier', username: 'mina.clavier' })
  for (const name of ['Boussole', 'Astrolabe'])
    await createRow(souk, token, '/api/configs/placks', { name, quantity: 9, unitPrice: '12.00' })
  const { page, go } = await open({ as: sampleAdministrator })
  const { keyboard } = page
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await keyboard.press(key)
  }
  const client = page.getByRole('combobox', { name: 'Client' })
  const finder = page.getByRole('combobox', { name: 'Ajouter un article ou un plack' })
  const isFocused = async (box: typeof client): Promise<void> => {
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
  }

  await go('/orders')
  await appears(page.getByRole('rowheader'))
  await press('Control+k')
  await appears(page.getByRole('dialog', { name: 'Rechercher partout' }))
  await keyboard.type('nouvelle commande')
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Nouvelle commande')
  await press('Enter')
  await isFocused(client)
  // The customer is found by e-mail address. Enter works before the response of the search.
  await keyboard.type('mina.clavier@client')
  await press('Enter')
  await isFocused(finder)
  await expect.poll(() => client.inputValue()).toBe('Mina Clavier')
  for (const what of ['boussole', 'astrolabe', 'boussole']) {
    await keyboard.type(what)
    await press('Enter')
    await expect.poll(() => finder.inputValue()).toBe('')
    await isFocused(finder)
  }
  const line = page.getByRole('group', { name: 'Ligne 1' })
  await appears(line.getByText('24,00'))
  await expect.poll(() => line.getByRole('textbox', { name: 'Quantité' }).inputValue()).toBe('2')
  await expect.poll(() => page.getByRole('group', { name: /^Ligne \d/ }).count()).toBe(2)
  await appears(page.getByRole('status').getByText('36,00'))
  expect(await barriers(page)).toEqual([])
  await press('Control+Enter')
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await appears(page.getByText('En attente de paiement').first())
  expect(keys).toBeLessThan(12)
  expect(await countOf(souk, token, `${orders}?customerId=${buyer.id}`)).toBe(1)

  await go('/orders/new')
  await isFocused(client)
  await expect.poll(() => client.inputValue()).toBe('')
  expect(await page.getByRole('group', { name: /^Ligne \d/ }).count()).toBe(0)
  expect(await page.getByText('Nous avons retrouvé').count()).toBe(0)
})

test('unavailable articles come last with a reason; a quantity is stepped or typed, and a line is removed', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const plack = (name: string, more: object) =>
    createRow(souk, token, '/api/configs/placks', { name, quantity: 9, unitPrice: '12.00', ...more })
  await plack('Sextant neuf', {})
  await plack('Sextant épuisé', { quantity: 0 })
  await plack('Sextant périmé', { expirationDate: '2020-01-01' })
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders/new')
  const finder = page.getByRole('combobox', { name: 'Ajouter un article ou un plack' })
  await finder.fill('sextant')
  const options = page.getByRole('option')
  await expect.poll(() => options.count()).toBe(3)
  await expect.poll(() => options.first().innerText()).toContain('9 en stock')
  for (const why of ['Épuisé', 'Expiré'])
    await expect.poll(() => options.filter({ hasText: `Plack · ${why}` }).getAttribute('aria-disabled')).toBe('true')
  expect(await barriers(page)).toEqual([])
  await options.filter({ hasText: 'Épuisé' }).click({ force: true })
  const line = page.getByRole('group', { name: 'Ligne 1' })
  expect(await line.count()).toBe(0)
  await options.first().click()
  const quantity = line.getByRole('textbox', { name: 'Quantité' })
  await line.getByRole('button', { name: 'Un de plus' }).click()
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await quantity.fill('4')
  await appears(line.getByText('48,00'))
  await line.getByRole('button', { name: 'Un de moins' }).click()
  await appears(page.getByRole('status').getByText('36,00'))
  await line.getByRole('button', { name: 'Retirer la ligne 1' }).click()
  await disappears(line)
})

test.for([1440, 390])('a lost connection places an order once, at a width of %i', async (width, { open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const username = `rose.coupure${width}`
  const buyer = await customer(souk, token, { firstname: 'Rose', lastname: 'Coupure', username })
  await createRow(souk, token, '/api/configs/placks', { name: 'Cadran solaire', quantity: 9, unitPrice: '12.00' })
  const { page, go } = await open({ as: sampleAdministrator, width })
  await go(`/orders/new?customerId=${buyer.id}`)
  const finder = page.getByRole('combobox', { name: 'Ajouter un article ou un plack' })
  await finder.fill('cadran')
  await page.getByRole('option', { name: 'Cadran solaire' }).first().click()
  // The server receives the order, but the browser receives no response.
  await page.route('**/place', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Valider la commande' }).click()
  await appears(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .getByText(/serveur|réseau|connexion/i),
  )
  await appears(page.getByRole('group', { name: 'Ligne 1' }))
  expect(await countOf(souk, token, `${orders}?customerId=${buyer.id}`)).toBe(1)
  await page.unroute('**/place')
  // The toast does not cover the button.
  await page.getByRole('button', { name: 'Valider la commande' }).click()
  const [placed] = await rowsOf(souk, token, `${orders}?customerId=${buyer.id}`)
  await arrivesAt(page, `/orders/${placed?.id}`)
  expect(await countOf(souk, token, `${orders}?customerId=${buyer.id}`)).toBe(1)
})

test('a new customer is added while entering the order, and an existing one is reported', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  await customer(souk, token, { firstname: 'Ada', lastname: 'Connue', username: 'ada.connue' })
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders/new')
  const client = page.getByRole('combobox', { name: 'Client' })
  const dialog = page.getByRole('dialog', { name: 'Nouveau client' })
  await client.fill('Zoé Introuvable')
  await page.getByRole('option', { name: 'Créer « Zoé Introuvable »' }).click()
  await appears(dialog)
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toBe('Introuvable')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ada.connue@client.example')
  await appears(dialog.getByText(/Déjà client\s: .?Ada Connue/))
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('zoe@client.example')
  await dialog.getByRole('textbox', { name: 'Téléphone' }).fill('+33698765432')
  await dialog.getByRole('textbox', { name: 'CIN' }).fill('ZOE-1')
  await page.keyboard.press('Enter')
  await disappears(dialog)
  await expect.poll(() => client.inputValue()).toBe('Zoé Introuvable')
  const finder = page.getByRole('combobox', { name: 'Ajouter un article ou un plack' })
  await expect.poll(() => finder.evaluate((box) => box === document.activeElement)).toBe(true)
  const [added] = await rowsOf(souk, token, '/api/customers?q=zoe@client.example')
  expect(added).toMatchObject({ username: 'zoe@client.example', cin: 'ZOE-1' })
})

test('an order for a new customer takes at most 46 keys with all typed text, and a pasted contact fewer than ten', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  await createRow(souk, token, '/api/configs/placks', { name: 'Gnomon', quantity: 9, unitPrice: '12.00' })
  const { page, context, go } = await open({ as: sampleAdministrator })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const client = page.getByRole('combobox', { name: 'Client' })
  const finder = page.getByRole('combobox', { name: 'Ajouter un article ou un plack' })
  const dialog = page.getByRole('dialog', { name: 'Nouveau client' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const order = async (enterContact: () => Promise<number>, read: Readonly<Record<string, string>>) => {
    await go('/orders')
    await appears(page.getByRole('rowheader'))
    let keys = 0
    const press = async (key: string): Promise<void> => {
      keys += 1
      await page.keyboard.press(key)
    }
    await press('c')
    await expect.poll(() => client.evaluate((box) => box === document.activeElement)).toBe(true)
    keys += await enterContact()
    await press('Enter')
    await appears(dialog)
    for (const [name, value] of Object.entries(read)) await expect.poll(() => field(name).inputValue()).toBe(value)
    await appears(dialog.getByText(/^Lu dans «/))
    expect(await barriers(page)).toEqual([])
    await press('Enter')
    await disappears(dialog)
    await expect.poll(() => finder.evaluate((box) => box === document.activeElement)).toBe(true)
    for (const letter of 'gno') await press(letter)
    await press('Enter')
    await appears(page.getByRole('group', { name: 'Ligne 1' }))
    await press('Control+Enter')
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
    return keys
  }

  // The name is read from the mail address.
  const typed = 'rose.coupure@pli.fr 0612345678 06931'
  const keys = await order(
    async () => {
      await page.keyboard.type(typed)
      return typed.length
    },
    { Prénom: 'Rose', Nom: 'Coupure', 'E-mail': 'rose.coupure@pli.fr', Téléphone: '+33 6 12 34 56 78', CIN: '06931' },
  )
  expect(keys).toBeLessThanOrEqual(46)

  const pasted = await order(
    async () => {
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        'Zoé Van Damme\nTél. : +33 6 98 76 54 32\nzoe@vandamme.example\nCIN : 0 693130 1',
      )
      await page.keyboard.press('Control+v')
      return 1
    },
    {
      Prénom: 'Zoé',
      Nom: 'Van Damme',
      'E-mail': 'zoe@vandamme.example',
      Téléphone: '+33 6 98 76 54 32',
      CIN: '0 693130 1',
    },
  )
  expect(pasted).toBeLessThan(10)
  expect(await rowsOf(souk, token, '/api/customers?q=zoe@vandamme.example')).toMatchObject([{ lastname: 'Van Damme' }])
})
