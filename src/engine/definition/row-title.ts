import type { Resource } from './resource.ts'

/** The separator between the titles of joined rows. */
export const titleSeparator = ' · '

/** Whether a row is named by the rows it joins, such as an article and its provider. */
export function joinsRows({ title, fields }: Pick<Resource, 'title' | 'fields'>): boolean {
  return title.length > 1 && title.every((name) => fields[name]?.target !== undefined)
}
