import type { Page } from 'playwright-core'
import { languages, languageNames, type Language } from '../../src/engine/definition/locale.ts'
import { bidiFaults } from '../../src/engine/testing/bidi-faults.ts'
import { catalogue, readCatalogue } from '../../src/market/settings/translations/sentence-catalogue.api.ts'
// Loads the definitions with their messages.
import '../../src/souk.api.ts'

await readCatalogue()

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
  const texts = await page.evaluate(textsOfPage)
  const others = languages.filter((other) => other !== language)
  return texts.filter((text) => {
    if (/\{\{\w+\}\}|^(undefined|null|NaN)$/.test(text)) return true
    if (ownNames.includes(text)) return false
    return others.some((other) => sayings[other].has(text)) && !sayings[language].has(text)
  })
}

/** What a page that is laid out from right to left turns round: codes, addresses and units that nothing isolates. */
export async function turnedTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(linesOfPage)).flatMap(bidiFaults)
}

/** Every line that is laid out from right to left, with a place where something stands in it that has a direction of its own. */
function linesOfPage(): string[] {
  const lines = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('noscript, script, style, svg, select, [hidden]') || !element.checkVisibility()) continue
    const { direction, display, unicodeBidi } = getComputedStyle(element)
    if (direction !== 'rtl') continue
    if (element instanceof HTMLInputElement) lines.add(element.placeholder)
    else if (display !== 'inline' || unicodeBidi.includes('isolate')) lines.add(lineOf(element).trim())
  }
  lines.delete('')
  return [...lines]

  function lineOf(element: Element): string {
    return [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
        const { display, unicodeBidi } = getComputedStyle(node)
        if (display === 'none') return ''
        return display === 'inline' && unicodeBidi === 'normal' && !(node instanceof HTMLInputElement)
          ? lineOf(node)
          : '\ufffc'
      })
      .join('')
  }
}

/** Every text a person meets on the page, read or heard. Rows and codes are data; so are the languages' own names. */
function textsOfPage(): string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const data = 'noscript, script, style, [lang]:not(html), [dir]:not(html, div), td, th[scope=row]'
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
