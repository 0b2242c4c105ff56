/**
 * A time of a supplier as an ISO instant: `2022-01-01 00:00:00` and `2022-01-01T00:00:00+0000` alike, UTC when it has no offset, or
 * seconds (10 digits) or milliseconds (13 digits) since 1970. Null for an absent or unreadable time.
 */
export function instantOf(text: string | null | undefined): string | null {
  if (!text) return null
  const [, day, time, offset = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  const at = /^\d{10}(\d{3})?$/.test(text)
    ? Number(text.padEnd(13, '0'))
    : Date.parse(`${day}T${time}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
