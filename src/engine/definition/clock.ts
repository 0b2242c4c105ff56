let offset = 0

/**
 * The current time. A server process uses the database's clock, as far as it has compared the two clocks; a browser
 * uses its own clock.
 */
export function currentTime(): Date {
  return new Date(Date.now() + offset)
}

/** Sets the number of milliseconds by which the database's clock is ahead of this process. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}
