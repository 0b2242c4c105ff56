const missing = new Set<HTMLLinkElement>()

/** Records failed style sheets: their importer does not retry them. */
export function watchStyles(): void {
  // A file's failure does not bubble.
  addEventListener('error', ({ target }) => isStyleSheet(target) && missing.add(target), { capture: true })
}

/** Asks again for the style sheets that did not come; fails when one of them still does not. */
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
