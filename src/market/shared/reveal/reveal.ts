/** How long a secret that was revealed stays on the screen. */
export const shownSeconds = 60
