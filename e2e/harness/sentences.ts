import type { Page } from 'playwright-core'
import { labelOf, resourcesIn } from '../../src/engine/definition/menu.ts'
import { isPlural, type MessageTable } from '../../src/engine/definition/message-table.ts'
import { languages, type Language, type Words } from '../../src/engine/definition/words.ts'
import { engineMessages } from '../../src/engine/i18n/engine.messages.ts'
import { signInMessages } from '../../src/market/accounts/sign-in/sign-in.messages.ts'
import { marketSentences } from '../../src/market/registry.api.ts'
import { menu } from '../../src/market/registry.ts'

const tables: readonly MessageTable[] = [engineMessages, signInMessages, ...marketSentences]
const keys = new Set(tables.flatMap((table) => Object.keys(table)))

/** Everything the interface can say, in each language. */
const sayings: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(sayingsIn('fr')),
  en: new Set(sayingsIn('en')),
  ar: new Set(sayingsIn('ar')),
}

function sayingsIn(language: Language): string[] {
  const sentences = tables
    .flatMap((table) => Object.values(table))
    .flatMap((sentence) => (isPlural(sentence) ? Object.values(sentence[language]) : [sentence[language]]))
  return [...sentences, ...definitionWords().map((words) => words[language])].map((text) => text.trim())
}

function definitionWords(): Words[] {
  return [
    ...menu.flatMap((area) => [area.label, ...area.entries.map(labelOf)]),
    ...resourcesIn(menu).flatMap(({ labels, fields, form }) => [
      ...Object.values(labels),
      ...form.map(({ label }) => label),
      ...Object.values(fields).flatMap(({ label, hint }) => (hint ? [label, hint] : [label])),
    ]),
  ]
}

/** What a page says that is no sentence of its language: a key, an unfilled place, or another language's sentence. */
export async function untranslatedTexts(page: Page, language: Language): Promise<string[]> {
  const said = await page.evaluate(textsOfPage)
  const others = languages.filter((other) => other !== language)
  return said.filter((text) => {
    if (
      keys.has(text.replace(/_(zero|one|two|few|many|other)$/, '')) ||
      /\{\{\w+\}\}|^(undefined|null|NaN)$/.test(text)
    )
      return true
    return others.some((other) => sayings[other].has(text)) && !sayings[language].has(text)
  })
}

/** Every text a person meets on the page, read or heard. Rows and codes are data; so are the languages' own names. */
function textsOfPage(): string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const data = 'noscript, script, style, [lang]:not(html), td, th[scope=row]'
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (element?.closest(data)) continue
    if (!(node instanceof Element)) texts.add(node.textContent?.trim() ?? '')
    else {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
        texts.add(node.getAttribute(name)?.trim() ?? '')
      }
    }
  }
  texts.add(document.title.replace(/ · Souk$/, ''))
  texts.delete('')
  return [...texts]
}
