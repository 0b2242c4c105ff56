import i18next from 'i18next'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { numberFormat } from '#engine/fields/kept-formats.web.ts'
import { organisation, type Organisation } from '#engine/core/organisation.ts'
import { flatten, type Sentences } from '#engine/core/sentences.ts'
import {
  defaultLanguage,
  isLanguage,
  languages,
  say,
  type Language,
  type Values,
  type Words,
} from '#engine/core/words.ts'
import { languageKey } from './first-paint.ts'
import { directionOf } from './locale.ts'
import { bringMissingWords, bringWords } from './spoken.ts'
import { keep, readKept } from './storage.ts'
import type { engineSentences } from './sentences.ts'
import type { firstSentences } from './first-sentences.ts'

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

function sentenceOf(key: string, values: Values): string {
  const known = looked.get(key)
  if (known !== undefined) return known
  // The places are filled in `t`: i18next would write numbers its own way and follow `$t(` inside a value.
  const sentence = i18next.t(key, { ...values, skipInterpolation: true })
  // What counts has another form for another number.
  if (values['count'] === undefined) looked.set(key, sentence)
  return sentence
}

function written(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? numberFormat(currentLanguage(), {}).format(value) : value
}

/** The tables that came with the page and its screens. */
const bundled: Sentences[] = []

/** Starts the languages with the sentences that come with the page. */
export async function startLanguages(tables: readonly Sentences[]): Promise<void> {
  bundled.push(...tables)
  i18next.on('languageChanged', () => {
    const language = currentLanguage()
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    keep(languageKey, language)
    changed()
  })
  await i18next.use({ type: 'backend', read: readTranslations }).init({
    lng: startingLanguage(),
    supportedLngs: languages,
    load: 'languageOnly',
    // Every language is whole (a test says so), so French is fetched only for a language nobody speaks here.
    fallbackLng: (code: string) => (isLanguage(code) ? [] : [defaultLanguage]),
    ns: ['bundled'],
    defaultNS: 'fetched',
    fallbackNS: 'bundled',
    partialBundledLanguages: true,
    resources: Object.fromEntries(languages.map((language) => [language, { bundled: flatten(bundled, language) }])),
    backend: { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 },
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
  })
  i18next.store.on('added', changed)
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) void setLanguage(event.newValue)
  })
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
  if (!bundled.includes(table)) bundled.push(table)
  for (const language of languages) i18next.addResourceBundle(language, 'bundled', flatten([table], language), true)
}

/** Draws everything anew with the words, and for the organisation, of this moment. */
export async function speakAnew(): Promise<void> {
  for (const language of languages)
    i18next.addResourceBundle(language, 'bundled', flatten(bundled, language), false, true)
  changed()
  const present = currentLanguage()
  for (const language of languages) if (language !== present) i18next.removeResourceBundle(language, 'fetched')
  if (i18next.hasResourceBundle(present, 'fetched')) await i18next.reloadResources([present], ['fetched'])
}

function readTranslations(
  language: string,
  _table: string,
  answer: (error: unknown, sentences: Record<string, string> | boolean) => void,
): void {
  fetch(`/api/translations/${language}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(15_000),
  })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`HTTP ${response.status}`))))
    // The second value `true` asks i18next to try again, as often and as late as its options say.
    .then(
      (sentences: Record<string, string>) => answer(null, sentences),
      (error: unknown) => answer(error, true),
    )
}

/** Brings the sentences of the screens behind the guard and the words of their definitions; throws when the server does not give them. */
export async function fetchSentences(): Promise<void> {
  await Promise.all([i18next.loadNamespaces(['fetched']), bringWords(currentLanguage())])
  const language = currentLanguage()
  await bringWords(language)
  if (i18next.hasResourceBundle(language, 'fetched')) return
  await i18next.reloadResources([language], ['fetched'])
  if (!i18next.hasResourceBundle(language, 'fetched')) throw new Error('The sentences of the interface did not arrive')
}

/** The language of the interface now. */
export function currentLanguage(): Language {
  const language = i18next.resolvedLanguage ?? i18next.language
  return isLanguage(language) ? language : defaultLanguage
}

let asked: Language | null = null

/** Changes the language, here and in every other tab, without a reload. */
export async function setLanguage(language: Language): Promise<void> {
  asked = language
  await bringMissingWords(language)
  // The language that was asked for last is the one that stays.
  if (asked === language && language !== currentLanguage()) await i18next.changeLanguage(language)
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
