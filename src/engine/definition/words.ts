import { textDirection } from './text/text-direction.ts'
import { directionOf, languages, localeOf, type Language } from './locale.ts'

/** A sentence or label in all of Souk's languages. */
export type Words = Readonly<Record<Language, string>>

/** All plural categories of Unicode (CLDR) that at least one of Souk's languages uses. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

export type PluralForm = (typeof pluralForms)[number]

/** A sentence that depends on `{{count}}`, with every plural form of each language. */
export interface Plural {
  readonly fr: Readonly<Record<'one' | 'many' | 'other', string>>
  readonly en: Readonly<Record<'one' | 'other', string>>
  readonly ar: Readonly<Record<PluralForm, string>>
}

/**
 * Defines one label in French, English and Arabic. `defineMessages`, or the definition that contains the label, names
 * it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function words(fr: string, en: string, ar: string): Words {
  return awaitName({ fr, en, ar })
}

/**
 * Defines a sentence that contains a count. For the category "many" (a million *de* …), French uses `other` unless the
 * message has a `many` form.
 */
/* @__NO_SIDE_EFFECTS__ */
export function plural(
  fr: { one: string; other: string; many?: string },
  en: { one: string; other: string },
  ar: Readonly<Record<PluralForm, string>>,
): Plural {
  return awaitName({ fr: { many: fr.other, ...fr }, en, ar })
}

/** The values for the `{{name}}` placeholders of a sentence. */
export type Values = Readonly<Record<string, string | number>>

/**
 * Renders a sentence in one language and fills its `{{name}}` placeholders; a `count` selects the plural form. Numbers
 * are formatted for the language. In Arabic, inserted texts keep their own direction.
 */
export function say(sentence: Words | Plural, language: Language, values: Values = {}): string {
  return textOf(sentence, language, values['count']).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    if (typeof value === 'number') return numberFormats[language].format(value)
    return directionOf(language) === 'rtl' ? isolate(value) : value
  })
}

/**
 * Isolates the direction of a text from the surrounding sentence: “2026-000310” would otherwise read backwards in
 * Arabic (UAX 9, FSI). A text that is Arabic except for its first word is marked as right-to-left (RLI).
 */
function isolate(text: string): string {
  if (text === '' || /^[\u2066\u2067]/.test(text)) return text
  const bare = text.replace(/^\u2068|\u2069$/g, '')
  return `${textDirection(bare) === 'rtl' ? '\u2067' : '\u2068'}${bare}\u2069`
}

function textOf(sentence: Words | Plural, language: Language, count: Values[string] | undefined): string {
  const text = sentence[language]
  if (typeof text === 'string') return text
  const forms: Readonly<Partial<Record<string, string>>> = text
  return forms[pluralRules[language].select(Number(count))] ?? text.other
}

const numberFormats = byLanguage((locale) => new Intl.NumberFormat(locale))
const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale))

/** Creates one value per language when it is first read. Use it for values that are slow to create, such as formatters. */
export function byLanguage<Of>(make: (locale: string) => Of): Readonly<Record<Language, Of>> {
  const values = new Map<Language, Of>()
  const of = (language: Language): Of => {
    const value = values.get(language) ?? make(localeOf(language))
    values.set(language, value)
    return value
  }
  return {
    get fr() {
      return of('fr')
    },
    get en() {
      return of('en')
    },
    get ar() {
      return of('ar')
    },
  }
}

/** The response header that contains the revision of the current wording. */
export const wordingHeader = 'x-souk-wording'

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
