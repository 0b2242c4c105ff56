let offset = 0

/** The present moment by the clock of the database, as far as this process has compared the two; on its own clock in the browser. */
export function currentTime(): Date {
  return new Date(Date.now() + offset)
}

/** Says by how many milliseconds the clock of the database is ahead of the clock of this process. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}
