import type { ReactNode } from 'react'

/** One entry of the global search: a record, a screen or a command. */
export interface PaletteItem {
  /** The key of the entry, unique on the screen. */
  readonly key: string
  readonly icon: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** The keyboard shortcut with the same effect. */
  readonly keys?: string
  /** The address that the entry opens; an entry without one calls `run`. */
  readonly href?: string
  readonly run?: () => void | Promise<void>
}

/** A titled section of entries of one kind. */
export interface PaletteSection {
  readonly key: string
  readonly label: string
  readonly items: readonly PaletteItem[]
}
