let offset = 0

/** The current time by the database's clock, as far as this process has compared the two; by its own clock in the browser. */
export function currentTime(): Date {
  return new Date(Date.now() + offset)
}

/** Sets by how many milliseconds the database's clock is ahead of this process. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}
