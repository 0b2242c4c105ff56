import { createElement } from 'react'
import type { Words } from '#engine/definition/words.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const Pictures = lazyComponent(() => import('./pictures.web.tsx'))

/** The tab in which a person uploads, orders and removes the pictures of a record; each change is saved at once. */
export function picturesTab(field: string, label: Words): OwnTab {
  return {
    key: field,
    label,
    place: 'first',
    fields: [field],
    count: (row) => picturesIn(row[field]).length,
    Panel: (props) => createElement(Pictures, { ...props, name: field }),
  }
}

/** The stored names of the pictures in a field's value, the main picture first. */
export function picturesIn(value: unknown): readonly string[] {
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')
}
