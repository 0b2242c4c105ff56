import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { isTyping } from '../is-typing.web.ts'
import { pasteLines } from '#engine/ui/controls/paste-lines.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from '../list.module.css'
import { listMessages } from '#engine/list/list.messages.ts'
import { fieldMessages } from '#engine/crud/field.messages.ts'

const pauseAfterTyping = 250

/** The search box of a list; the key `/` focuses it from anywhere on the screen. */
export function SearchBox(props: {
  readonly q: string
  /** Whether the empty box shows only its icon until it has the focus. */
  readonly brief?: unknown
  readonly onSearch: (q: string) => void
}) {
  const { q, brief, onSearch } = props
  const say = useSay()
  const [words, setWords] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  // The address has a new search text, after a link or the browser's Back button: show it in the box.
  if (q !== lastQuery) {
    setLastQuery(q)
    setWords(q)
  }
  useEffect(() => {
    if (words.trim() === q.trim()) return
    const timer = setTimeout(() => {
      setLastQuery(words.trim())
      onSearch(words.trim())
    }, pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [words, q, onSearch])
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', find)
    return () => removeEventListener('keydown', find)
  }, [])
  return (
    <label className={classes.search} data-brief={(brief && !words) || undefined}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        dir={words ? 'auto' : undefined}
        aria-label={say(listMessages.search)}
        aria-keyshortcuts="/"
        placeholder={say(listMessages.search)}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onPaste={pasteLines}
      />
      {words ? (
        <IconButton label={say(fieldMessages.clear)} onClick={() => setWords('')}>
          <IconX size={14} aria-hidden="true" />
        </IconButton>
      ) : (
        <kbd className={classes.key} aria-hidden="true">
          /
        </kbd>
      )}
    </label>
  )
}
