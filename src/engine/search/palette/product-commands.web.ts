import type { Permission } from '#engine/definition/access.ts'
import type { Words } from '#engine/definition/words.ts'

/** Something the search everywhere can do besides finding. */
export interface Command {
  /** Its unique key. */
  readonly name: string
  readonly label: Words
  /** Other words by which people ask for it. */
  readonly also?: Words
  /** The name of its icon, as in the menu. */
  readonly icon: string
  /** The letter that opens its screen after G. */
  readonly letter?: string | undefined
  /** The permission it requires. */
  readonly demand?: Permission
  /** The screen it opens; otherwise it runs. */
  readonly href?: string
  readonly run?: () => void | Promise<void>
}

let provided: () => Promise<readonly Command[]> = async () => []
let loading: Promise<readonly Command[]> | null = null

/** Says where the product's own commands come from; they arrive with the first search. */
export function provideCommands(load: () => Promise<readonly Command[]>): void {
  provided = load
}

/** The product's own commands. */
export function productCommands(): Promise<readonly Command[]> {
  loading ??= provided().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
