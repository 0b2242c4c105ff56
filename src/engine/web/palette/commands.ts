import type { Permission } from '#engine/core/access.ts'
import { foldText, searchableText } from '#engine/core/fold.ts'
import { languages, type Words } from '#engine/core/words.ts'

/** Something the search everywhere can do besides finding. */
export interface Command {
  /** What tells it from the others. */
  readonly name: string
  readonly label: Words
  /** Other words by which people ask for it. */
  readonly also?: Words
  /** The name of its icon, as in the menu. */
  readonly icon: string
  /** What it asks of whoever uses it. */
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

/** How well a command answers what was typed, in any of the languages: 0 is best, null not at all. */
export function fitOf({ label, also }: Pick<Command, 'label' | 'also'>, typed: string): number | null {
  const asked = wordsOf(typed)
  if (asked.length === 0) return null
  const fits = languages.flatMap((language) => {
    const name = wordsOf(label[language])
    if (begins(name, asked)) return [foldText(typed.trim()) === foldText(label[language]) ? 0 : 1]
    return begins([...name, ...wordsOf(also?.[language] ?? '')], asked) ? [2] : []
  })
  return fits.length > 0 ? Math.min(...fits) : null
}

function begins(known: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) => known.some((one) => one.startsWith(word)))
}

function wordsOf(text: string): readonly string[] {
  return searchableText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
}
