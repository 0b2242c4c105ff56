/**
 * Waits at most a number of milliseconds for a piece of work. Unfinished work continues, and its later error is
 * ignored.
 */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
