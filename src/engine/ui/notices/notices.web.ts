import { observable } from '#engine/storage/observable.web.ts'

/** The kind of a toast, which decides its colour and icon. */
export type Tone = 'success' | 'info' | 'warning' | 'error'

/** One line of a toast's expandable area. */
export interface NoticeEntry {
  readonly label: string
  readonly value: string
}

/** A toast: its title, and for a rejected request the details, important ones first. */
export interface Notice {
  readonly tone: Tone
  readonly title: string
  readonly detail?: string
  /** Entries shown as soon as the details are opened. */
  readonly entries?: readonly NoticeEntry[]
  /** Entries shown only after « show all ». */
  readonly more?: readonly NoticeEntry[]
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface PostedNotice extends Notice {
  readonly id: number
}

/**
 * The limits of toasts, from the specification: duration in milliseconds; offset and gap in pixels; threshold and kept
 * as numbers of toasts.
 */
export const noticeLimits = { duration: 4500, offset: 24, threshold: 3, gap: 16, kept: 20 } as const

/** The toasts on the screen, newest first. */
export const notices = observable<readonly PostedNotice[]>([])

let last = 0

/** Shows a toast and returns its id. An error that is already on the screen is not shown twice. */
export function announce(notice: Notice): number {
  const same = notices.get().find((other) => other.tone === 'error' && sameWords(other, notice))
  if (same) return same.id
  last += 1
  notices.set([{ ...notice, id: last }, ...notices.get()].slice(0, noticeLimits.kept))
  return last
}

/** Removes a toast. */
export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

function sameWords(one: Notice, other: Notice): boolean {
  return one.tone === other.tone && one.title === other.title && one.detail === other.detail
}
