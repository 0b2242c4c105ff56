import { words, type Words } from '#engine/definition/words.ts'

const morning = words('Bonjour {{name}}', 'Good morning {{name}}', 'صباح الخير {{name}}')
const afternoon = words('Bonjour {{name}}', 'Good afternoon {{name}}', 'طاب يومك {{name}}')
const evening = words('Bonsoir {{name}}', 'Good evening {{name}}', 'مساء الخير {{name}}')

/** How somebody is greeted at an hour of their day. */
export function greeting(hour: number): Words {
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
