import { readStored, writeStored } from '#engine/storage/storage.web.ts'

const key = 'souk.csv'
const names = ['delimiter', 'decimalMark', 'separatorLine', 'wholeNumbers'] as const

/** The person's CSV options as export query parameters; missing options follow the language. */
export type CsvChoice = Readonly<Partial<Record<(typeof names)[number], string>>>

/** The CSV options stored in this browser. */
export function readCsvChoice(): CsvChoice {
  const stored = new URLSearchParams(readStored(key) ?? '')
  return Object.fromEntries(names.flatMap((name) => (stored.get(name) ? [[name, stored.get(name) ?? '']] : [])))
}

/** Stores the CSV options for later exports from this browser. */
export function writeCsvChoice(choice: CsvChoice): void {
  writeStored(key, new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== '')).toString())
}
