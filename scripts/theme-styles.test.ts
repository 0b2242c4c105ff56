import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mantineStyles, tokenStyles } from '../src/engine/ui/theme/theme-styles.ts'

const bare = (css: string): string => css.replaceAll(/\s+/g, '').replaceAll('"', "'").toLowerCase()
const written = (name: string): string =>
  readFileSync(new URL(`../src/engine/ui/theme/${name}`, import.meta.url), 'utf8')

test('the style sheets made of the theme are the theme’s: run scripts/theme-styles.ts after changing it', () => {
  expect(bare(written('tokens.css'))).toBe(bare(tokenStyles()))
  expect(bare(written('mantine-variables.css'))).toBe(bare(mantineStyles()))
})
