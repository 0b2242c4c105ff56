import type { Resource } from './resource.ts'

/** The separator between the titles of joined rows. */
export const titleSeparator = ' · '

/** Whether the title of a row consists of the titles of referenced rows, such as an article and its provider. */
export function joinsRows({ title, fields }: Pick<Resource, 'title' | 'fields'>): boolean {
  return title.length > 1 && title.every((name) => fields[name]?.target !== undefined)
}
