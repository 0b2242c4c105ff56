import type { Field } from '#engine/definition/field.ts'

/** Whether a checked value equals the stored value, also if their notations differ. */
export function sameValue(field: Field | undefined, current: unknown, value: unknown): boolean {
  const [have, want] = [current ?? null, value ?? null]
  if (have === null || want === null || field === undefined) return have === want
  if (field.column.type === 'timestamptz') return Date.parse(String(have)) === Date.parse(String(want))
  if (field.column.type.startsWith('numeric')) return plainFigure(String(have)) === plainFigure(String(want))
  if (typeof have === 'object') return JSON.stringify(have) === JSON.stringify(want)
  // The stored value is in the API's form; the file's value may be in another form of the same value.
  return have === want || (field.cell !== undefined && field.check.safeParse(have).data === want)
}

function plainFigure(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [null, '', text]
  return `${sign}${whole || '0'}${fraction && `.${fraction}`}`.replace(/^-0$/, '0')
}
