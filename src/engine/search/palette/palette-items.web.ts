import type { ReactNode } from 'react'

/** One thing the search everywhere offers. */
export interface PaletteItem {
  /** Its key, unique on the screen. */
  readonly key: string
  readonly icon: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** The keys that do the same. */
  readonly keys?: string
  /** The address it opens; otherwise it runs. */
  readonly href?: string
  readonly run?: () => void | Promise<void>
}

/** Things of one kind, under their name. */
export interface PaletteSection {
  readonly key: string
  readonly label: string
  readonly items: readonly PaletteItem[]
}
