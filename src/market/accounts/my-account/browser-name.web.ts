import type { Language } from '#engine/definition/locale.ts'
import { say } from '#engine/definition/words.ts'
import { browserOn, unknownBrowser } from './account.messages.ts'

// The order matters, because many browsers also include the names of others in their user agent.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

function first(signs: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  return signs.find(([, sign]) => sign.test(text))?.[0]
}

/** Reads the name of a browser from its user agent. */
export function browserName(userAgent: string | null, language: Language): string {
  const text = userAgent ?? ''
  const [browser, system] = [first(browsers, text), first(systems, text)]
  if (browser && system) return say(browserOn, language, { browser, system })
  // A program with an unrecognised user agent is shown by the product name that it sends.
  return browser ?? system ?? (/^[\w.-]+/.exec(text)?.[0] || say(unknownBrowser, language))
}
