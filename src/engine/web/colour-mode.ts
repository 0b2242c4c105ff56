import { colourModeKey, startingMode, type ColourMode } from './first-paint.ts'
import { observable, useObserved } from './observable.ts'
import { keep, readKept } from './storage.ts'

/** Light or dark; « theme » in the specification's global state. */
export const colourMode = observable<ColourMode>('light')

/** The colour mode, in a component. */
export function useColourMode(): ColourMode {
  return useObserved(colourMode)
}

/** Changes the mode here and in every other tab. */
export function setColourMode(mode: ColourMode): void {
  keep(colourModeKey, mode)
  show(mode)
}

function show(mode: ColourMode): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', mode)
  colourMode.set(mode)
}

/** Takes over from the first-paint script and follows the other tabs. */
export function startColourMode(): void {
  setColourMode(startingMode(location.search, readKept(colourModeKey)))
  addEventListener('storage', (event) => {
    if (event.key === colourModeKey) show(startingMode('', event.newValue))
  })
}
