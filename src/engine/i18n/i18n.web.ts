import { useCallback, useSyncExternalStore } from 'react'
import { directionOf, defaultLanguage, isLanguage, type Language } from '#engine/definition/locale.ts'
import { organisation, type Organisation } from '#engine/definition/organisation.ts'
import { say as sayIn, type Plural, type Values, type Words } from '#engine/definition/words.ts'
import { languageKey } from '#engine/storage/storage-keys.web.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'

let language: Language = defaultLanguage

/** Starts in the person's language, and follows the other tabs. */
export function startLanguages(): void {
  setLanguage(startingLanguage())
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) setLanguage(event.newValue)
  })
}

/** The first supported language from the address, a cookie, storage, the browser and the page, in this order. */
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

/** The language of the interface now. */
export function currentLanguage(): Language {
  return language
}

/** Changes the language, here and in every other tab, without a reload. */
export function setLanguage(now: Language): void {
  language = now
  document.documentElement.lang = now
  document.documentElement.dir = directionOf(now)
  writeStored(languageKey, now)
  redraw()
}

let version = 0
const watchers = new Set<() => void>()

/** Redraws everything with the present wording and organisation. */
export function redraw(): void {
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

/** Says a sentence in the language of the interface; components use `useSay`, so that they are drawn again when it changes. */
export function sayNow(sentence: Words | Plural, values?: Values): string {
  return sayIn(sentence, language, values)
}

/** Says sentences in the language of the interface, in a component. */
export function useSay(): typeof sayNow {
  const now = useVersion()
  return useCallback<typeof sayNow>((sentence, values) => (now < 0 ? '' : sayNow(sentence, values)), [now])
}

/** The language of the interface, in a component. */
export function useLanguage(): Language {
  useVersion()
  return language
}

/** The organisation that runs this Souk, as a hook. */
export function useOrganisation(): Organisation {
  useVersion()
  return organisation
}
