import { readFileSync } from 'node:fs'
import '../src/souk.api.ts'
import { catalogue, readCatalogue } from '../src/market/settings/translations/sentence-catalogue.api.ts'

interface Rule {
  readonly language: string
  readonly avoided: string
  readonly preferred: string
}

/** The rules of the glossary: one line each, `language | word to avoid | word to use`. */
export function glossaryRules(text: string): readonly Rule[] {
  return text.split('\n').flatMap((line) => {
    const [language = '', avoided = '', preferred = ''] = line.split('|').map((part) => part.trim())
    return line.startsWith('#') || avoided === '' ? [] : [{ language, avoided, preferred }]
  })
}

/** Whether a text contains a word or phrase as whole words, in any case. */
export function containsPhrase(text: string, phrase: string): boolean {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${escaped}(?![\p{L}\p{M}])`, 'iu').test(text)
}

if (import.meta.main) {
  const rules = glossaryRules(readFileSync(new URL('wording-glossary.txt', import.meta.url), 'utf8'))
  await readCatalogue()
  const faults = [...catalogue().values()].flatMap(({ key, originals }) =>
    Object.entries(originals).flatMap(([slot, text]) =>
      rules
        .filter(({ language, avoided }) => slot.startsWith(language) && containsPhrase(text, avoided))
        .map(({ avoided, preferred }) => `${key} (${slot}): “${avoided}”, use “${preferred}”: ${text}`),
    ),
  )
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
