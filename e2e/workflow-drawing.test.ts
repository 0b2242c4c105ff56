import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../src/engine/definition/locale.ts'
import { sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

const test = story('sample')

const board = { fr: 'Le parcours dessiné', ar: 'رسم المسار' } as const

async function shown(page: Page, language: keyof typeof board) {
  const drawing = page.getByRole('group', { name: board[language], exact: true })
  await appears(drawing.getByRole('group').first())
  await page.evaluate(() => document.fonts.ready)
  return drawing
}

/** Texts of the drawing that a person cannot read: cut off, too small, covered, or crossed by a line. */
function unreadable(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((frame) => {
    const faults: string[] = []
    const statuses = [...frame.querySelectorAll('[data-status]')]
    const texts = [...frame.querySelectorAll('[data-status] a > [dir], [data-event] [dir]')]
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    const pairs = (list: readonly Element[]) =>
      list.flatMap((one, place) => list.slice(place + 1).map((other) => [one, other] as const))
    for (const [one, other] of [...pairs(statuses), ...pairs(texts)])
      if (meet(boxOf(one), boxOf(other))) faults.push(`${one.textContent} over ${other.textContent}`)
    const seen = boxOf(frame)
    for (const text of texts) {
      const [own, card] = [boxOf(text), boxOf(text.closest('[data-status]') ?? frame)]
      if (own.left < card.left || own.right > card.right || own.top < card.top || own.bottom > card.bottom)
        faults.push(`${text.textContent} is cut by its status`)
      if (own.left < seen.left || own.right > seen.right) faults.push(`${text.textContent} is out of view`)
      if (parseFloat(getComputedStyle(text).fontSize) < 12) faults.push(`${text.textContent} is small`)
    }
    const lines = [...frame.querySelectorAll<SVGPathElement>('svg:not([data-status] *) path')].filter((line) =>
      line.hasAttribute('d'),
    )
    if (lines.length < frame.querySelectorAll('[data-event]').length) faults.push('an event has no line')
    for (const line of lines) {
      const toScreen = line.getScreenCTM()
      for (let at = 2; toScreen && at < line.getTotalLength() - 2; at += 4) {
        const { x, y } = line.getPointAtLength(at).matrixTransform(toScreen)
        const under = statuses.find((status) => {
          const { left, right, top, bottom } = boxOf(status)
          return x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1
        })
        if (under) faults.push(`a line crosses ${under.getAttribute('aria-label')}`)
      }
    }
    return [...new Set(faults)]
  })
}

test.for<Extract<Language, 'fr' | 'ar'>>(['fr', 'ar'])(
  'the drawing of the sample’s workflow is read at once in %s: nothing covers, cuts or crosses anything',
  async (language, { open }) => {
    const { page, go } = await open({ as: sampleAdministrator, language, width: 1440 })
    await go('/order-statuses')
    const drawing = await shown(page, language)
    await expect.poll(() => unreadable(drawing), { timeout: 10_000 }).toEqual([])
  },
)

test('by keyboard an event is opened from its status, and a new one is created at a status', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 1440 })
  await go('/order-statuses')
  const status = (await shown(page, 'fr')).getByRole('group', { name: 'Brouillon', exact: true })
  await status.getByRole('link', { name: 'Brouillon' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await appears(drawer.getByRole('textbox', { name: 'Nom en français' }))
  await expect.poll(() => drawer.getByRole('textbox', { name: 'Nom en français' }).inputValue()).toBe('Valider')
  await page.keyboard.press('Escape')
  await status.getByRole('button', { name: 'Tirer un événement' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawer.getByRole('combobox', { name: 'Depuis l’état' }).inputValue()).toBe('Brouillon')
})

test('dragging from a status to another creates the event between them', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 1440 })
  await go('/order-statuses')
  const drawing = await shown(page, 'fr')
  const status = (name: string) => drawing.getByRole('group', { name, exact: true })
  await status('Brouillon').hover()
  await status('Brouillon').getByRole('button', { name: 'Tirer un événement' }).hover()
  await page.mouse.down()
  await status('Suspendue').getByRole('link').hover()
  await page.mouse.up()
  await expect.poll(() => page.getByRole('combobox', { name: 'Vers l’état' }).inputValue()).toBe('Suspendue')
})

test('the page of a status has its name in the reader’s language, and says where the status leads', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAdministrator, language: 'ar', width: 390 })
  await go('/order-statuses')
  await (await shown(page, 'ar')).getByRole('link', { name: 'بانتظار الدفع' }).click()
  await appears(page.getByRole('heading', { name: 'بانتظار الدفع' }))
  await appears(page.getByText(/تؤدي إلى .*مدفوع/))
  await page.getByRole('link', { name: 'تعديل' }).click()
  await page.getByText('مدفوع→مدفوع').click()
  await appears(page.getByRole('textbox', { name: 'الاسم بالعربية · الحدث 1' }))
})

test('on a phone the steps are a list, each with the targets of its events', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 390 })
  await go('/order-statuses')
  const drawing = await shown(page, 'fr')
  await drawing.getByRole('button', { name: /^Valider.*mène à En attente de paiement/ }).click()
  await appears(page.getByRole('dialog').getByRole('textbox', { name: 'Nom en français' }))
})
