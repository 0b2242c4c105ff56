import { useCallback, useSyncExternalStore } from 'react'
import { directionOf, defaultLanguage, isLanguage, languages, type Language } from '#engine/definition/locale.ts'
import { organisation, type Organisation } from '#engine/definition/organisation.ts'
import { say as sayIn, type Plural, type Values, type Words } from '#engine/definition/words.ts'
import { languageKey } from '#engine/storage/storage-keys.web.ts'
import { writeStored } from '#engine/storage/storage.web.ts'
import { startingLanguage } from './starting-language.web.ts'

let language: Language = defaultLanguage

/** Sets the person's language at the start, and follows language changes of other tabs. */
export function startLanguages(): void {
  setLanguage(startingLanguage(languageKey, languages, defaultLanguage))
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) setLanguage(event.newValue)
  })
}

/** The current language of the interface. */
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

/** Renders everything again with the current wording and organisation. */
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

/** The spaces that French puts inside quotation marks and before high punctuation, which stay on the line of their word. */
const frenchSpaces = / (?=[;:!?»])|(?<=«) /g

/**
 * Translates a sentence into the interface language. Components use `useSay` instead, so that they render again when
 * the language changes.
 */
export function sayNow(sentence: Words | Plural, values?: Values): string {
  const text = sayIn(sentence, language, values)
  return language === 'fr' ? text.replace(frenchSpaces, '\u00a0') : text
}

/**
 * Hook that returns a function which translates a sentence into the interface language; the component renders again
 * when the language changes.
 */
export function useSay(): typeof sayNow {
  const now = useVersion()
  return useCallback<typeof sayNow>((sentence, values) => (now < 0 ? '' : sayNow(sentence, values)), [now])
}

/** Hook for the language of the interface. */
export function useLanguage(): Language {
  useVersion()
  return language
}

/** Hook for the organisation that runs this Souk. */
export function useOrganisation(): Organisation {
  useVersion()
  return organisation
}
