import type { Words } from '#engine/definition/words.ts'
import { greetingMessages } from './greeting.messages.ts'

const { morning, afternoon, evening } = greetingMessages

/** The greeting for an hour of the day. */
export function greeting(hour: number): Words {
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
