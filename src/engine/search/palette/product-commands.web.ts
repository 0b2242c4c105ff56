import type { Permission } from '#engine/definition/access.ts'
import type { Words } from '#engine/definition/words.ts'

/** What a pasted text is: the record that it belongs to, with its present state in one line. */
export interface Reading {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly href: string
}

/** A command of the global search, such as opening a screen. */
export interface Command {
  /** The unique key of the command. */
  readonly name: string
  readonly label: Words
  /** Synonyms that also find the command. */
  readonly also?: Words
  /** The name of the command's icon, as in the menu. */
  readonly icon: string
  /** The letter that opens the command's screen when pressed after G. */
  readonly letter?: string | undefined
  /** The permission that the command requires. */
  readonly demand?: Permission
  /** The address of the screen that the command opens; a command without one calls `run`. */
  readonly href?: string
  readonly run?: () => void | Promise<void>
  /** Reads a typed or pasted text; returns nothing for a text that the command does not know. */
  readonly read?: (typed: string) => Promise<readonly Reading[]>
}

let provided: () => Promise<readonly Command[]> = async () => []
let loading: Promise<readonly Command[]> | null = null

/** Sets the function that loads the product's own commands; it runs at the first search. */
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
