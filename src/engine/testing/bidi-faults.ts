const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g
const place = /\{\{\w+\}\}/g
// What has a direction of its own, and takes none from its neighbours.
const object = '\ufffc'

const arabic = /\p{Script=Arabic}/u
const foreign = /[^\p{Script=Arabic}\sـ«»“”،؛؟…•—–·|`]+(?: +[^\p{Script=Arabic}\sـ«»“”،؛؟…•—–·|`]+)*/gu
const hasSign = /[\p{Script=Latin}\p{Nd}]/u
const startsWell = /^[\p{L}\p{N}\u200e\u200f\ufffc\p{Sc}%]/u
const endsWell = /[\p{L}\p{M}\p{N}\u200e\ufffc\p{Sc}%]$/u

/**
 * What reads in another order than it was written where the text stands from right to left (UAX 9): a code, an address or a unit
 * whose edge is a sign that takes the direction of the Arabic around it, figures that spaces or hyphens part. What is isolated
 * (U+2066 to U+2069), marked (U+200E) or filled in (`say` isolates) has no such edge.
 */
export function bidiFaults(text: string): string[] {
  let plain = text.replace(place, object)
  while (isolated.test(plain)) plain = plain.replace(isolated, object)
  return [...plain.matchAll(foreign)].flatMap(({ 0: match, index }) => {
    const stretch = match.replace(/^(?:[.,:;!?)\]]+ +)?[([]*/, '').replace(/[\s()[\].,:;!?*]+$/, '')
    if (!hasSign.test(stretch)) return []
    const afterArabic = arabic.test(plain.slice(0, index))
    const signed = !afterArabic && /^[+\-−]\d/.test(stretch)
    const turned = /\d[ \u00a0\u202f]+\d/.test(stretch) || (afterArabic && /^\d[\d.,]*-\d/.test(stretch))
    return turned || (!startsWell.test(stretch) && !signed) || !endsWell.test(stretch) ? [stretch] : []
  })
}
