import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from './button.web.tsx'
import type { FieldProps } from './field.web.tsx'
import { TextInput } from './text-input.web.tsx'
import styles from './combobox.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** One thing to choose, as its list draws it. */
export interface ComboboxOption {
  readonly value: string
  readonly content: ReactNode
}

/** One of a long list, found by its words: a combobox over a list (ARIA 1.2). The focus stays in the box. */
export function Combobox({
  value,
  title,
  words,
  onWords,
  open,
  onOpen,
  options,
  nothing,
  busy = false,
  empty,
  onPick,
  onClear,
  ...control
}: FieldProps & {
  readonly id?: string
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** What it means that nothing is chosen. */
  readonly empty?: string | undefined
  readonly value: string | null
  /** What the chosen one is called. */
  readonly title: string
  /** What is typed while the list is open. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly options: readonly ComboboxOption[]
  /** Stands in place of the options. */
  readonly nothing?: string | undefined
  readonly busy?: boolean
  readonly onPick: (value: string) => void
  readonly onClear?: (() => void) | undefined
}) {
  const say = useSay()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const at = options.findIndex((option) => option.value === active)
  useEffect(() => {
    if (open && box.current) list.current?.showPopover({ source: box.current })
  }, [open])
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, open])

  const show = (shown: boolean): void => {
    if (shown === open) return
    onOpen(shown)
    onWords('')
    setActive(shown ? value : null)
  }
  const pick = (chosen: string): void => {
    show(false)
    onPick(chosen)
  }
  const move = (place: number): void => {
    if (open) setActive(options[(place + options.length) % options.length]?.value ?? null)
    else show(true)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at < 0 ? -1 : at - 1),
      Enter: open && active !== null ? () => pick(active) : undefined,
      Escape: open ? () => show(false) : undefined,
    }
    const act = acts[event.key]
    if (!act) return
    // An Escape that closes the list closes nothing else.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className={styles.combobox}>
      <TextInput
        {...control}
        ref={box}
        role="combobox"
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        dir={(open ? words : title) ? 'auto' : undefined}
        placeholder={open ? title || say(fieldMessages.search) : (empty ?? say(fieldMessages.search))}
        value={open ? words : title}
        onClick={() => show(true)}
        onBlur={() => show(false)}
        onKeyDown={press}
        onChange={({ currentTarget: { value: typed } }) => {
          show(true)
          onWords(typed)
          setActive(null)
        }}
        end={
          onClear && value !== null && !busy ? (
            <IconButton label={say(fieldMessages.clear)} onClick={onClear}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          ) : (
            <IconChevronDown className={busy ? styles.busy : undefined} size={16} aria-hidden="true" />
          )
        }
      />
      {open && (
        <div
          ref={list}
          id={id}
          popover="manual"
          role="listbox"
          tabIndex={-1}
          aria-label={typeof control.label === 'string' ? control.label : say(fieldMessages.search)}
          className={styles.list}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, place) => (
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={option.value === active || undefined}
              className={styles.option}
              onMouseMove={() => setActive(option.value)}
              onClick={() => pick(option.value)}
            >
              {option.content}
            </div>
          ))}
          {nothing && <div className={styles.nothing}>{nothing}</div>}
        </div>
      )}
    </div>
  )
}
