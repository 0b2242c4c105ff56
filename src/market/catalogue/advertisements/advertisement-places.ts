/** The parts of a page of the shop, from its top to its end. Rows are articles. */
export const pageParts = ['head', 'top', 'first', 'row', 'second', 'row', 'center', 'row', 'third', 'foot'] as const

export type PagePart = (typeof pageParts)[number]

/** Where an advertisement stands: in a part of the page, over the page, or nowhere on this device. */
export type Placement = Exclude<PagePart, 'head' | 'row' | 'foot'> | 'over' | null

/** Type → its place on the site and on the telephone. */
export const placements: Readonly<Record<string, { readonly web: Placement; readonly mobile: Placement }>> = {
  popup: { web: 'over', mobile: 'over' },
  web: { web: 'top', mobile: null },
  mobile: { web: null, mobile: 'top' },
  'first-banner': { web: 'first', mobile: 'first' },
  'second-banner': { web: 'second', mobile: 'second' },
  'third-banner': { web: 'third', mobile: 'third' },
  'banner-center': { web: 'center', mobile: 'center' },
}
