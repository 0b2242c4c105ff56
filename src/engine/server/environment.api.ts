import { readFileSync } from 'node:fs'
import { errorCodeOf } from '#engine/definition/error-code.ts'

/** The environment of a process, like `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The values of settings, and a sentence for each setting that cannot be read. No sentence contains a value. */
interface SettingValues {
  readonly values: Environment
  readonly faults: readonly string[]
}

/**
 * The values of the named settings. A value comes from the variable or from the file named in `<name>_FILE`, without
 * the final line break. An empty variable counts as unset.
 */
export function settingValues(environment: Environment, names: readonly string[]): SettingValues {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const [value, path] = [environment[name], environment[`${name}_FILE`]]
    if (value) values[name] = value
    if (!path) continue
    if (value) {
      faults.push(`${name}: set either ${name} or ${name}_FILE, not both`)
      continue
    }
    const content = contentOf(path)
    if (typeof content === 'string') values[name] = content
    else faults.push(`${name}_FILE: ${content.fault}`)
  }
  return { values, faults }
}

function contentOf(path: string): string | { readonly fault: string } {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || { fault: 'the file is empty' }
  } catch (error) {
    // The sentence omits the path, because the variable may contain the secret itself by mistake.
    return { fault: `the file cannot be read (${errorCodeOf(error)})` }
  }
}

/** Variables that Kubernetes adds to every process for a service named `souk` or `souk-…`. */
const serviceLink = /_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP|SCTP))(_|$)/
const serviceAddress = /^(tcp|udp|sctp):\/\//

/**
 * A sentence for each variable that looks like a setting but is unknown. It suggests the closest known name and never
 * contains the variable's value.
 */
export function unknownVariables(environment: Environment, prefix: string, names: readonly string[]): string[] {
  const every = new Set(names.flatMap((name) => [name, `${name}_FILE`]))
  return Object.entries(environment)
    .filter(([name, value = '']) => name.startsWith(prefix) && !every.has(name) && !serviceAddress.test(value))
    .filter(([name]) => !serviceLink.test(name))
    .map(([name]) => {
      const closest = closestName(name, prefix, [...every])
      return `${name} is not a setting and has no effect.${closest ? ` Did you mean ${closest}?` : ''}`
    })
}

/** The closest name by edit distance; undefined if it needs more than one edit for every three letters. */
function closestName(name: string, prefix: string, names: readonly string[]): string | undefined {
  const bare = name.slice(prefix.length)
  const [closest] = names
    .map((other) => ({ other, changes: changesBetween(bare, other.replace(prefix, '')) }))
    .toSorted((one, another) => one.changes - another.changes)
  return closest && closest.changes <= Math.max(2, bare.length / 3) ? closest.other : undefined
}

/** The edit distance: the number of letters to add, remove, replace, or swap with their neighbour. */
function changesBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Infinity
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped))
    }
  }
  return at(one.length, other.length)
}
