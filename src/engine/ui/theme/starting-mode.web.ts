/** The colour modes there are. */
export type ColourMode = 'light' | 'dark'

/**
 * The colour mode to start in: `?theme=` (its leading run of letters, digits and spaces) before the stored one, light
 * when neither names a mode. It may use nothing outside itself: its source text is sent to the browser.
 */
export function startingMode(search: string, stored: string | null): ColourMode {
  const requested = /^[A-Za-z0-9\s]+/.exec(new URLSearchParams(search).get('theme') ?? '')
  const mode = [requested ? requested[0].trim() : null, stored].find((word) => word === 'light' || word === 'dark')
  return mode === 'dark' ? 'dark' : 'light'
}
