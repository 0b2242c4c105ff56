import type { Command } from './product-commands.web.ts'

/** The buttons in the head of the current screen as commands; a command clicks its button. */
export function screenActs(): readonly Command[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main header button')]
  return buttons.flatMap((button, place) => {
    const text = button.textContent.trim()
    const opensMore = button.popoverTargetElement !== null || button.hasAttribute('aria-haspopup')
    const isOff = button.disabled || button.getAttribute('aria-disabled') === 'true'
    if (text === '' || opensMore || isOff) return []
    // The button's text exists only in the language of the screen, so it serves as the label in every language.
    const label = { fr: text, en: text, ar: text }
    return [{ name: `here ${place}`, label, icon: 'bolt', run: () => button.click() }]
  })
}
