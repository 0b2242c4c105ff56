/** The number of seconds for which a revealed secret stays on screen. */
export const shownSeconds = 60
