import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { wideNetworkOf } from '#engine/http/limits/network.api.ts'
import { vary } from '#engine/http/conditional-requests.api.ts'
import { route } from '#engine/http/route.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { AnswerCache } from './answer-cache.api.ts'
import { productOfId, productsBefore, reviewsOf } from './storefront-articles.api.ts'
import {
  countAdvertisement,
  jsonFeed,
  jsonLd,
  publicationFeed,
  storefrontAdvertisements,
  storefrontArticle,
  storefrontArticles,
} from './storefront.contract.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { lastId, statementName } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { publication } from '#market/providers/publications/publication.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'

/** The route of pictures; below, the folders whose pictures a shop may show. */
const picturePath = '/public/:folder/:name'
const shownFolders = new Set(['articles', 'imagesarticles', 'advertisements'])

const today = () => todayIn(organisation.zone)

/** The public routes of a shop, without sign-in (docs/decisions/0079). They are closed until the general settings open them. */
export const storefrontRoutes: Area = (app, { database, settings }) => {
  const answers = new AnswerCache()
  const counters = countersOf(database)
  const origin = publicUrlOf(settings)
  // An open status is cached for half a minute, like the responses. While the API is closed, every request checks the setting again.
  let status = { open: false, until: 0 }
  const lookAgain = async (): Promise<boolean> => {
    const [row] = await database.query({ name: 'storefront-open', text: 'select from organisation where storefront' })
    status = { open: row !== undefined, until: Date.now() + 30_000 }
    return status.open
  }
  const demandOpen = async (): Promise<void> => {
    if (status.open && status.until > Date.now()) return
    if (!(await lookAgain())) throw new Problem(problems.notFound)
  }

  // A closed status is cached too, also after a database error, because a page requests dozens of pictures at once.
  const showsPictures = async (): Promise<boolean> => {
    if (status.until < Date.now()) await lookAgain().catch(() => (status = { open: false, until: Date.now() + 30_000 }))
    return status.open
  }

  // The pages of a shop have another origin, so these headers allow them to embed the pictures.
  app.addHook('onSend', async (request, reply) => {
    const { folder } = Object(request.params) as { readonly folder?: unknown }
    if (request.routeOptions.url !== picturePath || !shownFolders.has(String(folder))) return
    if (await showsPictures()) reply.header('cross-origin-resource-policy', 'cross-origin')
  })

  route(app, storefrontArticles, ({ query: { after = null, limit = '20' }, request, reply }) =>
    answers.send(
      vary(reply, 'accept-language'),
      `${request.language} ${request.url}`,
      async () => {
        await demandOpen()
        const size = Number(limit)
        const products = await productsBefore(database, {
          day: today(),
          after,
          limit: size + 1,
          origin,
          language: request.language,
        })
        const shown = products.slice(0, size)
        const next = products.length > size ? (shown.at(-1)?.identifier ?? null) : null
        return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: shown, page: { next } }
      },
      jsonLd,
      (answer) => {
        const { next } = Object(Object(answer).page) as { readonly next?: string | null }
        return next ? `${storefrontArticles.path}?after=${next}&limit=${limit}&language=${request.language}` : null
      },
    ),
  )

  route(app, storefrontArticle, ({ params: { id }, request, reply }) =>
    answers.send(
      vary(reply, 'accept-language'),
      `${request.language} ${request.url}`,
      async () => {
        await demandOpen()
        const product = await productOfId(database, { day: today(), id, origin, language: request.language })
        if (!product) throw new Problem(problems.notFound)
        return { '@context': 'https://schema.org', ...product, review: await reviewsOf(database, id) }
      },
      jsonLd,
    ),
  )

  route(app, storefrontAdvertisements, ({ query: { type = null }, request, reply }) =>
    answers.send(vary(reply, 'accept-language'), `${request.language} ${request.url}`, async () => {
      await demandOpen()
      return { data: await advertisementsOn(database, { day: today(), type, origin, language: request.language }) }
    }),
  )

  route(app, publicationFeed, ({ query: { after = null, limit = '20' }, request, reply }) =>
    answers.send(
      vary(reply, 'accept-language'),
      `${request.language} ${request.url}`,
      async () => {
        await demandOpen()
        return feedBefore(database, { after, limit: Number(limit), origin, language: request.language })
      },
      jsonFeed,
      (answer) => Object(answer).next_url ?? null,
    ),
  )

  route(app, countAdvertisement, async ({ params: { id, what }, request, reply }) => {
    await counters.take('countsByNetwork', [wideNetworkOf(request.ip)])
    if (!(await countOn(database, { day: today(), id, what }))) throw new Problem(problems.notFound)
    return reply.header('access-control-allow-origin', '*').send()
  })
}

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
async function feedBefore(
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

type Shown = AnswerOf<typeof storefrontAdvertisements>['data'][number]

/** An SQL condition: the advertisement `t` runs on a day. */
function runsSql(day: string): string {
  return `t.active and (t.start_date is null or t.start_date <= ${day}::date) and (t.end_date is null or ${day}::date < t.end_date)`
}

/** The advertisements that run on a day, at one place or at all places. */
async function advertisementsOn(
  on: Queryable,
  query: { readonly day: string; readonly type: string | null; readonly origin: string; readonly language: Language },
): Promise<readonly Shown[]> {
  const text = `select t.id, t.name, t.content, t.type, t.images, t.start_date::text as "startDate", ${lastDaySql('t.end_date')}::text as "endDate",
        coalesce(t.priority, 0) as priority, t.views_per_visitor as "viewsPerVisitor"
      from ${rowsInLanguageSql(advertisement, query.language)} t where ${runsSql('$1')} and ($2::text is null or t.type = $2)
      order by coalesce(t.priority, 0) desc, t.id desc limit 100`
  const rows = await on.query<Shown>({
    name: statementName(text),
    text,
    values: [query.day, query.type],
  })
  return rows.map((row) => ({ ...row, images: row.images.map((image) => `${query.origin}/public/${image}`) }))
}

/** Counts a view or a click of an advertisement that runs on a day. Returns false when no such advertisement runs. */
async function countOn(
  on: Queryable,
  counted: { readonly day: string; readonly id: string; readonly what: 'views' | 'clicks' },
): Promise<boolean> {
  const isView = counted.what === 'views'
  const rows = await on.query({
    name: 'storefront-count',
    text: `insert into advertisement_count as c (advertisement_id, day, views, clicks)
      select t.id, $1::date, $3::integer, $4::integer from advertisement t, organisation o
        where t.id = $2 and o.storefront and ${runsSql('$1')}
      on conflict (advertisement_id, day) do update set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks
      returning c.day`,
    values: [counted.day, counted.id, Number(isView), Number(!isView)],
  })
  return rows.length > 0
}
