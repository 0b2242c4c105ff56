import { describe, expect } from 'vitest'
import { say, type Words } from '../src/engine/definition/words.ts'
import { languages } from '../src/engine/definition/locale.ts'
import { recordPageMessages } from '../src/engine/record/record.messages.ts'
import { customer as definition } from '../src/market/customers/customer.ts'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, photo, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { listMessages, statusMessages } from '../src/engine/list/list.messages.ts'
import { dialogTitles, rowMessages } from '../src/engine/crud/row-action.messages.ts'
import { bulkMessages } from '../src/engine/jobs/bulk.messages.ts'
import { formMessages } from '../src/engine/form/form.messages.ts'
import { passwordFieldMessages } from '../src/engine/crud/form-field.messages.ts'

const test = story('sample')
const emma = sampleAccountOf('support')

/** For each language, the customer to find and the text that people type to find it. */
const nameByLanguage = {
  fr: { firstname: 'Maëlle-Zoé', lastname: 'Lefèbvre', username: 'maelle.zoe', typed: 'lefebvre maelle' },
  en: { firstname: 'Siobhán', lastname: 'O’Connor-Ñáñez', username: 'siobhan.on', typed: 'nanez SIOBHAN' },
  ar: { firstname: 'أُسامة', lastname: 'الإدريسيّ', username: 'oussama.idr', typed: 'اسامه الادريسي' },
} as const

describe.for(languages)('in %s', (language) => {
  const { typed, ...name } = nameByLanguage[language]
  const title = `${name.firstname} ${name.lastname}`
  const label = (field: string): string => definition.fields[field]?.label[language] ?? ''
  const text = (sentence: Words, values = {}) => say(sentence, language, values)

  test('a customer is found by any spelling of the name, and edited', async ({ open, souk }) => {
    const token = await tokenOf(souk, sampleAdministrator)
    const { id } = await customer(souk, token, name)
    const { page, go } = await open({ as: emma, language })
    await go('/customers')
    await page.getByRole('searchbox', { name: text(listMessages.search) }).fill(typed)
    await expect.poll(() => page.getByRole('rowheader').getByRole('link').allInnerTexts()).toEqual([title])
    await page.getByRole('link', { name: title }).click()
    await arrivesAt(page, `/customers/${id}`)
    await page.getByRole('link', { name: text(recordPageMessages.edit), exact: true }).click()
    const phone = page.getByRole('textbox', { name: label('phone') })
    await phone.fill('+33 6 98 76 54 32')
    await page.getByRole('button', { name: text(formMessages.save), exact: true }).click()
    await appears(page.getByText(text(formMessages.saved, { name: title })))
    const { data } = (await souk.ask('GET', `/api/customers/${id}`, { token })).body
    expect(data).toMatchObject({ phone: '+33698765432', version: 2 })
  })

  test('a customer is deactivated from the list, and undo activates them again', async ({ open, souk }) => {
    const token = await tokenOf(souk, sampleAdministrator)
    const active = async () => (await rowsOf(souk, token, `/api/customers?q=${name.username}`))[0]?.active
    const { page, go } = await open({ as: emma, language })
    await go(`/customers?q=${name.username}&columns=active`)
    await page.getByRole('button', { name: text(statusMessages.active), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text(dialogTitles.status.deactivate, { name: title }) })
    await dialog.getByRole('button', { name: text(bulkMessages.deactivate) }).click()
    await disappears(dialog)
    await appears(page.getByRole('button', { name: text(statusMessages.inactive), exact: true }))
    expect(await active()).toBe(false)
    await page.getByRole('button', { name: text(rowMessages.undo), exact: true }).click()
    await appears(page.getByRole('button', { name: text(statusMessages.active), exact: true }))
    expect(await active()).toBe(true)
  })

  test('a customer is added with a photograph, after the form has listed missing fields', async ({ open, souk }) => {
    const { page, go } = await open({ as: emma, language })
    await go('/customers')
    await page.getByRole('button', { name: definition.labels.create[language] }).click()
    await arrivesAt(page, '/customers/new')
    const save = page.getByRole('button', { name: text(formMessages.save), exact: true })
    await save.click()
    const summary = page.getByRole('alert')
    await appears(summary)
    expect(
      await page.getByRole('textbox', { name: label('firstname'), exact: true }).getAttribute('aria-invalid'),
    ).toBe('true')

    await page.getByLabel(label('image')).setInputFiles(await photo())
    await appears(page.getByRole('img', { name: label('image') }))
    const values = {
      firstname: name.firstname,
      lastname: name.lastname,
      cin: `XY 998877 ${language}`,
      email: `nouveau.${language}@client.example`,
      phone: '+212 612 345 678',
      username: `nouveau.${language}`,
    }
    for (const [field, value] of Object.entries(values)) {
      await page.getByRole('textbox', { name: label(field), exact: true }).fill(value)
    }
    await page.getByRole('textbox', { name: label('password'), exact: true }).fill('MotDePasse')
    await page.getByRole('textbox', { name: text(passwordFieldMessages.again) }).fill('MotDePasse')
    await save.click()
    await arrivesAt(page, '/customers')
    await appears(page.getByText(text(formMessages.created, { name: title })))

    const token = await tokenOf(souk, sampleAdministrator)
    const [row] = await rowsOf(souk, token, `/api/customers?q=nouveau.${language}`)
    expect(row).toMatchObject({ phone: '+212612345678', cin: `XY 998877 ${language}` })
    expect(row).not.toHaveProperty('password')
    const picture = await fetch(`${souk.address}/public/${row?.['image']}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})
