import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from './button.web.tsx'
import type { FieldProps } from './field.web.tsx'
import { useHeldWhilePressed } from '../use-held-while-pressed.web.ts'
import { pasteLines } from './paste-lines.web.ts'
import { TextInput } from './text-input.web.tsx'
import styles from './combobox.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** One option of a combobox. */
export interface ComboboxOption {
  readonly value: string
  readonly content: ReactNode
  /** Whether the option is shown but cannot be chosen. */
  readonly disabled?: boolean
  readonly onPick: () => void
}

/**
 * One choice from a long list that is searched by typing: a combobox with a listbox (ARIA 1.2). The focus stays in the
 * input.
 */
export function Combobox({
  value,
  title,
  words,
  onWords,
  open,
  onOpen,
  options: offered,
  nothing,
  busy = false,
  onClear,
  ref,
  placeholder,
  ...control
}: FieldProps & {
  readonly id?: string
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** A ref to the input, which can set the focus. */
  readonly ref?: Ref<HTMLInputElement>
  /** The placeholder of the input. */
  readonly placeholder?: string
  readonly value: string | null
  /** The label of the chosen option. */
  readonly title: string
  /** The typed text while the list is open. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly options: readonly ComboboxOption[]
  /** The content shown when there are no options. */
  readonly nothing?: string | undefined
  /** Whether the options still belong to an earlier search text. */
  readonly busy?: boolean
  readonly onClear?: (() => void) | undefined
}) {
  const say = useSay()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [options, hold] = useHeldWhilePressed(offered)
  // Whether Enter was pressed before the options arrived.
  const [awaited, setAwaited] = useState(false)
  const first = words.trim() && !busy ? options.find(({ disabled }) => !disabled)?.value : undefined
  const active = moved ?? first ?? null
  const at = options.findIndex((option) => option.value === active)
  useEffect(() => {
    const source = box.current?.querySelector('input')
    if (open && source) list.current?.showPopover({ source })
  }, [open])
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, open])

  const show = (shown: boolean): void => {
    setAwaited(false)
    if (shown === open) return
    onOpen(shown)
    onWords('')
    setMoved(shown ? value : null)
  }
  const pick = (chosen: string): void => {
    const option = options.find(({ value: one }) => one === chosen)
    if (!option || option.disabled) return
    show(false)
    option.onPick()
  }
  const pickAwaited = useEffectEvent(pick)
  useEffect(() => {
    if (!awaited || busy) return
    setAwaited(false)
    if (first !== undefined) pickAwaited(first)
  }, [awaited, busy, first])
  const move = (place: number): void => {
    if (open) setMoved(options[(place + options.length) % options.length]?.value ?? null)
    else show(true)
  }
  const enter = (): (() => void) | undefined => {
    if (!open) return undefined
    if (active !== null) return () => pick(active)
    return words.trim() ? () => setAwaited(true) : undefined
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at < 0 ? -1 : at - 1),
      Enter: enter(),
      Escape: open ? () => show(false) : undefined,
    }
    const act = acts[event.key]
    if (!act) return
    // The Escape key closes the list only, and not a dialog around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div ref={box} data-combobox className={styles.combobox}>
      <TextInput
        {...control}
        ref={ref}
        role="combobox"
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        // The list API rejects longer search texts.
        maxLength={200}
        placeholder={open && title ? title : (placeholder ?? say(fieldMessages.search))}
        value={open ? words : title}
        onClick={() => show(true)}
        onBlur={() => show(false)}
        onPaste={pasteLines}
        onKeyDown={press}
        onChange={({ currentTarget: { value: typed } }) => {
          show(true)
          onWords(typed)
          setMoved(null)
          setAwaited(false)
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
          // Pressing an option must not move the focus out of the input.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={hold}
        >
          {options.map((option, place) => (
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.disabled || undefined}
              data-active={option.value === active || undefined}
              className={styles.option}
              onMouseMove={() => setMoved(option.value)}
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
