import type { Words } from '#engine/definition/words.ts'
import { morning, afternoon, evening } from './greeting.messages.ts'

/** The greeting for an hour of the day. */
export function greeting(hour: number): Words {
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
