import type { FastifyInstance } from 'fastify'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { wideNetworkOf } from '#engine/http/limits/network.api.ts'
import { vary } from '#engine/http/conditional-requests.api.ts'
import { route } from '#engine/http/route.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { AnswerCache } from './answer-cache.api.ts'
import { feedBefore } from './publication-feed.api.ts'
import { advertisementsOn, countOn } from './storefront-advertisements.api.ts'
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

/** The route of pictures; below, the folders whose pictures a shop may show. */
const picturePath = '/public/:folder/:name'
const shownFolders = new Set(['articles', 'imagesarticles', 'advertisements'])

const today = () => todayIn(organisation.zone)

/** The public routes of a shop, without sign-in (docs/decisions/0079). They are closed until the general settings open them. */
export function storefrontRoutes(app: FastifyInstance, { database, settings }: Services): void {
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
