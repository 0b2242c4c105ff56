import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { dismiss, noticeLimits, notices, type NoticeEntry, type PostedNotice, type Tone } from './notices.web.ts'
import { IconButton, mainClass } from '../controls/button.web.tsx'
import { openModals } from '../overlays/modal.web.ts'
import styles from './toasts.module.css'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'

/** The toasts in a corner of the screen. More than three are stacked until the person hovers or focuses them. */
export function Toasts() {
  const say = useSay()
  const posted = useObserved(notices)
  const [looking, setLooking] = useState(false)
  const front = useObserved(openModals).at(-1)
  const stacked = posted.length > noticeLimits.threshold && !looking
  const box = useRef<HTMLElement>(null)
  const isEmpty = posted.length === 0
  // The place changes only without toasts, so that none moves away from the pointer.
  useLayoutEffect(() => {
    if (!isEmpty && box.current) placeAside(box.current)
  }, [isEmpty, front])
  const region = (
    <section
      ref={box}
      className={styles.region}
      aria-label={say(toastMessages.region)}
      onPointerEnter={() => setLooking(true)}
      onPointerLeave={() => setLooking(false)}
      onFocus={() => setLooking(true)}
      onBlur={(event) => setLooking(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol className={stacked ? `${styles.list} ${styles.stacked}` : styles.list}>
        {posted.map((notice) => (
          <Toast key={notice.id} notice={notice} paused={looking} />
        ))}
      </ol>
    </section>
  )
  // Toasts are shown inside the frontmost modal dialog, because the browser makes everything outside it inert.
  return front ? createPortal(region, front) : region
}

/** Places toasts where they cover no main button: first at the top, on a phone first at the bottom. */
function placeAside(region: HTMLElement): void {
  const isPhone = matchMedia('(max-width: 48em)').matches
  const places = isPhone ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const)
  const mains = [...document.querySelectorAll(`button.${mainClass}`)].filter((button) => button.checkVisibility())
  const isFree = (place: string): boolean => {
    region.dataset['place'] = place
    const own = region.getBoundingClientRect()
    return mains.every((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect()
      return bottom <= own.top || top >= own.bottom || right <= own.left || left >= own.right
    })
  }
  if (!places.some(isFree)) region.dataset['place'] = places[0]
}

/**
 * The icon of a tone. The icons are not in a lookup table, because the build may load an icon's module after this one.
 * The table would then be filled too early.
 */
function Sign({ tone }: { readonly tone: Tone }) {
  const look = { className: styles.icon, size: 20, 'aria-hidden': true }
  if (tone === 'success') return <IconCircleCheck {...look} />
  if (tone === 'info') return <IconInfoCircle {...look} />
  if (tone === 'warning') return <IconAlertTriangle {...look} />
  return <IconExclamationCircle {...look} />
}

function Toast({ notice, paused }: { readonly notice: PostedNotice; readonly paused: boolean }) {
  const say = useSay()
  const [reading, setReading] = useState(false)
  useEffect(() => {
    if (paused || reading) return
    const timer = setTimeout(() => dismiss(notice.id), noticeLimits.duration)
    return () => clearTimeout(timer)
  }, [notice, paused, reading])
  return (
    <li className={styles.toast} data-tone={notice.tone}>
      <Sign tone={notice.tone} />
      <div className={styles.body} role={notice.tone === 'error' ? 'alert' : 'status'}>
        <p className={styles.title}>{notice.title}</p>
        {notice.detail && <p className={styles.detail}>{notice.detail}</p>}
        {notice.more && notice.more.length > 0 && (
          <Entries first={notice.entries ?? []} all={notice.more} onToggle={setReading} />
        )}
        {notice.action && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              notice.action?.run()
              dismiss(notice.id)
            }}
          >
            {notice.action.label}
          </button>
        )}
      </div>
      <IconButton label={say(toastMessages.close)} onClick={() => dismiss(notice.id)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The details of a toast; a toast with open details stays until they are closed. */
function Entries(props: {
  readonly first: readonly NoticeEntry[]
  readonly all: readonly NoticeEntry[]
  readonly onToggle: (open: boolean) => void
}) {
  const { first, all, onToggle } = props
  const say = useSay()
  const [whole, setWhole] = useState(first.length === 0)
  return (
    <details className={styles.entries} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{say(toastMessages.details)}</summary>
      <dl>
        {(whole ? all : first).map((entry, place) => (
          <div key={`${place}-${entry.label}`}>
            <dt>{entry.label}</dt>
            <dd dir="auto">{entry.value}</dd>
          </div>
        ))}
      </dl>
      {first.length > 0 && all.length > first.length && (
        <button type="button" className={styles.link} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? say(toastMessages.fewer) : say(toastMessages.all)}
        </button>
      )}
    </details>
  )
}
