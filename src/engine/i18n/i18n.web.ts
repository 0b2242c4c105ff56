import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { numberFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { organisation, type Organisation } from '#engine/definition/organisation.ts'
import { flatten, type Sentences } from '#engine/definition/sentences.ts'
import {
  defaultLanguage,
  isLanguage,
  languages,
  say,
  type Language,
  type Values,
  type Words,
} from '#engine/definition/words.ts'
import { directionOf } from './locale.ts'
import { fetchPatiently } from '#engine/http/fetch-with-retry.web.ts'
import { languageKey } from '#engine/shell/first-paint.web.ts'
import { bringMissingWords, bringWords } from './definition-labels.web.ts'
import { keep, readKept } from '#engine/storage/storage.web.ts'
import type { engineSentences } from './engine.messages.ts'
import type { firstSentences } from './first-screen.messages.ts'

/** The tables of sentences a key may come from; an area of the market adds its own line by declaration merging. */
export interface KnownSentences {
  readonly first: typeof firstSentences
  readonly engine: typeof engineSentences
}

type KeysOf<Table> = Table extends Sentences ? keyof Table & string : never

/** The key of a sentence that exists. */
export type SentenceKey = KeysOf<KnownSentences[keyof KnownSentences]>

/** Says a sentence in the present language; numbers are written the way the language writes them. */
export type Translate = (key: SentenceKey, values?: Values) => string

export const t: Translate = (key, values = {}) => {
  return sentenceOf(key, values).replace(/\{\{(\w+)\}\}/g, (place, name: string) => written(values[name]) ?? place)
}

/** What was looked up since the languages last changed: a row of a list says the same five sentences as the next one. */
const looked = new Map<string, string>()

function sentenceOf(key: string, { count }: Values): string {
  if (count !== undefined)
    return said(`${key}_${new Intl.PluralRules(language).select(Number(count))}`) ?? said(key) ?? key
  const known = looked.get(key)
  if (known !== undefined) return known
  const sentence = said(key) ?? key
  looked.set(key, sentence)
  return sentence
}

/** What the server says of a key, or else what came with the page. */
function said(key: string): string | undefined {
  return fetched.get(language)?.[key] ?? bundled.get(language)?.[key]
}

function written(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? numberFormat(currentLanguage(), {}).format(value) : value
}

type Flat = Readonly<Record<string, string>>

let language: Language = defaultLanguage

/** The tables that came with the page and its screens, and what they say. */
const tables: Sentences[] = []
const bundled = new Map<Language, Flat>()

/** The sentences of the screens behind the guard, and whether this page shows one of them. */
const fetched = new Map<Language, Flat>()
const coming = new Map<Language, Promise<void>>()
let inside = false

/** Starts the languages with the sentences that come with the page. */
export function startLanguages(given: readonly Sentences[]): void {
  tables.push(...given)
  bundleAnew()
  become(startingLanguage())
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) void setLanguage(event.newValue)
  })
}

function bundleAnew(): void {
  for (const one of languages) bundled.set(one, flatten(tables, one))
}

function become(now: Language): void {
  language = now
  document.documentElement.lang = now
  document.documentElement.dir = directionOf(now)
  keep(languageKey, now)
  changed()
}

/** The first language that is spoken here: of the address, a cookie, what was kept, the browser and the page, in this order. */
function startingLanguage(): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`).exec(document.cookie)?.[1]
  const named = [
    new URLSearchParams(location.search).get('lng'),
    cookie,
    readKept(languageKey),
    readKept(languageKey, 'sessionStorage'),
    ...(navigator.languages ?? []),
    document.documentElement.lang,
  ]
  return named.map((tag) => tag?.split('-')[0]?.toLowerCase()).find(isLanguage) ?? defaultLanguage
}

/** Adds the sentences that came with a page. */
export function bundleSentences(table: Sentences): void {
  if (tables.includes(table)) return
  tables.push(table)
  bundleAnew()
  changed()
}

/** Draws everything anew with the words, and for the organisation, of this moment. */
export async function speakAnew(): Promise<void> {
  bundleAnew()
  for (const one of languages) if (one !== language) fetched.delete(one)
  changed()
  // What is on its way may have been worded before.
  await coming.get(language)?.catch(() => {})
  if (fetched.has(language)) await bringSentences(language)
}

function bringSentences(one: Language): Promise<void> {
  const begun = coming.get(one) ?? broughtSentences(one).finally(() => coming.delete(one))
  coming.set(one, begun)
  return begun
}

async function broughtSentences(one: Language): Promise<void> {
  fetched.set(one, (await fetchPatiently(`/api/translations/${one}`)) as Flat)
  changed()
}

/** Brings the sentences of the screens behind the guard and the words of their definitions; throws when the server does not give them. */
export async function fetchSentences(): Promise<void> {
  inside = true
  const now = language
  await Promise.all([fetched.has(now) || bringSentences(now), bringWords(now)])
  if (now !== language) await fetchSentences()
}

/** The language of the interface now. */
export function currentLanguage(): Language {
  return language
}

let asked: Language | null = null

/** Changes the language, here and in every other tab, without a reload; it stays when the sentences of the other do not come. */
export async function setLanguage(other: Language): Promise<void> {
  asked = other
  const sentences = inside && !fetched.has(other) ? bringSentences(other) : null
  const isThere = await Promise.all([sentences, bringMissingWords(other)]).then(
    () => true,
    () => false,
  )
  // The language that was asked for last is the one that stays.
  if (isThere && asked === other && other !== language) become(other)
}

let version = 0
const watchers = new Set<() => void>()

function changed(): void {
  looked.clear()
  version += 1
  for (const watcher of [...watchers]) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function useVersion(): number {
  return useSyncExternalStore(watch, () => version)
}

/** `t`, in a component that is drawn again when the language changes. */
export function useT(): Translate {
  const now = useVersion()
  return useMemo<Translate>(() => (now < 0 ? () => '' : (key, values) => t(key, values)), [now])
}

/** The language of the interface, in a component. */
export function useLanguage(): Language {
  useVersion()
  return currentLanguage()
}

/** Who runs this Souk, in a component. */
export function useOrganisation(): Organisation {
  useVersion()
  return organisation
}

/** Says labels written together in every language (`Words`), in a component. */
export function useSay(): (words: Words, values?: Values) => string {
  const now = useVersion()
  const language = currentLanguage()
  return useCallback((words: Words, values?: Values) => (now < 0 ? '' : say(words, language, values)), [now, language])
}
