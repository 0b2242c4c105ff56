import { IconX } from '@tabler/icons-react'
import { demandOf, labelOf, nameOf, type MenuArea } from '#engine/definition/menu.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { homeLetter } from '#engine/shell/menu/side-menu.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import styles from './palette.module.css'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The keyboard shortcuts: global, in lists and in forms. */
export function KeysHelp({ menu, onClose }: { readonly menu: readonly MenuArea[]; readonly onClose: () => void }) {
  const say = useSay()
  const may = useMay()
  const keys = [
    ['Ctrl K', say(paletteMessages.keysSearch)],
    ['/', say(paletteMessages.keysList)],
    ['C', say(paletteMessages.keysCreate)],
    ['E', say(paletteMessages.keysEdit)],
    ['J K', say(paletteMessages.keysNeighbours)],
    ['↓ ↑ J K', say(paletteMessages.keysRows)],
    [say(paletteMessages.keyEnds), say(paletteMessages.keysEnds)],
    ['↵', say(paletteMessages.keysOpen)],
    ['X', say(paletteMessages.keysTick)],
    [say(paletteMessages.keySpace), say(paletteMessages.keysPeek)],
    ['Ctrl S', say(paletteMessages.keysSave)],
    [say(paletteMessages.keyEscape), say(paletteMessages.keysLeave)],
    ['?', say(paletteMessages.keysHelp)],
  ] as const
  const screens = menu.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.letter !== undefined && may(demandOf(entry))
        ? [{ name: nameOf(entry), letter: entry.letter, label: say(labelOf(entry)) }]
        : [],
    ),
  )
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
          <Key key={key} name={key} does={does} />
        ))}
      </dl>
      <h3>{say(paletteMessages.keysGo)}</h3>
      <dl>
        {[{ name: 'home', letter: homeLetter, label: say(shellMessages.home) }, ...screens].map(
          ({ name, letter, label }) => (
            <Key key={name} name={letter.toUpperCase()} does={label} />
          ),
        )}
      </dl>
    </div>
  )
}

function Key({ name, does }: { readonly name: string; readonly does: string }) {
  return (
    <div>
      <dt>
        <kbd dir="auto">{name}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
