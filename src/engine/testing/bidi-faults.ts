const isolated = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g
const place = /\{\{\w+\}\}/g
// The object replacement character. It is put in place of isolated parts, because these do not affect the direction of
// their neighbours.
const object = '\ufffc'

const arabic = /\p{Script=Arabic}/u
const foreign = /[^\p{Script=Arabic}\sـ«»“”،؛؟…•—–·|`]+(?: +[^\p{Script=Arabic}\sـ«»“”،؛؟…•—–·|`]+)*/gu
const hasSign = /[\p{Script=Latin}\p{Nd}]/u
const startsWell = /^[\p{L}\p{N}\u200e\u200f\ufffc\p{Sc}%]/u
const endsWell = /[\p{L}\p{M}\p{N}\u200e\ufffc\p{Sc}%]$/u

/**
 * The parts of a text that would be displayed in another order than written, in a right-to-left paragraph (UAX 9).
 * First, codes, addresses and units that begin or end with a sign, because the sign takes the direction of the Arabic
 * text next to it. Second, digits separated by spaces or hyphens. Parts that are isolated (U+2066 to U+2069), marked
 * (U+200E) or filled in (`say` isolates them) are correct.
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
