import { languages, type Language } from '#engine/definition/locale.ts'

/** A sentence as the code has it: its texts by slot — `fr`, or `fr.one` where it counts. */
export interface ScannedSentence {
  readonly originals: Readonly<Record<string, string>>
  /** What the code calls it; empty where it has no name. */
  readonly name: string
}

/** Every sentence that a file of the code writes with `words(fr, en, ar)` or `plural(fr, en, ar)`. */
export function sentencesIn(code: string): ScannedSentence[] {
  return [...code.matchAll(/(?<![\w.$]|function )(words|plural)\(/g)].flatMap((call) => {
    const reader = new Reader(code, call.index + call[0].length)
    const originals = call[1] === 'words' ? reader.texts() : reader.forms()
    return originals ? [{ originals, name: nameBefore(code.slice(Math.max(0, call.index - 160), call.index)) }] : []
  })
}

/** The slot of a text: its language, and its form where the sentence counts. */
export function slotOf(language: Language, form: string | null): string {
  return form === null ? language : `${language}.${form}`
}

/** The language and the form of a slot. */
export function partsOf(slot: string): { readonly language: string; readonly form: string | null } {
  const [language = '', form = null] = slot.split('.')
  return { language, form }
}

function nameBefore(code: string): string {
  const found = /(?:([\w$]+)|'([^'\n]+)')\s*(?::|=)\s*(?:[\w$.]+\(\s*)?$/.exec(code)
  return found?.[1] ?? found?.[2] ?? ''
}

/** Reads literals of the code one after the other; null as soon as something is none. */
class Reader {
  readonly #code: string
  #at: number

  constructor(code: string, at: number) {
    this.#code = code
    this.#at = at
  }

  /** Three texts, as `words` takes them. */
  texts(): Record<string, string> | null {
    const said: Record<string, string> = {}
    for (const language of languages) {
      const text = this.#text()
      if (text === null) return null
      said[language] = text
      this.#skip(',')
    }
    return this.#next() === ')' ? said : null
  }

  /** Three records of forms, as `plural` takes them. */
  forms(): Record<string, string> | null {
    const said: Record<string, string> = {}
    for (const language of languages) {
      if (!this.#skip('{')) return null
      while (!this.#skip('}')) {
        const form = this.#word()
        const text = form !== null && this.#skip(':') ? this.#text() : null
        if (form === null || text === null) return null
        said[slotOf(language, form)] = text
        this.#skip(',')
      }
      this.#skip(',')
    }
    if (this.#next() !== ')') return null
    // French says « many » like « other » unless told.
    const many = said['fr.many'] ?? said['fr.other']
    return many === undefined ? null : { ...said, 'fr.many': many }
  }

  #next(): string {
    while (/\s/.test(this.#code[this.#at] ?? '')) this.#at += 1
    return this.#code[this.#at] ?? ''
  }

  #skip(sign: string): boolean {
    if (this.#next() !== sign) return false
    this.#at += 1
    return true
  }

  #word(): string | null {
    this.#next()
    const found = /^\w+/.exec(this.#code.slice(this.#at, this.#at + 20))
    if (found) this.#at += found[0].length
    return found?.[0] ?? null
  }

  #text(): string | null {
    const quote = this.#next()
    if (quote !== "'" && quote !== '"' && quote !== '`') return null
    const begin = this.#at + 1
    let end = begin
    while (end < this.#code.length && this.#code[end] !== quote) end += this.#code[end] === '\\' ? 2 : 1
    this.#at = end + 1
    const raw = this.#code.slice(begin, end)
    // What is put together while it runs has no fixed text.
    return quote === '`' && raw.includes('${') ? null : unescaped(raw)
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }

function unescaped(raw: string): string {
  return raw.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|\r?\n|(.))/gis, (_, wide, four, two, sign) => {
    const point: string | undefined = wide ?? four ?? two
    if (point !== undefined) return String.fromCodePoint(Number.parseInt(point, 16))
    return sign === undefined ? '' : (escapes[sign] ?? sign)
  })
}
