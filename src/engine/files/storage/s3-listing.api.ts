import { SaxesParser } from 'saxes'

/** A page of a bucket's listing. */
interface Listing {
  readonly entries: readonly { readonly key: string; readonly keptAt: Date }[]
  /** The continuation token of the next page; null on the last page. */
  readonly next: string | null
}

/**
 * Reads the XML response of ListObjectsV2; null if the response is invalid, or has more pages but no continuation
 * token.
 */
export function readListing(xml: string): Listing | null {
  const entries: { key: string; keptAt: Date }[] = []
  const values = new Map<string, string>()
  let entry = { key: '', keptAt: new Date(Number.NaN) }
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    const place = path.join('/')
    path.pop()
    if (place === 'ListBucketResult/Contents/Key') entry.key = text
    else if (place === 'ListBucketResult/Contents/LastModified') entry.keptAt = new Date(text)
    else if (place === 'ListBucketResult/Contents') {
      entries.push(entry)
      entry = { key: '', keptAt: new Date(Number.NaN) }
    } else values.set(place, text)
  })
  try {
    parser.write(xml).close()
  } catch {
    return null
  }
  const next = values.get('ListBucketResult/NextContinuationToken') ?? ''
  const goesOn = values.get('ListBucketResult/IsTruncated') === 'true'
  if (!values.has('ListBucketResult') || (goesOn && next === '')) return null
  const plain = values.get('ListBucketResult/EncodingType') === 'url' ? decoded : (key: string) => key
  return { entries: entries.map(({ key, keptAt }) => ({ key: plain(key), keptAt })), next: goesOn ? next : null }
}

/**
 * Decodes a key. An undecodable key belongs to another program; the result then matches no file name, so the file is
 * ignored.
 */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
