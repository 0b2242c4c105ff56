import type { Locator } from 'playwright-core'
import { profileId } from '../src/market/stock/profiles/profile-id.ts'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('a missing confirmation of the password is reported', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/users/new')
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('Marché-2026')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Le champ Confirmer le mot de passe est obligatoire'))
  await appears(page.getByText('Le champ Privilège est obligatoire'))
})

test('a duplicate shows the database message to people who may read it, and its toast closes by itself', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const one = await customer(souk, token, { firstname: 'Salma', lastname: 'Double', username: 'salma.double' })
  const other = await customer(souk, token, { firstname: 'Samia', lastname: 'Double', username: 'samia.double' })
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/customers/${other.id}?tab=facts`)
  await page.getByRole('textbox', { name: 'CIN', exact: true }).fill(String(one['cin']))
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const toast = page.locator('[data-tone="error"]').filter({ hasText: 'Ces Données existe déjà' })
  await toast.locator('summary').click()
  await toast.getByRole('button', { name: 'Tout afficher' }).click()
  await appears(toast.getByText('customer_cin_key'))
  await toast.locator('summary').click()
  await page.mouse.move(5, 400)
  await page.getByRole('textbox', { name: 'CIN', exact: true }).focus()
  await disappears(toast)
  await appears(page.getByText('Le champ CIN existe déjà'))
})

test('an order status is added with its events', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/order-statuses/new')
  const nameIn = async (form: Locator, language: string, name: string) => {
    await form.getByRole('button', { name: language }).click()
    await form.getByRole('textbox', { name: `Nom en ${language}` }).fill(name)
  }
  const languages = ['français', 'anglais', 'arabe']
  for (const language of languages)
    await nameIn(page.getByRole('group', { name: 'État', exact: true }), language, 'Contrôle')
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'En attente' })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText(/Le champ Événements est obligatoire/))
  await page.getByRole('button', { name: 'Ajouter un événement' }).click()
  for (const language of languages)
    await nameIn(page.getByRole('group', { name: 'Événements', exact: true }).last(), language, 'Relancer')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Ajouté : Contrôle'))
})

test('transactions and sealed profiles have their forms', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const iccid = String(profileId.fields['iccid']?.sample(990_078))
  const { id } = await createRow(souk, token, profileId.path, {
    ...{ lpaEsim: 'LPA:1$rsp.essai.example$FORME-1', iccid, imsi: '208010000990078', mcc: '208', mnc: '01' },
    ...{ operator: 'Orange', countryCode: 'FR', type: 'data', normReference: 'SGP.22', state: 'available' },
    ...{ activeDate: '2026-11-21', ki: '0123456789ABCDEF0123456789ABCDEF' },
  })
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/sealed-profiles?q=${iccid}`)
  const row = page.getByRole('row', { name: new RegExp(iccid) })
  await row.getByRole('button', { name: 'Modifier les attributs et l’état' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Attribut B').fill('second attribut')
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Prêt pour la boutique')
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(row.getByRole('button', { name: 'Révéler : Attribut B' }))
  await page.getByRole('button', { name: 'Nouveau profil chiffré' }).click()
  await appears(page.getByRole('dialog').getByLabel('Attribut F'))
  await page.keyboard.press('Escape')

  await go('/transactions')
  await page.getByRole('button', { name: 'Nouvelle transaction' }).first().click()
  await arrivesAt(page, '/transactions/new')
  await page.getByRole('textbox', { name: 'Statut du payeur' }).fill('VERIFIED')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Le champ Commande est obligatoire'))
  const [transaction] = await rowsOf(souk, token, '/api/accounts/paypals/transactions?limit=1&state=approved')
  await go(`/transactions/${String(transaction?.id)}`)
  await page.getByRole('textbox', { name: 'Motif' }).fill('Vérifié au guichet')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText(/enregistr/i))
  await appears(page.getByRole('heading', { level: 1, name: /€ · / }))
  await go(`/profile-ids/${String(id)}`)
  await appears(page.getByText('Prêt pour la boutique'))
})

test('the drawer that links an article to a plack shows their price and stock', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [plack] = await rowsOf(souk, token, '/api/configs/placks?limit=1&sort=-quantity')
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/article-placks?record=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Plack' }).fill(String(plack?.['name']))
  await drawer
    .getByRole('option', { name: String(plack?.['name']) })
    .first()
    .click()
  const facts = drawer.getByRole('region', { name: 'Plack' })
  await appears(facts.getByRole('link', { name: String(plack?.['name']) }))
  await appears(facts.getByText(new Intl.NumberFormat('fr').format(Number(plack?.['quantity']))))
})
