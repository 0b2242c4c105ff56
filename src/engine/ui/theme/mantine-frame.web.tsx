import { DirectionContext, MantineContext, MantineThemeProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { directionOf } from '#engine/definition/locale.ts'
import { theme } from './theme.ts'
import './mantine.css'

const nothing = (): void => {}

const settled = {
  // The style sheets follow the page's colour mode by themselves; no component that Souk shows asks for it.
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/**
 * What Mantine's components look for around them. Its own provider brings along the writing of style elements, which the
 * page forbids, and a keeper of the colour mode, which Souk has; a first screen pays for neither.
 */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  const dir = directionOf(useLanguage())
  const direction = useMemo(() => ({ dir, toggleDirection: nothing, setDirection: nothing }), [dir])
  return (
    <DirectionContext value={direction}>
      <MantineContext value={settled}>
        <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
      </MantineContext>
    </DirectionContext>
  )
}
