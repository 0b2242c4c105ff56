import type { Resource } from './resource.ts'
import type { Words } from './words.ts'

/** One area of the side menu: its name, the name of its icon and the resources people open from it, in order. */
export interface MenuArea {
  readonly label: Words
  readonly icon: string
  readonly entries: readonly Resource[]
}
