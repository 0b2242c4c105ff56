import type { Queryable } from '#engine/database/database.api.ts'
import { lastId, statementName } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { publication } from '#market/providers/publications/publication.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { publicationFeed } from './storefront.contract.ts'

type Feed = AnswerOf<typeof publicationFeed>

interface PublicationRow {
  readonly id: string
  readonly content: string
  readonly hashtags: readonly string[]
  readonly imageUrl: string
  readonly videoUrl: string
  readonly at: string
  readonly provider: string
}

/** Reads a page of the active publications, the newest first, as JSON Feed 1.1. */
export async function feedBefore(
  on: Queryable,
  query: {
    readonly after: string | null
    readonly limit: number
    readonly origin: string
    readonly language: Language
  },
): Promise<Feed> {
  const text = `select t.id, t.content, t.hashtags, t.image_url as "imageUrl", t.video_url as "videoUrl", ${instantJson('t.created_at')} as at, p.name as provider
      from ${rowsInLanguageSql(publication, query.language)} t join provider p on p.id = t.provider_id
      where t.active and p.active and t.id < coalesce($1::uuid, '${lastId}') order by t.id desc limit $2::integer`
  const rows = await on.query<PublicationRow>({
    name: statementName(text),
    text,
    values: [query.after, query.limit + 1],
  })
  const shown = rows.slice(0, query.limit)
  const address = `${query.origin}${publicationFeed.path}`
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: organisation.name,
    ...(organisation.website && { home_page_url: organisation.website }),
    feed_url: address,
    ...(last && { next_url: `${address}?after=${last.id}&limit=${query.limit}&language=${query.language}` }),
    items: shown.map(({ id, content, hashtags, imageUrl, videoUrl, at, provider }) => ({
      id,
      content_text: content,
      image: imageUrl,
      external_url: videoUrl,
      tags: [...hashtags],
      date_published: at,
      authors: [{ name: provider }],
    })),
  }
}
