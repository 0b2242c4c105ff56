import { lazyCells } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

/** The browser part of the field kind for several countries. */
export const countries: WebKind = {
  ...lazyCells(() => import('./countries.web.tsx')),
  inputs: {
    Input: lazyComponent(() => import('./countries-input.web.tsx').then((file) => ({ default: file.CountriesInput }))),
    FilterInput: lazyComponent(() =>
      import('./countries-input.web.tsx').then((file) => ({ default: file.CountriesFilter })),
    ),
    picks: 'one',
  },
  operators: ['is', 'empty'],
  width: 11,
}
