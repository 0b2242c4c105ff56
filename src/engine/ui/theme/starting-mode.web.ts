/** The two colour modes. */
export type ColourMode = 'light' | 'dark'

/**
 * The colour mode at the start: `?theme=` (its leading letters, digits and spaces), then the stored one, then light.
 * The function may use nothing outside itself, because its source text is sent to the browser.
 */
export function startingMode(search: string, stored: string | null): ColourMode {
  const requested = /^[A-Za-z0-9\s]+/.exec(new URLSearchParams(search).get('theme') ?? '')
  const mode = [requested ? requested[0].trim() : null, stored].find((word) => word === 'light' || word === 'dark')
  return mode === 'dark' ? 'dark' : 'light'
}
