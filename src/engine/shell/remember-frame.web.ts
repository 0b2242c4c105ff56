import { useEffect } from 'react'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { frameKey } from '#engine/storage/storage-keys.web.ts'
import { writeStored } from '#engine/storage/storage.web.ts'

/** The delay in milliseconds after which the menu no longer changes by itself. */
const settled = 2_000

/**
 * Stores the texts of the menu, which the next document shows before the app has loaded. Removes the rows that this
 * document has shown: the frame may be shown again to somebody who must not see them.
 */
export function useRememberedFrame(): void {
  const language = useLanguage()
  useEffect(() => document.querySelector('.frame ol')?.remove(), [])
  useEffect(() => {
    const timer = setTimeout(() => {
      const links = [...document.querySelectorAll('aside nav :is(a, button, section > div > span)')]
      // The name of an entry is its own text; its badge is an element.
      const textOf = (link: Element) =>
        [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? link.lastElementChild
      const visible = links.filter((link) => link.checkVisibility())
      const entries = visible.map((link) => textOf(link)?.textContent ?? '')
      if (entries.length > 0) writeStored(frameKey, JSON.stringify({ language, entries }))
    }, settled)
    return () => clearTimeout(timer)
  }, [language])
}
