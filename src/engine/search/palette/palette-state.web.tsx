import { useT } from '#engine/i18n/i18n.web.ts'
import type { useSearch } from './search-query.web.ts'
import styles from './palette.module.css'

/** What is to be said of the search: how much was found, or why nothing. */
export function PaletteState(props: {
  readonly search: ReturnType<typeof useSearch>
  readonly cut: readonly string[]
  readonly typed: string
  readonly count: number
}) {
  const t = useT()
  const { found, isLate, isError, again } = props.search
  const begun = props.typed.trim() !== ''
  const isEmpty = begun && !isLate && !isError && found !== undefined && props.count === 0
  return (
    <>
      {begun && found?.alike && found.groups.length > 0 && !isLate && (
        <p className={styles.note}>{t('palette.alike')}</p>
      )}
      {props.cut.length > 0 && <p className={styles.note}>{t('palette.cut', { what: props.cut.join(', ') })}</p>}
      {begun && isError && (
        <p className={styles.note} role="alert">
          {t('palette.failed')}{' '}
          <button type="button" className={styles.again} onClick={again}>
            {t('palette.again')}
          </button>
        </p>
      )}
      {isEmpty && (
        <div className={styles.none}>
          <p>{t('palette.none')}</p>
          <p>{t('palette.none.detail')}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {begun && (isLate ? t('palette.searching') : t('palette.found', { count: props.count }))}
      </p>
      <span className={styles.progress} data-late={(begun && isLate) || undefined} aria-hidden="true" />
    </>
  )
}

/** The keys that help here. */
export function PaletteFoot() {
  const t = useT()
  const keys = [
    ['↑ ↓', t('palette.choose')],
    ['↵', t('palette.go')],
    ['Ctrl ↵', t('palette.tab')],
    ['Esc', t('palette.leave')],
    ['?', t('palette.keys')],
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
