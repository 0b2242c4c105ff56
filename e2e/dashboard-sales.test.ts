import { expect } from 'vitest'
import { appears } from './harness/wait-for.ts'
import { downloaded } from './harness/download.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('a paid order is on the dashboard and on Home at once; each chart has a table and a file', async ({
  open,
  souk,
}) => {
  const { page, go } = await open({ as: sampleAdministrator })
  const token = await tokenOf(souk, sampleAdministrator)
  const figureOf = async (name: string): Promise<string> => {
    const card = page
      .getByRole('list', { name: 'Chiffres clés' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
    return (await card.locator('strong').innerText()).replaceAll(/\s/g, '')
  }
  await go('/dashboard')
  await appears(page.getByRole('heading', { level: 2, name: 'Par fournisseur' }))
  const [orders, captured] = [await figureOf('Commandes'), await figureOf('Encaissé')]

  const [customer] = (await souk.ask('GET', '/api/customers?limit=1', { token })).body.data
  const [plack] = (await souk.ask('GET', '/api/configs/placks?active=true&quantity[gte]=50&limit=1', { token })).body
    .data
  const lines = [{ plackId: plack?.['id'], quantity: 3 }]
  const placed = await souk.ask('POST', '/api/accounts/list/orders/place', {
    token,
    body: { customerId: customer?.['id'], lines, submit: true },
  })
  expect(placed.status).toBe(201)
  const order = placed.body.data as unknown as { id: string; total: string }
  const modes = (await souk.ask('GET', '/api/configs/payment/mode?kind=manual&limit=1', { token })).body.data
  const paid = await souk.ask('POST', `/api/accounts/list/orders/${order.id}/payments`, {
    token,
    body: { paymentModeId: modes[0]?.['id'], amount: order.total },
  })
  expect(paid.status).toBe(201)

  await page.reload()
  await appears(page.getByRole('heading', { level: 2, name: 'Par fournisseur' }))
  await expect.poll(() => figureOf('Commandes')).toBe(String(Number(orders) + 1))
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  const before = Number(captured.replace(/[^\d,]/g, '').replace(',', '.'))
  await expect.poll(() => figureOf('Encaissé')).toBe(euros.format(before + Number(order.total)).replaceAll(/\s/g, ''))

  // Tab moves the focus to the last day, an arrow key to the day before. Each day has a description.
  const chart = page.getByRole('region', { name: 'Encaissements' })
  const today = chart.getByRole('link').last()
  await today.focus()
  await page.keyboard.press('ArrowLeft')
  const yesterday = page.locator(':focus')
  await expect.poll(() => yesterday.getAttribute('aria-label')).toContain('Cette période')
  await expect.poll(() => yesterday.getAttribute('tabindex')).toBe('0')

  await chart.getByRole('button', { name: /Voir le tableau/ }).click()
  await appears(chart.getByRole('columnheader', { name: 'Période précédente' }))
  const file = await downloaded(page, () => chart.getByRole('button', { name: /Exporter en CSV/ }).click())
  expect(file.name).toMatch(/^sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.bytes.toString('utf8').split('\r\n')).toHaveLength(32)

  // The address contains the whole view, and a figure links to its details.
  await page.getByText('7 jours', { exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?period=7d')
  await page.getByRole('list', { name: 'Chiffres clés' }).getByRole('link', { name: 'Encaissé', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/transactions')

  await go('/home')
  const now = page.getByRole('region', { name: 'Aujourd’hui' })
  await appears(now.getByRole('link', { name: 'Ouvrir le tableau de bord' }))
  await appears(page.getByRole('link', { name: /^Livrer : \d+ commandes? payées? à livrer$/ }))
})
