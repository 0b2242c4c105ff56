import type { Page } from 'playwright-core'
import { languages, languageNames, type Language } from '../../src/engine/definition/locale.ts'
import { bidiFaults } from '../../src/engine/testing/bidi-faults.ts'
import { catalogue, readCatalogue } from '../../src/market/settings/translations/sentence-catalogue.api.ts'
// This import loads the product, and with it all definitions and their messages.
import '../../src/souk.api.ts'

await readCatalogue()

/** For each language, all messages of the interface. */
const messages: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(messagesIn('fr')),
  en: new Set(messagesIn('en')),
  ar: new Set(messagesIn('ar')),
}

function messagesIn(language: Language): string[] {
  return [...catalogue().values()].flatMap(({ originals }) =>
    Object.entries(originals).flatMap(([slot, text]) => (slot.startsWith(language) ? [text.trim()] : [])),
  )
}

const ownNames = Object.values(languageNames)

/** The texts of a page that have an unfilled placeholder or are in another language. */
export async function untranslatedTexts(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage)
  const others = languages.filter((other) => other !== language)
  return texts.filter((text) => {
    if (/\{\{\w+\}\}|^(undefined|null|NaN)$/.test(text)) return true
    if (ownNames.includes(text)) return false
    return others.some((other) => messages[other].has(text)) && !messages[language].has(text)
  })
}

/** Codes, addresses and units that lack bidirectional isolation, so that a right-to-left page shows them reversed. */
export async function reversedTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(linesOfPage)).flatMap(bidiFaults)
}

/** Every right-to-left line of the page. A placeholder replaces each part that has its own direction. */
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

/** Every visible or accessible text of the page, except data such as rows, codes and language names. */
function textsOfPage(): string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const data = 'noscript, script, style, .frame, [lang]:not(html), [dir]:not(html, div), td, th[scope=row]'
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
