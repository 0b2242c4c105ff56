import { IconX } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import styles from './palette.module.css'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'

/** What the keyboard does, everywhere and in lists and forms. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const keys = [
    ['Ctrl K', say(paletteMessages.keysSearch)],
    ['/', say(paletteMessages.keysList)],
    ['↑ ↓', say(paletteMessages.keysRows)],
    ['Home End', say(paletteMessages.keysEnds)],
    ['↵', say(paletteMessages.keysOpen)],
    ['Space', say(paletteMessages.keysTick)],
    ['Ctrl S', say(paletteMessages.keysSave)],
    ['Esc', say(paletteMessages.keysLeave)],
    ['?', say(paletteMessages.keysHelp)],
  ] as const
  return (
    <div className={styles.help}>
      <header>
        <h2>{say(paletteMessages.keys)}</h2>
        <IconButton label={say(toastMessages.close)} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
