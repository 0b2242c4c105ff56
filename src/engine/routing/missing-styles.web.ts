const missing = new Set<HTMLLinkElement>()

/** Remembers style sheets that failed to load, because the code that imported them does not retry. */
export function watchStyles(): void {
  // The error event of a file does not bubble.
  addEventListener('error', ({ target }) => isStyleSheet(target) && missing.add(target), { capture: true })
}

/** Reloads the style sheets that failed to load; rejects when one of them fails again. */
export async function reloadMissingStyles(): Promise<void> {
  const links = [...missing]
  missing.clear()
  await Promise.all(links.map(reloadStyleSheet))
}

function reloadStyleSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)))
    again.href = link.href
    link.replaceWith(again)
  })
}

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet'
}
