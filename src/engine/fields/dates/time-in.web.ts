/** The time of day in a text such as `9:30`, `9h30`, `0930` or `9`, as `HH:MM`; null for anything else. */
export function timeIn(text: string): string | null {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:\s*[:.hH]?\s*(\d{2}))?\s*[hH]?\s*$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
