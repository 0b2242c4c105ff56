import { useEffect, useEffectEvent } from 'react'
import { demandOf, type MenuArea } from '#engine/definition/menu.ts'
import { isTyping } from '#engine/list/is-typing.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { homeLetter } from './menu/side-menu.web.tsx'

/** The time in milliseconds within which a letter must follow the key G. */
const pause = 1500

/** The shortcuts of the menu: G, then the letter of an entry, opens that entry. */
export function useGoToKeys(menu: readonly MenuArea[]): void {
  const go = useNavigateTo()
  const may = useMay()
  const screenOf = useEffectEvent((letter: string): string | undefined => {
    const entries = menu.flatMap((area) => area.entries).filter((entry) => may(demandOf(entry)))
    return letter === homeLetter ? '/home' : entries.find((entry) => entry.letter === letter)?.screen
  })
  const open = useEffectEvent(go)
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    return onLetter((letter, event) => {
      const isSecond = event.timeStamp - pressedAt < pause
      pressedAt = letter === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const screen = isSecond ? screenOf(letter) : undefined
      if (screen === undefined) return
      // The letter must not trigger another shortcut as well.
      event.preventDefault()
      event.stopImmediatePropagation()
      open(screen)
    })
  }, [])
}

/**
 * The shortcuts of a record: J and K press the elements marked with these keys. E presses its marked element or focuses
 * the first field of the screen.
 */
export function useRecordKeys(): void {
  useEffect(
    () =>
      onLetter((letter, event) => {
        // In a list these keys move between its rows and edit one.
        if (!['j', 'k', 'e'].includes(letter) || document.activeElement?.closest('[data-place]')) return
        const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${letter}"]:not(:disabled)`)
        const field = letter === 'e' && !button ? firstField() : undefined
        if (!button && !field) return
        event.preventDefault()
        button?.click()
        field?.focus()
      }),
    [],
  )
}

/** The first editable field of the screen. */
function firstField(): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>(
    'main form :is(input:not([type="hidden"]), textarea, select):not(:disabled, [readonly])',
  )
  return [...fields].find((field) => field.checkVisibility())
}

/**
 * Listens to letter keys outside text inputs. A letter is recognised by the position of its key, so that shortcuts work
 * on Arabic keyboards. Returns the function that stops listening.
 */
function onLetter(heard: (letter: string, event: KeyboardEvent) => void): () => void {
  const press = (event: KeyboardEvent): void => {
    if (isTyping(event) || event.shiftKey || event.repeat) return
    const letter = /^[a-z]$/.test(event.key) ? event.key : /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
    if (letter !== undefined) heard(letter, event)
  }
  // The capture phase runs before the shortcuts of the screens.
  addEventListener('keydown', press, { capture: true })
  return () => removeEventListener('keydown', press, { capture: true })
}
