import type { Page } from 'playwright-core'
import { languages, languageNames, type Language } from '../../src/engine/definition/locale.ts'
import { catalogue } from '../../src/market/settings/translations/sentence-catalogue.api.ts'

/** Everything the interface can say, in each language. */
const sayings: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(sayingsIn('fr')),
  en: new Set(sayingsIn('en')),
  ar: new Set(sayingsIn('ar')),
}

function sayingsIn(language: Language): string[] {
  return [...catalogue().values()].flatMap(({ originals }) =>
    Object.entries(originals).flatMap(([slot, text]) => (slot.startsWith(language) ? [text.trim()] : [])),
  )
}

const ownNames = Object.values(languageNames)

/** What a page says that is no sentence of its language: an unfilled place, or another language's sentence. */
export async function untranslatedTexts(page: Page, language: Language): Promise<string[]> {
  const said = await page.evaluate(textsOfPage)
  const others = languages.filter((other) => other !== language)
  return said.filter((text) => {
    if (/\{\{\w+\}\}|^(undefined|null|NaN)$/.test(text)) return true
    if (ownNames.includes(text)) return false
    return others.some((other) => sayings[other].has(text)) && !sayings[language].has(text)
  })
}

/** Every text a person meets on the page, read or heard. Rows and codes are data; so are the languages' own names. */
function textsOfPage(): string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const data = 'noscript, script, style, [lang]:not(html), [dir=auto], td, th[scope=row]'
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
