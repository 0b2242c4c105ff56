import { useSay } from '#engine/i18n/i18n.web.ts'
import { readAsMessages } from '#engine/list/filters/read-as.messages.ts'
import type { useSearch } from './search-query.web.ts'
import styles from './palette.module.css'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'

/** The search's status sentence: the number of results, or why there are none. */
export function PaletteState(props: {
  readonly search: ReturnType<typeof useSearch>
  readonly cut: readonly string[]
  readonly typed: string
  readonly count: number
}) {
  const say = useSay()
  const { results, isLate, isError, again } = props.search
  const hasText = props.typed.trim() !== ''
  const isEmpty = hasText && !isLate && !isError && results !== undefined && props.count === 0
  return (
    <>
      {hasText && results?.alike && results.groups.length > 0 && !isLate && (
        <p className={styles.note}>{say(paletteMessages.alike)}</p>
      )}
      {hasText &&
        results?.readAs.map((text) => (
          <p key={text} className={styles.note}>
            {say(readAsMessages.readAs, { text })}
          </p>
        ))}
      {props.cut.length > 0 && (
        <p className={styles.note}>{say(paletteMessages.cut, { what: props.cut.join(', ') })}</p>
      )}
      {hasText && isError && (
        <p className={styles.note} role="alert">
          {say(paletteMessages.failed)}{' '}
          <button type="button" className={styles.again} onClick={again}>
            {say(paletteMessages.again)}
          </button>
        </p>
      )}
      {isEmpty && (
        <div className={styles.none}>
          <p>{say(paletteMessages.none)}</p>
          <p>{say(paletteMessages.noneDetail)}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {hasText && (isLate ? say(paletteMessages.searching) : say(paletteMessages.found, { count: props.count }))}
      </p>
      <span className={styles.progress} data-late={(hasText && isLate) || undefined} aria-hidden="true" />
    </>
  )
}

/** The keyboard shortcuts of the palette, shown below the results. */
export function PaletteFoot() {
  const say = useSay()
  const keys = [
    ['↑ ↓', say(paletteMessages.choose)],
    ['↵', say(paletteMessages.go)],
    ['Ctrl ↵', say(paletteMessages.tab)],
    [say(paletteMessages.keyEscape), say(paletteMessages.leave)],
    ['?', say(paletteMessages.keys)],
  ] as const
  return (
    <footer className={styles.foot} aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd dir="ltr">{key}</kbd> {does}
        </span>
      ))}
    </footer>
  )
}
