import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { MenuArea } from '#engine/definition/menu.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useHeldWhilePressed } from '#engine/ui/use-held-while-pressed.web.ts'
import { useModal } from '#engine/ui/overlays/modal.web.ts'
import type { PaletteItem } from './palette-items.web.ts'
import { isSearchKey } from './search-key.web.ts'
import { KeysHelp } from './keys-help.web.tsx'
import { PaletteIcon } from './palette-icon.web.tsx'
import { PaletteFoot, PaletteState } from './palette-state.web.tsx'
import { useSections } from './use-sections.web.tsx'
import { pasteLines } from '#engine/ui/controls/paste-lines.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import styles from './palette.module.css'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'
import { searchButtonMessages } from './search-button.messages.ts'

/** Props of the global search. */
export interface PaletteProps {
  /** The signed-in person's menu. */
  readonly menu: readonly MenuArea[]
  /** Whether the palette opens with the list of keyboard shortcuts. */
  readonly help: boolean
  readonly typed: string
  /**
   * Receives the typed text. The placeholder shown while this code loads uses the same text, so that no keystroke is
   * lost.
   */
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/**
 * The global search for records, screens and commands: a combobox with a list of results (ARIA 1.2) in a native dialog.
 */
export function Palette(props: PaletteProps) {
  const say = useSay()
  const dialog = useModal()
  const [help, setHelp] = useState(props.help)
  const { onClose, typed, onType } = props
  const pressOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose()
  }
  const pressInside = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (!isSearchKey(event.nativeEvent)) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={say(help ? paletteMessages.keys : searchButtonMessages.open)}
      // The browser fires `close` a moment after the dialog closes. The next key press may come first and belongs to
      // the screen, so `cancel` closes the palette too.
      onCancel={onClose}
      onClose={onClose}
      onMouseDown={pressOutside}
      // Key presses here must not reach the screen behind the palette.
      onKeyDown={pressInside}
    >
      {help ? (
        <KeysHelp menu={props.menu} onClose={onClose} />
      ) : (
        <PaletteSearch menu={props.menu} typed={typed} onType={onType} onHelp={() => setHelp(true)} onClose={onClose} />
      )}
    </dialog>
  )
}

function PaletteSearch(props: {
  readonly menu: readonly MenuArea[]
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onHelp: () => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const go = useNavigateTo()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { typed, onType } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const { sections: present, search, cut } = useSections(props.menu, typed)
  const [sections, hold] = useHeldWhilePressed(present)
  const items = sections.flatMap((section) => section.items)
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
  const active = items[at]
  const idOf = (item: PaletteItem): string => `${id}-${item.key.replaceAll(' ', '-')}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])

  const take = ({ href, run }: PaletteItem, inNewTab: boolean): void => {
    if (inNewTab && href !== undefined) return void window.open(href, '_blank', 'noopener')
    props.onClose()
    if (href !== undefined) go(href)
    else void run?.()
  }
  // Whether the shown results belong to an earlier search text. They do not count as stale if the person selected an
  // entry, or if actions, which do not depend on the server, are listed first.
  const isStale = search.isLate && chosen === null && sections[0]?.key !== 'actions'
  const takesNext = useRef(false)
  const takeAwaited = useEffectEvent(take)
  useEffect(() => {
    if (isStale || !takesNext.current) return
    takesNext.current = false
    if (active) takeAwaited(active, false)
  }, [isStale, active])
  const choose = (place: number): void => setChosen(items[(place + items.length) % items.length]?.key ?? null)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const isModified = event.ctrlKey || event.metaKey
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => choose(at + 1),
      ArrowUp: () => choose(at - 1),
      ...(event.shiftKey || isModified ? {} : { Home: () => choose(0), End: () => choose(items.length - 1) }),
      Enter: () => {
        takesNext.current = isStale && !isModified
        if (active && !takesNext.current) take(active, isModified)
      },
      ...(typed === '' && { '?': props.onHelp }),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className={styles.box}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          aria-label={say(searchButtonMessages.open)}
          placeholder={say(searchButtonMessages.placeholder)}
          dir={typed ? 'auto' : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            takesNext.current = false
            onType(event.currentTarget.value)
            setChosen(null)
          }}
          onKeyDown={press}
          onPaste={pasteLines}
        />
        <IconButton label={say(paletteMessages.close)} onClick={props.onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={say(paletteMessages.results)}
        className={styles.list}
        onPointerDown={hold}
      >
        {sections.map((section) => (
          <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}`}>
            <div id={`${id}-${section.key}`} className={styles.heading} role="presentation">
              {section.label}
            </div>
            {section.items.map((item) => (
              <Option
                key={item.key}
                item={item}
                id={idOf(item)}
                isActive={item === active}
                onPoint={() => setChosen(item.key)}
                onTake={(inNewTab) => take(item, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      <PaletteState search={search} cut={cut} typed={typed} count={items.length} />
      <PaletteFoot />
    </>
  )
}

function Option(props: {
  readonly item: PaletteItem
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onTake: (inNewTab: boolean) => void
}) {
  const { item } = props
  return (
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isActive}
      className={styles.option}
      onMouseMove={props.onPoint}
      // Keeps the focus in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => props.onTake(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && props.onTake(true)}
    >
      <span className={styles.icon}>
        <PaletteIcon name={item.icon} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>{item.title}</span>
        {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.keys !== undefined && (
        <kbd dir="ltr" className={styles.keys} aria-hidden="true">
          {item.keys}
        </kbd>
      )}
    </div>
  )
}
