import { existsSync, globSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { browserFlags, browserPath } from '../e2e/harness/chromium.ts'

interface Declaration {
  readonly property: string
  readonly value: string
  readonly line: number
}

/**
 * The declarations of each style sheet that Chromium drops, as `line: property: value`. A newer spelling after one that
 * Chromium reads is for other browsers.
 */
export async function droppedDeclarations(sheets: readonly string[]): Promise<readonly (readonly string[])[]> {
  const read = sheets.map((text) => declarationsOf(text))
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  try {
    const page = await browser.newPage()
    // A text, because the scripts have no types of the browser.
    const supported = await page.evaluate<readonly (readonly boolean[])[]>(
      `${JSON.stringify(read)}.map((one) => one.map(({ property, value }) => CSS.supports(property, value)))`,
    )
    return read.map((declarations, sheet) =>
      declarations.flatMap(({ property, value, line }, place) =>
        supported[sheet]?.[place] || (supported[sheet]?.[place - 1] && declarations[place - 1]?.property === property)
          ? []
          : [`${line}: ${property}: ${value}`],
      ),
    )
  } finally {
    await browser.close()
  }
}

/** The declarations of a style sheet. Descriptors of at-rules and names of other tools have no support to ask for. */
function declarationsOf(text: string): readonly Declaration[] {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  const rules = text.replace(/\/\*[^]*?\*\//g, blank).replace(/@(?:font-face|property|page)\b[^{]*\{[^}]*\}/g, blank)
  return [...rules.matchAll(/(?<=[;{}]\s*)([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;{}"'])+)(?=[;}])/g)].flatMap(
    ({ 1: property = '', 2: value = '', index }) =>
      property === 'composes'
        ? []
        : [
            {
              property,
              value: value.replace(/\s*!important\s*$/, '').trim(),
              line: rules.slice(0, index).split('\n').length,
            },
          ],
  )
}

if (import.meta.main) {
  if (existsSync(browserPath())) {
    const files = globSync('src/**/*.css').toSorted()
    const dropped = await droppedDeclarations(files.map((file) => readFileSync(file, 'utf8')))
    const lines = dropped.flatMap((one, place) => one.map((line) => `${files[place]}:${line}`))
    for (const line of lines) console.log(line)
    if (lines.length > 0) process.exitCode = 1
  } else console.log('Chromium is not installed: no declaration was checked')
}
