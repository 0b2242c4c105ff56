import type { Page } from 'playwright-core'
import { say, type Words } from '../../src/engine/definition/words.ts'
import { defaultLanguage } from '../../src/engine/definition/locale.ts'
import { article } from '../../src/market/catalogue/articles/article.ts'
import { customer } from '../../src/market/customers/customer.ts'
import type { Souk } from './souk.ts'
import { exchangeMessages } from '../../src/engine/import-export/screens/import-export-button.messages.ts'
import { viewPanelMessages } from '../../src/engine/views/view-panel.messages.ts'

const file = [
  'Prénom;Nom;Nom d’utilisateur;CIN;E-mail;Téléphone;Surnom',
  'Nour;Haddad;nourh;AB1;nour@import.example;+33610000001;N',
  'Sami;Riad;samir;AB2;pas-une-adresse;+33610000002;',
  'Nour;Haddad;nourh;AB1;nour2@import.example;+33610000001;N',
].join('\n')

/** Presses the first button with the French text of a message, before the screen is checked. */
export const press =
  (sentence: Words) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('button', { name: say(sentence, defaultLanguage), exact: true })
      .first()
      .click()

/** Uploads a file as the screen does; returns the id and the address of its import. */
async function upload(souk: Souk, token: string): Promise<{ id: string; address: string }> {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'nour.csv')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${souk.address}${customer.path}/import`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { id: string } }
  return { id: data.id, address: `${customer.screen}/import/${data.id}` }
}

/** Uploads a file and runs the steps of its import. */
async function runImport(souk: Souk, token: string, steps: readonly string[]): Promise<string> {
  const { id, address } = await upload(souk, token)
  for (const step of steps) {
    await souk.ask('POST', `/api/imports/${id}/${step}`, { token, body: {} })
    for (;;) {
      const { data } = (await souk.ask('GET', `/api/imports/${id}`, { token })).body
      if (!['checking', 'committing'].includes(data['state'] ?? '')) break
    }
  }
  return address
}

/** The screens of import, export and views. */
export const exchangeScreens = [
  { name: 'article-import', path: async () => `${article.screen}/import` },
  {
    name: 'customer-import-columns',
    wordedByServer: true,
    path: async (souk: Souk, token: string) => (await upload(souk, token)).address,
  },
  { name: 'customer-import-verdicts', path: (souk: Souk, token: string) => runImport(souk, token, ['check']) },
  { name: 'customer-import-done', path: (souk: Souk, token: string) => runImport(souk, token, ['check', 'commit']) },
  { name: 'customer-import-gone', path: async () => `${customer.screen}/import/0197c3f0-0000-7000-8000-00000000000f` },
]

/** The panels of a list for import, export and views. */
export const exchangePanels = [
  { name: 'customer-exchange-panel', path: async () => customer.screen, act: press(exchangeMessages.both) },
  { name: 'article-view-form', path: async () => article.screen, act: press(viewPanelMessages.keep) },
]
