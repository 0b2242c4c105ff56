import { globSync, readFileSync } from 'node:fs'

/** SQL that converts an instant to a day, or a day to an instant, by PostgreSQL's own time-zone table. */
const conversions: readonly RegExp[] = [
  /\bat\s+time\s+zone\b/i,
  /\btimezone\s*\(/i,
  /\bdate_(?:trunc|part|bin)\s*\([^()]*(?:\bat\b|_at\b|\bnow\b|\bmoment\b|_timestamp\b|::timestamptz)/i,
  /(?:\bat|_at|\bnow\(\)|_timestamp|::timestamptz)\s*\)?\s*::\s*date\b/i,
  /\bcast\s*\(\s*(?:[\w.]*_at|[\w.]+\.at|now\(\))\s+as\s+date\b/i,
  /(?:\b(?:select|where|and|or|values)|[<>=(,])\s*(?:current_date|localtimestamp|localtime)\b/i,
  /'(?:today|tomorrow|yesterday)'(?:::|\s*::)/i,
  /::date\s*\)?\s*(?:::timestamptz|::timestamp\s+with)/i,
]

/** SQL that writes an instant as text in UTC, with its time. This conversion is allowed. */
const written = /to_char\([^()]*(?:\([^()]*\)[^()]*)*\bat time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS[^']*'\)/gi

/**
 * The files that may convert: the comparison of the two time-zone tables, and the migration that fills the day boundaries for
 * the first time.
 */
const exempt = new Set(['src/engine/database/compare-zone-tables.api.ts', 'src/migrations/0128_organisation_days.sql'])

/** The last released migration with functions that convert. Souk no longer uses any of those functions. */
const lastReleased = '0116'

/** The lines of a text that convert by PostgreSQL's time-zone table, with their line numbers. */
export function conversionsIn(text: string): readonly string[] {
  const lines = text.replace(written, '').split('\n')
  return lines.flatMap((line, at) =>
    !/^\s*(?:\/\/|\*|\/\*|--)/.test(line) && conversions.some((one) => one.test(line))
      ? [`${at + 1}: ${line.trim()}`]
      : [],
  )
}

function isChecked(file: string): boolean {
  if (exempt.has(file) || /\.test(ing)?\./.test(file)) return false
  return !file.endsWith('.sql') || file.slice('src/migrations/'.length) > `${lastReleased}~`
}

/** Every such conversion in the product. */
export function conversionsOfProduct(): readonly string[] {
  return globSync(['src/**/*.ts', 'src/**/*.tsx', 'src/migrations/*.sql'])
    .filter(isChecked)
    .toSorted()
    .flatMap((file) => conversionsIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
}

if (import.meta.main) {
  const conversions = conversionsOfProduct()
  for (const line of conversions) console.log(line)
  if (conversions.length > 0) {
    console.log(
      'PostgreSQL converts no instant to a day: pass boundaries of engine/definition/days.ts (decision 0098).',
    )
    process.exitCode = 1
  }
}
