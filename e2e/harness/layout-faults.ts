import type { Page } from 'playwright-core'

/** The page of a sheet of A4 with the margins of Chromium, in CSS pixels. */
export const paper = { width: 718, height: 1016 } as const

/**
 * Faults of the layout that a reader of the screen sees: a page or dialog wider than its window, a text cut without an ellipsis, texts
 * over each other, a shortened column header, and a row or picture three times as tall as its peers. On paper also a control,
 * and a table without a title above it.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    interface Ancestors {
      /** The visible part of the page; null for text that only screen readers read. */
      readonly clip: Box | null
      /** The nearest ancestors that cut their content without an ellipsis. */
      readonly cutX: Box | null
      readonly cutY: Box | null
      /** The nearest ancestor that lies over the page. */
      readonly layer: Element
    }
    const root = document.documentElement
    const onPaper = matchMedia('print').matches
    const faults = new Set<string>()
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    const name = (element: Element | null): string =>
      element === null ? '' : element.tagName.toLowerCase() + [...element.classList].map((one) => `.${one}`).join('')
    const both = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })

    const wider = root.scrollWidth - root.clientWidth
    if (wider > 0) {
      const outside = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (right > root.clientWidth + 1 || left < -1) && element.firstElementChild === null
      })
      faults.add(`${wider} pixels wider than the page (${outside.slice(0, 3).map(name).join(', ')})`)
    }

    for (const part of document.querySelectorAll('dialog[open], dialog[open] > *'))
      if (shown(part) && part.scrollWidth > part.clientWidth + 1)
        faults.add(`${part.scrollWidth - part.clientWidth} pixels wider than the dialog (${name(part)})`)

    const boxes = new Map<Element, Ancestors>()
    function ancestorsOf(element: Element): Ancestors {
      const cached = boxes.get(element)
      if (cached) return cached
      const parent = element.parentElement
      const style = getComputedStyle(element)
      const above: Ancestors =
        parent && style.position !== 'fixed' && !element.matches('dialog, [popover]')
          ? ancestorsOf(parent)
          : {
              clip: { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity },
              cutX: null,
              cutY: null,
              layer: element,
            }
      const box = element.getBoundingClientRect()
      const hidesX = style.overflowX !== 'visible' && style.display !== 'inline'
      const hidesY = style.overflowY !== 'visible' && style.display !== 'inline'
      const scrolls = /auto|scroll/
      const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const readOnly = style.clipPath !== 'none' || (hidesX && (box.width <= 2 || box.height <= 2))
      const clip =
        readOnly || above.clip === null
          ? null
          : both(above.clip, {
              left: hidesX ? box.left : -Infinity,
              right: hidesX ? box.right : Infinity,
              top: hidesY ? box.top : -Infinity,
              bottom: hidesY ? box.bottom : Infinity,
            })
      const one: Ancestors = {
        clip,
        cutX: !hidesX ? above.cutX : scrolls.test(style.overflowX) || ellipsis ? null : box,
        cutY: !hidesY ? above.cutY : scrolls.test(style.overflowY) || ellipsis ? null : box,
        layer:
          style.position === 'sticky' || style.position === 'fixed' || element.matches('dialog, [popover]')
            ? element
            : above.layer,
      }
      boxes.set(element, one)
      return one
    }

    interface Text {
      readonly text: string
      readonly node: Element
      readonly layer: Element
      /** The visible part. */
      readonly box: Box
      /** The whole text. At an edge two pixels of a line may be visible, to which the font of the line above reaches. */
      readonly whole: DOMRect
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (!element || text === '' || element.closest('svg, option, script, style, noscript') || !shown(element))
        continue
      const { clip, cutX, cutY, layer } = ancestorsOf(element)
      if (clip === null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = both(rect, clip)
        if (box.right - box.left < 2 || box.bottom - box.top < 2) continue
        if (
          (cutX && (rect.left < cutX.left - 2 || rect.right > cutX.right + 2)) ||
          (cutY && (rect.top < cutY.top - 4 || rect.bottom > cutY.bottom + 4))
        )
          faults.add(`cut: « ${text.slice(0, 60)} » in ${name(element)}`)
        texts.push({ text, node: element, layer, box, whole: rect })
      }
    }
    texts.sort((one, other) => one.box.top - other.box.top)
    for (const [place, one] of texts.entries())
      for (let next = place + 1; next < texts.length; next += 1) {
        const other = texts[next]
        if (!other || other.box.top > one.box.bottom) break
        if (other.node === one.node || other.layer !== one.layer) continue
        const meet = both(one.box, other.box)
        const whole = both(one.whole, other.whole)
        const least = Math.min(one.whole.height, other.whole.height)
        if (meet.right - meet.left > 2 && meet.bottom > meet.top && whole.bottom - whole.top > least * 0.4)
          faults.add(`« ${one.text.slice(0, 40)} » and « ${other.text.slice(0, 40)} » overlap (${name(other.node)})`)
      }

    for (const head of document.querySelectorAll('thead th, thead th *'))
      if (shown(head) && head.scrollWidth > head.clientWidth + 1 && getComputedStyle(head).textOverflow === 'ellipsis')
        faults.add(`the header « ${head.textContent.trim()} » is shortened`)

    if (root.clientWidth >= 1440)
      for (const table of document.querySelectorAll('main table')) {
        const frame = table.parentElement
        if (frame && shown(table) && frame.scrollWidth > frame.clientWidth)
          faults.add(`the table is ${frame.scrollWidth - frame.clientWidth} pixels wider than its frame`)
      }

    const peers = Map.groupBy(
      [...document.querySelectorAll('main :is(li, tr, article, section):not(:has(ul, ol, table))')].filter(shown),
      (element) => element.parentElement,
    )
    for (const [, group] of peers)
      for (const [, same] of Map.groupBy(group, name)) {
        const heights = same
          .map((element) => element.getBoundingClientRect().height)
          .toSorted((one, other) => one - other)
        const [middle = 0, most = 0] = [heights[Math.floor((heights.length - 1) / 2)], heights.at(-1)]
        if (same.length > 2 && middle > 0 && most > Math.max(120, middle * 3))
          faults.add(
            `${name(same[0] ?? null)} is ${Math.round(most)} pixels tall among ${same.length} of ${Math.round(middle)}`,
          )
      }
    for (const image of document.images)
      if (shown(image) && image.getBoundingClientRect().height > 360) faults.add(`a picture is taller than 360 pixels`)

    if (onPaper) {
      for (const control of document.querySelectorAll('main :is(button, select):not(form *, th *, td *)'))
        if (shown(control) && ancestorsOf(control).clip !== null)
          faults.add(`${name(control)} « ${control.textContent.trim().slice(0, 30)} » is printed`)
      const title = [...document.querySelectorAll('h1')].find((one) => shown(one) && ancestorsOf(one).clip !== null)
      const list = [...document.querySelectorAll('main table:has(caption)')].find(shown)
      if (list && !(title && title.getBoundingClientRect().bottom <= list.getBoundingClientRect().top))
        faults.add('the list has no title above it')
    }
    return [...faults]
  })
}
