import { expect } from 'vitest'
import type { Language } from '../src/engine/definition/locale.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow } from './harness/rows.ts'
import { story, type Window } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

const test = story('sample')
const orders = '/api/accounts/list/orders'

interface Words {
  readonly record: string
  readonly amount: RegExp
  readonly refund: RegExp
  readonly byAmount: string
  readonly reason: string
  readonly due: string
  readonly waiting: string
  readonly paid: string
}

const words: Readonly<Record<'fr' | 'ar', Words>> = {
  fr: {
    record: 'Saisir un paiement',
    amount: /montant/i,
    refund: /^Rembourser/,
    byAmount: 'Un montant',
    reason: 'Motif',
    due: 'Reste à payer',
    waiting: 'Payée en partie',
    paid: 'Payée',
  },
  ar: {
    record: 'تسجيل دفعة',
    amount: /مبلغ/,
    refund: /^رد/,
    byAmount: 'مبلغ',
    reason: 'السبب',
    due: 'المتبقي للدفع',
    waiting: 'مدفوع جزئيًا',
    paid: 'مدفوع',
  },
}

async function pay({ page }: Window, { record, amount }: Words, value: string): Promise<void> {
  const acts = page.getByRole('group').filter({ has: page.getByRole('button', { name: record }) })
  await acts.getByRole('button', { name: record }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: amount }).fill(value)
  await dialog.getByRole('button', { name: record }).click()
  await expect.poll(() => dialog.count()).toBe(0)
}

async function refund(
  { page }: Window,
  { refund: name, byAmount, amount, reason }: Words,
  value: string,
): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(byAmount, { exact: true }).click()
  await dialog.getByRole('textbox', { name: amount }).fill(value)
  await dialog.getByRole('textbox', { name: reason }).fill('Geste commercial')
  // The consequences move the button below them.
  await appears(dialog.getByRole('listitem').filter({ hasText: value }))
  await dialog.getByRole('button', { name }).last().click()
  await expect.poll(() => dialog.count()).toBe(0)
}

test.for([
  ['fr', 1280],
  ['ar', 390],
] as const)('in %s, an order paid in part, refunded and paid again owes the rest, which completes the payment', async ([language, width], { open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const plack = await createRow(souk, token, '/api/configs/placks', { name: `Carte ${language}`, quantity: 5, unitPrice: '29.00' })
  const buyer = await customer(souk, token, { firstname: 'Nadia', lastname: 'Payeuse', username: `nadia${language}` })
  const lines = [{ plackId: plack['id'], quantity: 1 }]
  const order = await createRow(souk, token, `${orders}/place`, { customerId: buyer.id, lines, submit: true })
  const link = await souk.ask('POST', `${orders}/${String(order['id'])}/payment-link`, { token, body: {} })

  const labels = words[language]
  const staff = await open({ as: sampleAdministrator, language: language as Language, width })
  await staff.go(`/orders/${String(order['id'])}`)
  await pay(staff, labels, '20')
  await refund(staff, labels, '15')
  await pay(staff, labels, '9')
  await appears(staff.page.getByText(labels.waiting, { exact: true }).first())
  await appears(staff.page.getByText(labels.due, { exact: true }).first())
  const sums = await staff.page.locator('dl').filter({ hasText: labels.due }).first().textContent()
  expect(sums?.replaceAll(/[^\d.,]+/g, ' ')).toMatch(/15[.,]00/)
  await settled(staff.page)
  expect([await barriers(staff.page), await overflow(staff.page)]).toEqual([[], 0])

  const buyerWindow = await open({ width: 390, language: language as Language })
  await buyerWindow.page.goto(String(link.body.data['address']))
  await appears(buyerWindow.page.getByText(/15[.,]00/).first())

  await pay(staff, labels, '15')
  await appears(staff.page.getByText(labels.paid, { exact: true }).first())
}) // prettier-ignore
