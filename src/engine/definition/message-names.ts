import { languages, type Language } from './locale.ts'

/** The texts of a message: language → text. A message with a count has one text for each plural form of a language. */
export type MessageTexts = Readonly<Record<Language, string | Readonly<Record<string, string>>>>

/** Customised wording: language → name of a message (`name:form` if it has a count) → text. */
export type Wordings = Readonly<Record<Language, ReadonlyMap<string, string>>>

/** A message with its name and its default texts. */
export interface NamedMessage {
  readonly name: string
  readonly message: MessageTexts
  readonly originals: MessageTexts
}

const named: NamedMessage[] = []
/** The messages that have no name yet. */
const unnamed = new WeakSet<object>()

let wordings: Wordings = { fr: new Map(), en: new Map(), ar: new Map() }

/** The current customised wording; each change creates a new object. */
export function currentWordings(): Wordings {
  return wordings
}

/** Sets the customised wording. It applies at once to every named message of this process or browser page. */
export function setWordings(changed: Wordings): void {
  wordings = changed
  named.forEach(reword)
}

/** Every named message of the loaded modules. */
export function namedMessages(): readonly NamedMessage[] {
  return named
}

/** Registers a message of a definition. The definition gives the message its name later. */
export function awaitName<Message extends MessageTexts>(message: Message): Message {
  unnamed.add(message)
  return message
}

/**
 * Names every message of a table or a definition by its path: `defineMessages('orders.refund', { title: words(…) })`
 * names `orders.refund.title`. A message that already has a name, from a table of its own, keeps that name. Customised
 * wording refers to these names: after a rename, the customised wording of the message is lost.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<Table extends object>(name: string, table: Table): Table {
  nameMessages(name, table)
  return table
}

/** Names every message of a table by its path, like `defineMessages`. */
export function nameMessages(name: string, table: object): void {
  if (unnamed.delete(table)) {
    const message = table as MessageTexts
    const one = { name, message, originals: { ...message } }
    named.push(one)
    reword(one)
  } else if (Array.isArray(table) || Object.getPrototypeOf(table) === Object.prototype) {
    for (const [key, value] of Object.entries(table as Readonly<Record<string, unknown>>))
      if (typeof value === 'object' && value !== null)
        nameMessages(`${name}.${Array.isArray(table) ? keyOfItem(value, key) : key}`, value)
  }
}

const itemKeys = ['name', 'value', 'key', 'page', 'permission', 'resource', 'icon']

/** A key for a list item that stays the same when the list is reordered. */
function keyOfItem(item: object, index: string): string {
  const members = item as Readonly<Record<string, unknown>>
  const key = itemKeys.find((one) => typeof members[one] === 'string')
  const { fields } = members
  return String(key ? members[key] : Array.isArray(fields) ? fields[0] : index)
}

function reword({ name, message, originals }: NamedMessage): void {
  const texts = message as Record<Language, unknown>
  for (const language of languages) {
    const changed = wordings[language]
    const original = originals[language]
    texts[language] =
      typeof original === 'string'
        ? (changed.get(name) ?? original)
        : Object.fromEntries(
            Object.entries(original).map(([form, text]) => [form, changed.get(`${name}:${form}`) ?? text]),
          )
  }
}
