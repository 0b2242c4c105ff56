import { colourModeKey, followsDevice, themeKey } from '#engine/storage/storage-keys.web.ts'
import { startingMode, type ColourMode } from './starting-mode.web.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { removeStored, writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The person's choice: always light, always dark, or the current mode of the device. */
export type Theme = ColourMode | 'device'

const darkDevice = '(prefers-color-scheme: dark)'

/** The current colour mode; « theme » in the specification's global state. */
export const colourMode = observable<ColourMode>('light')

/** Hook for the current colour mode. */
export function useColourMode(): ColourMode {
  return useObserved(colourMode)
}

/** Hook for the chosen theme. */
export function useTheme(): Theme {
  const mode = useColourMode()
  return useObserved(following) ? 'device' : mode
}

const following = observable(false)

/** Changes the theme here and in every other tab. */
export function setTheme(theme: Theme): void {
  if (theme === 'device') writeStored(themeKey, followsDevice)
  else removeStored(themeKey)
  following.set(theme === 'device')
  setColourMode(theme === 'device' ? deviceMode() : theme)
}

function deviceMode(): ColourMode {
  return matchMedia(darkDevice).matches ? 'dark' : 'light'
}

function setColourMode(mode: ColourMode): void {
  writeStored(colourModeKey, mode)
  show(mode)
}

function show(mode: ColourMode): void {
  document.documentElement.setAttribute('data-theme', mode)
  colourMode.set(mode)
}

/** Takes over from the first-paint script, and follows the device and the other tabs. */
export function startColourMode(): void {
  following.set(readStored(themeKey) === followsDevice)
  setColourMode(startingMode(location.search, following.get() ? deviceMode() : readStored(colourModeKey)))
  matchMedia(darkDevice).addEventListener('change', () => following.get() && setColourMode(deviceMode()))
  addEventListener('storage', (event) => {
    if (event.key === colourModeKey) show(startingMode('', event.newValue))
    if (event.key === themeKey) following.set(event.newValue === followsDevice)
  })
}
