import type { Language } from '#engine/definition/words.ts'

/** Where the definitions' words of a language are. The build fills it in; without a build the definitions say them themselves. */
export const labelTableUrls: Readonly<Partial<Record<Language, string>>> = {}
