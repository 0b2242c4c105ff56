import { createElement, lazy } from 'react'
import type { Words } from '#engine/definition/words.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'

const Pictures = lazy(() => import('./pictures.web.tsx'))

/** The tab in which the pictures of a record are sent, put in order and removed; each change is saved at once. */
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

/** The stored names that a field of pictures holds, the main one first. */
export function picturesIn(value: unknown): readonly string[] {
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')
}
