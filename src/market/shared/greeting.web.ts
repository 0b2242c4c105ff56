import type { Words } from '#engine/definition/words.ts'
import { greetingMessages } from './greeting.messages.ts'

const { morning, afternoon, evening } = greetingMessages

/** How somebody is greeted at an hour of their day. */
export function greeting(hour: number): Words {
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
