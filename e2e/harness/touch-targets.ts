import type { Page } from 'playwright-core'

/**
 * Touch targets smaller than 44 pixels (WCAG 2.5.5; links within a sentence are exempt): tag, name and the size of the area
 * that reacts to a touch. A target that lies below a link reacts to no touch at all.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const pressable = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab]'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((target) => {
      const style = getComputedStyle(target)
      if (target.matches(':disabled') || (target.tagName === 'A' && style.display === 'inline')) return []
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      const box = target.getBoundingClientRect()
      const name = target.getAttribute('aria-label') ?? target.textContent.trim()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const meets = (atX: number, atY: number): boolean => {
        const met = document.elementFromPoint(atX, atY)
        return met !== null && (target.contains(met) || met.closest('label')?.control === target)
      }
      if (box.width === 0 || style.visibility === 'hidden') return []
      if (!meets(x, y)) {
        const cover = document.elementFromPoint(x, y)?.closest('a')
        return cover && !cover.contains(target)
          ? [`${name.slice(0, 40)}: below « ${cover.textContent.slice(0, 40)} »`]
          : []
      }
      const reach = (stepX: number, stepY: number): number => {
        let far = 0
        while (far < least && meets(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1
        return far
      }
      const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
      if (wide >= least - 1 && high >= least - 1) return []
      return [`${target.tagName.toLowerCase()} « ${name.slice(0, 40)} » ${wide} × ${high}`]
    })
  })
}
