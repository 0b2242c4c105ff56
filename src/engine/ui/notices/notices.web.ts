import { observable } from '#engine/storage/observable.web.ts'

/** The subject of a toast. */
export type Tone = 'success' | 'info' | 'warning' | 'error'

/** One line of a toast's expandable area. */
export interface NoticeEntry {
  readonly label: string
  readonly value: string
}

/** A toast: its title, and the entries of a refusal, important ones first. */
export interface Notice {
  readonly tone: Tone
  readonly title: string
  readonly detail?: string
  /** Shown as soon as the area is opened. */
  readonly entries?: readonly NoticeEntry[]
  /** Shown only after « show all ». */
  readonly more?: readonly NoticeEntry[]
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface PostedNotice extends Notice {
  readonly id: number
}

/** How toasts behave, as the specification measures them: milliseconds, and pixels. */
export const noticeLimits = { duration: 4500, offset: 24, threshold: 3, gap: 16, kept: 20 } as const

/** The toasts on the screen, the newest first. */
export const notices = observable<readonly PostedNotice[]>([])

let last = 0

/** Shows a toast. An error that is already shown is not shown twice. */
export function announce(notice: Notice): number {
  const same = notices.get().find((other) => other.tone === 'error' && sameWords(other, notice))
  if (same) return same.id
  last += 1
  notices.set([{ ...notice, id: last }, ...notices.get()].slice(0, noticeLimits.kept))
  return last
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

function sameWords(one: Notice, other: Notice): boolean {
  return one.tone === other.tone && one.title === other.title && one.detail === other.detail
}
