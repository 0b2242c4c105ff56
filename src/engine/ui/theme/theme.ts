import {
  createTheme,
  defaultVariantColorsResolver,
  parseThemeColor,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { accent, neutral, night, token } from './tokens.ts'

/** The family of every text, Latin and Arabic, with a fallback of the same width until it arrives. */
const fontFamily = "'IBM Plex Sans Arabic', 'Souk Fallback', system-ui, sans-serif"

const steps = (list: readonly string[]): MantineColorsTuple => list as unknown as MantineColorsTuple

/** Words on a filled surface are black or white, whichever can be read there, in each theme for itself. */
const readable: VariantColorsResolver = (input) => {
  const standard = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return standard
  const on = (colorScheme: 'light' | 'dark'): string => {
    const { isLight } = parseThemeColor({
      color: input.color ?? input.theme.primaryColor,
      theme: input.theme,
      colorScheme,
    })
    return `var(--mantine-color-${isLight ? 'black' : 'white'})`
  }
  return { ...standard, color: `light-dark(${on('light')}, ${on('dark')})` }
}

/** The look of every Mantine component. Colours that depend on the theme come from the tokens. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: readable,
  luminanceThreshold: 0.3,
  colors: { accent: steps(accent), gray: steps(neutral), dark: steps(night) },
  black: neutral[9],
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  components: {
    // Locking the page's scroll would inject a style element, which the content security policy refuses.
    Modal: { defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.45 } } },
    Drawer: { defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.45 } } },
  },
})

/** Mantine's own variables that follow the tokens, and the readable text of soft colours in both themes. */
export const variables: CSSVariablesResolver = (whole) => {
  const names = Object.keys(whole.colors).filter((name) => name !== 'dark')
  const soft = (shade: number): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => [
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-${shade})`],
        [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-${shade})`],
      ]),
    )
  const both = {
    '--mantine-color-body': token('surface'),
    '--mantine-color-text': token('text'),
    '--mantine-color-dimmed': token('text-faint'),
    '--mantine-color-placeholder': token('text-faint'),
    '--mantine-color-error': token('danger'),
    '--mantine-color-anchor': token('accent-text'),
    '--mantine-color-default': token('surface'),
    '--mantine-color-default-hover': token('hover'),
    '--mantine-color-default-color': token('text'),
    '--mantine-color-default-border': token('border'),
    '--mantine-color-accent-light': token('accent-soft'),
    '--mantine-color-accent-light-color': token('accent-text'),
  }
  const quiet = Object.fromEntries(
    names.map((name) => [
      `--mantine-color-${name}-light`,
      `color-mix(in srgb, var(--mantine-color-${name}-9) 28%, ${token('surface')})`,
    ]),
  )
  return { variables: {}, light: { ...soft(9), ...both }, dark: { ...soft(2), ...quiet, ...both } }
}
