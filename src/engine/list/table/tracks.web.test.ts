import { describe, expect, test } from 'vitest'
import type { Words } from '#engine/definition/words.ts'
import { fieldKinds } from '#engine/fields/kinds.web.tsx'
import { orderDetail } from '#market/orders/order-detail.ts'
import { tableTracks } from './tracks.web.ts'

const columns = ['providerId', 'quantity', 'unitPrice', 'reduction', 'total']
const screen = 71.5

/** The widths in rem on a screen of 1440 pixels, of the title and of the columns. */
function widthsWith(article: string, provider: string): { title: number; columns: readonly number[] } {
  const row = {
    ...{ id: '1', version: 1, active: true, createdAt: '', updatedAt: '', articleId: 'a', providerId: 'p' },
    titles: { articleId: article, providerId: provider },
  }
  const registry = { kinds: fieldKinds, resources: [] }
  const { tick, least, lack, widths } = tableTracks(
    orderDetail,
    [row],
    columns,
    registry,
    (label: Words) => label.fr,
    true,
  )
  const inRem = widths.map((width) => {
    // `calc(11rem + var(--missing) * 0.4 + var(--left) * 0.2)`
    const [track = 0, share = 0, weight = 0] = (width.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
    const missing = Math.min(lack, Math.max(0, screen - least))
    return track + missing * share + Math.max(0, screen - least - lack) * weight
  })
  return { title: screen - tick - inRem.reduce((sum, one) => sum + one, 0), columns: inRem }
}

describe('the space that numbers leave', () => {
  const long = 'eSIM Amérique du Nord — 5 Go, 15 jours (Étoile du vent)'

  test('goes to the column with the longest text', () => {
    const titles = widthsWith(long, 'Transat')
    const providers = widthsWith('Japon', 'Comptoir Numérique du Ponant')
    expect(titles.title).toBeGreaterThan(providers.title + 4)
    expect(providers.columns[0]).toBeGreaterThan((titles.columns[0] ?? 0) + 2)
  })

  test('is shared with the numbers only when no text misses it', () => {
    const numbersWith = (title: string, provider: string) => widthsWith(title, provider).columns.slice(1)
    const least = numbersWith(long, long)
    expect(numbersWith(long + long, long)).toEqual(least)
    const wide = numbersWith('Japon', 'Transat')
    expect(wide.every((width, place) => width > (least[place] ?? 0) + 0.5)).toBe(true)
  })
})
