import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { mantineStyles, tokenStyles } from '../src/engine/ui/theme/theme-styles.ts'

/** Writes the style sheets that are made of the theme. Run it after changing tokens.ts or theme.ts. */
const folder = new URL('../src/engine/ui/theme/', import.meta.url)
for (const [name, css] of Object.entries({ 'tokens.css': tokenStyles(), 'mantine-variables.css': mantineStyles() })) {
  const file = new URL(name, folder)
  writeFileSync(file, await format(css, { ...(await resolveConfig(file)), parser: 'css' }))
}
