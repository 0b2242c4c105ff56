import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { numberFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { organisation, type Organisation } from '#engine/definition/organisation.ts'
import { flattenMessages, type MessageTable } from '#engine/definition/message-table.ts'
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
import { fetchWithRetry } from '#engine/http/fetch-with-retry.web.ts'
import { languageKey } from '#engine/shell/first-paint.web.ts'
import { loadMissingLabels, loadLabels } from './definition-labels.web.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'
import type { engineMessages } from './engine.messages.ts'
import type { firstScreenMessages } from './first-screen.messages.ts'

/** The tables of sentences a key may come from; an area of the market adds its own line by declaration merging. */
export interface KnownSentences {
  readonly first: typeof firstScreenMessages
  readonly engine: typeof engineMessages
}

type KeysOf<Table> = Table extends MessageTable ? keyof Table & string : never

/** The key of a sentence that exists. */
export type SentenceKey = KeysOf<KnownSentences[keyof KnownSentences]>

/** Says a sentence in the present language; numbers are written the way the language writes them. */
export type Translate = (key: SentenceKey, values?: Values) => string

export const t: Translate = (key, values = {}) => {
  return sentenceOf(key, values).replace(/\{\{(\w+)\}\}/g, (place, name: string) => written(values[name]) ?? place)
}

/** What was looked up since the languages last changed: a row of a list says the same five sentences as the next one. */
const messageCache = new Map<string, string>()

function sentenceOf(key: string, { count }: Values): string {
  if (count !== undefined)
    return findMessage(`${key}_${new Intl.PluralRules(language).select(Number(count))}`) ?? findMessage(key) ?? key
  const known = messageCache.get(key)
  if (known !== undefined) return known
  const sentence = findMessage(key) ?? key
  messageCache.set(key, sentence)
  return sentence
}

/** What the server says of a key, or else what came with the page. */
function findMessage(key: string): string | undefined {
  return fetched.get(language)?.[key] ?? bundled.get(language)?.[key]
}

function written(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? numberFormat(currentLanguage(), {}).format(value) : value
}

type Flat = Readonly<Record<string, string>>

let language: Language = defaultLanguage

/** The tables that came with the page and its screens, and what they say. */
const tables: MessageTable[] = []
const bundled = new Map<Language, Flat>()

/** The sentences of the screens behind the guard, and whether this page shows one of them. */
const fetched = new Map<Language, Flat>()
const pendingFetches = new Map<Language, Promise<void>>()
let needsInsideMessages = false

/** Starts the languages with the sentences that come with the page. */
export function startLanguages(given: readonly MessageTable[]): void {
  tables.push(...given)
  rebuildBundles()
  switchTo(startingLanguage())
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) void setLanguage(event.newValue)
  })
}

function rebuildBundles(): void {
  for (const one of languages) bundled.set(one, flattenMessages(tables, one))
}

function switchTo(now: Language): void {
  language = now
  document.documentElement.lang = now
  document.documentElement.dir = directionOf(now)
  writeStored(languageKey, now)
  notifyWatchers()
}

/** The first language that is spoken here: of the address, a cookie, what was kept, the browser and the page, in this order. */
function startingLanguage(): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`).exec(document.cookie)?.[1]
  const named = [
    new URLSearchParams(location.search).get('lng'),
    cookie,
    readStored(languageKey),
    readStored(languageKey, 'sessionStorage'),
    ...(navigator.languages ?? []),
    document.documentElement.lang,
  ]
  return named.map((tag) => tag?.split('-')[0]?.toLowerCase()).find(isLanguage) ?? defaultLanguage
}

/** Adds the sentences that came with a page. */
export function bundleMessages(table: MessageTable): void {
  if (tables.includes(table)) return
  tables.push(table)
  rebuildBundles()
  notifyWatchers()
}

/** Draws everything anew with the words, and for the organisation, of this moment. */
export async function refreshMessages(): Promise<void> {
  rebuildBundles()
  for (const one of languages) if (one !== language) fetched.delete(one)
  notifyWatchers()
  // What is on its way may have been worded before.
  await pendingFetches.get(language)?.catch(() => {})
  if (fetched.has(language)) await loadMessages(language)
}

function loadMessages(one: Language): Promise<void> {
  const begun = pendingFetches.get(one) ?? fetchMessagesOf(one).finally(() => pendingFetches.delete(one))
  pendingFetches.set(one, begun)
  return begun
}

async function fetchMessagesOf(one: Language): Promise<void> {
  fetched.set(one, (await fetchWithRetry(`/api/translations/${one}`)) as Flat)
  notifyWatchers()
}

/** Brings the sentences of the screens behind the guard and the words of their definitions; throws when the server does not give them. */
export async function fetchMessages(): Promise<void> {
  needsInsideMessages = true
  const now = language
  await Promise.all([fetched.has(now) || loadMessages(now), loadLabels(now)])
  if (now !== language) await fetchMessages()
}

/** The language of the interface now. */
export function currentLanguage(): Language {
  return language
}

let requestedLanguage: Language | null = null

/** Changes the language, here and in every other tab, without a reload; it stays when the sentences of the other do not come. */
export async function setLanguage(other: Language): Promise<void> {
  requestedLanguage = other
  const sentences = needsInsideMessages && !fetched.has(other) ? loadMessages(other) : null
  const isThere = await Promise.all([sentences, loadMissingLabels(other)]).then(
    () => true,
    () => false,
  )
  // The language that was asked for last is the one that stays.
  if (isThere && requestedLanguage === other && other !== language) switchTo(other)
}

let version = 0
const watchers = new Set<() => void>()

function notifyWatchers(): void {
  messageCache.clear()
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
