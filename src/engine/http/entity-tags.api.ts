/** An entity tag (RFC 9110 section 8.8.3). */
interface EntityTag {
  readonly weak: boolean
  readonly opaque: string
}

/** The tags of an If-Match or If-None-Match header; `*` matches any tag. Malformed tags are ignored. */
export function tagsIn(field: string): '*' | readonly EntityTag[] {
  if (field.trim() === '*') return '*'
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.map((tag) => ({ weak: tag.startsWith('W/'), opaque: tag.slice(tag.indexOf('"') + 1, -1) }))
}

/** Whether an If-None-Match header contains a tag, by weak comparison (RFC 9110 section 8.8.3.2). */
export function isAmong(tag: string, field: string): boolean {
  const tags = tagsIn(field)
  const own = /"([^"]*)"/.exec(tag)?.[1]
  return tags === '*' || tags.some(({ opaque }) => opaque === own)
}
