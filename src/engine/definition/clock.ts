let offset = 0

/**
 * Returns the current time. A server process corrects its clock by the last measured difference from the database's
 * clock; a browser uses its own clock.
 */
export function currentTime(): Date {
  return new Date(Date.now() + offset)
}

/** Sets the number of milliseconds by which the database's clock is ahead of this process. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}
