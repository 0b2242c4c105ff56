import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme, variables } from './theme.ts'
import { tokens } from './tokens.ts'

type Variables = Record<string, string>
type Schemes = { variables: Variables; light: Variables; dark: Variables }

/** `tokens.css`: the tokens as CSS variables, for every page. */
export function tokenStyles(): string {
  const named = (set: Readonly<Record<string, string>>): Variables =>
    Object.fromEntries(Object.entries(set).map(([name, value]) => [`--souk-${name}`, value]))
  return written({ variables: {}, light: named(tokens.light), dark: named(tokens.dark) })
}

/** `mantine-variables.css`: what Mantine would otherwise inject at run time, which the content security policy refuses. */
export function mantineStyles(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const [standard, own] = [defaultCssVariablesResolver(whole), variables(whole)]
  return written({
    variables: { ...standard.variables, ...own.variables },
    light: { ...standard.light, ...own.light },
    dark: { ...standard.dark, ...own.dark },
  })
}

function written(schemes: Schemes): string {
  const css = convertCssVariables(schemes, ':root')
    .replaceAll(/\s*([{};])\s*/g, '$1\n')
    .replaceAll('{\n', ' {\n')
    .trim()
  return `/* Made by scripts/theme-styles.ts; change src/engine/ui/theme/tokens.ts or theme.ts instead. */\n${css}\n`
}
