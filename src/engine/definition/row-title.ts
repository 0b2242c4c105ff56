import type { Resource } from './resource.ts'

/** What stands between the names of the rows that a row joins. */
export const titleSeparator = ' · '

/** Whether a row is called by the rows it joins, such as an article and who provides it. */
export function joinsRows({ title, fields }: Pick<Resource, 'title' | 'fields'>): boolean {
  return title.length > 1 && title.every((name) => fields[name]?.target !== undefined)
}
