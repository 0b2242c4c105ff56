import { glob } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { languages } from '#engine/definition/locale.ts'
import { resourcesIn } from '#engine/definition/menu.ts'
import { namedMessages, type MessageTexts } from '#engine/definition/words.ts'
import { mapInTurns } from '#engine/import-export/table-files/turns.api.ts'
import { sourceFile, sourceFolder } from '#engine/server/source-files.api.ts'
import { areaWords } from './translation.messages.ts'
import { slotOf, type Texts } from './wording-rules.ts'

/** A message of the product. */
export interface Sentence {
  /** The name of the message, such as `orders.refund.title`. */
  readonly key: string
  readonly originals: Texts
  /** The part of the product, named as staff know it. The engine’s part is `interface`. */
  readonly area: string
}

let loaded: ReadonlyMap<string, Sentence> | undefined
let reading: Promise<void> | undefined

/**
 * Every message of the product in alphabetical order: name → message. Load the server’s registry and call
 * `readCatalogue` first.
 */
export function catalogue(): ReadonlyMap<string, Sentence> {
  if (!loaded) throw new Error('The catalogue of messages is not loaded: await readCatalogue()')
  return loaded
}

/** Loads the messages that only screens use. Loading the server has already loaded its own messages and those of the definitions. */
export function readCatalogue(): Promise<void> {
  reading ??= (async () => {
    const { menu } = await import('../../registry.ts')
    const files: string[] = []
    for await (const file of glob('**/*.messages.{ts,js}', { cwd: sourceFolder })) files.push(file)
    // Some two hundred modules in one turn of the event loop would delay other requests.
    for (const file of files.toSorted()) {
      await import(pathToFileURL(sourceFile(file)).href)
      await nextTurn()
    }
    const areas = new Map(
      menu.flatMap((area) => resourcesIn([area]).map(({ name }) => [name, areaOfMenu[area.icon] ?? 'interface'])),
    )
    const sentences = await mapInTurns(namedMessages(), ({ name, originals }) => sentenceOf(name, originals, areas))
    loaded = new Map(
      sentences.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map((sentence) => [sentence.key, sentence]),
    )
  })()
  return reading
}

/** The translation area of each menu area, by the menu area’s icon. */
const areaOfMenu: Readonly<Record<string, string>> = {
  'chart-bar': 'reports',
  users: 'customers',
  receipt: 'orders',
  'building-store': 'providers',
  packages: 'stock',
  category: 'catalogue',
  discount: 'catalogue',
  settings: 'settings',
  'shield-lock': 'access',
}

function sentenceOf(key: string, originals: MessageTexts, areas: ReadonlyMap<string, string>): Sentence {
  const [first = ''] = key.split('.')
  return { key, originals: slotsOf(originals), area: areas.get(first) ?? (first in areaWords ? first : 'interface') }
}

/** The texts of a message: slot → text. A slot is `fr`, or `fr.one` for a message with plural forms. */
function slotsOf(message: MessageTexts): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = message[language]
      return typeof text === 'string'
        ? [[language, text]]
        : Object.entries(text).map(([form, one]) => [slotOf(language, form), one])
    }),
  )
}
