import type { Command } from './product-commands.web.ts'

/** What the head of the screen behind offers to do, behind its own buttons or in their menus: each is pressed from here. */
export function screenActs(): readonly Command[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main header button')]
  return buttons.flatMap((button, place) => {
    const text = button.textContent.trim()
    const opensMore = button.popoverTargetElement !== null || button.hasAttribute('aria-haspopup')
    const isOff = button.disabled || button.getAttribute('aria-disabled') === 'true'
    if (text === '' || opensMore || isOff) return []
    // It is read in the language of the screen; who types it does so as it is read.
    const label = { fr: text, en: text, ar: text }
    return [{ name: `here ${place}`, label, icon: 'bolt', run: () => button.click() }]
  })
}
