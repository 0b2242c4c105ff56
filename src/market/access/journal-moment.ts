import { organisation } from '#engine/core/organisation.ts'

/** A moment on the organisation’s clock, as the language writes it. */
export function writeMoment(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: organisation.zone,
  }).format(Date.parse(at))
}
