/** How many seconds a revealed secret stays on screen. */
export const shownSeconds = 60
