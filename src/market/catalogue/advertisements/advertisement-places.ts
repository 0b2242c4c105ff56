/** The parts of a shop page, from top to bottom. A `row` part is a row of articles. */
export const pageParts = ['head', 'top', 'first', 'row', 'second', 'row', 'center', 'row', 'third', 'foot'] as const

export type PagePart = (typeof pageParts)[number]

/** The placement of an advertisement: in a part of the page, over the page, or null if the device does not show it. */
export type Placement = Exclude<PagePart, 'head' | 'row' | 'foot'> | 'over' | null

/** The placement of each advertisement type on the website and in the phone app. */
export const placements: Readonly<Record<string, { readonly web: Placement; readonly mobile: Placement }>> = {
  popup: { web: 'over', mobile: 'over' },
  web: { web: 'top', mobile: null },
  mobile: { web: null, mobile: 'top' },
  'first-banner': { web: 'first', mobile: 'first' },
  'second-banner': { web: 'second', mobile: 'second' },
  'third-banner': { web: 'third', mobile: 'third' },
  'banner-center': { web: 'center', mobile: 'center' },
}
