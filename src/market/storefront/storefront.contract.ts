import * as z from 'zod'
import { byId, contract, cursor, dataSchema, languageQuery } from '#engine/http/contract.ts'
import { problems } from '#engine/definition/problem.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'

/** The path prefix of the storefront API. */
export const storefrontPath = '/public/v1'

const chapter = {
  name: 'Storefront',
  description:
    'What a shop shows of the catalogue, read without signing in. It answers 404 until the general settings switch it on; answers may be half a minute old.',
}

const shown = { method: 'GET', demand: 'public', chapter, problems: [problems.notFound] } as const

/** The media type of JSON-LD. */
export const jsonLd = 'application/ld+json'

/** The media type of JSON Feed. */
export const jsonFeed = 'application/feed+json'

const limit = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .optional()
  .meta({ description: '1 to 50; 20 by default', type: 'integer', minimum: 1, maximum: 50, pattern: undefined })
const paged = z.strictObject({ limit, after: cursor.optional(), ...languageQuery.shape })
const next = z.strictObject({ next: z.string().nullable() })

const rating = z
  .strictObject({ '@type': z.literal('AggregateRating'), ratingValue: z.string(), reviewCount: z.int() })
  .describe('The average of the published reviews')

const product = z.strictObject({
  '@type': z.literal('Product'),
  '@id': z.url(),
  url: z.url(),
  identifier: z.uuid(),
  name: z.string(),
  description: z.string(),
  gtin: z.string(),
  image: z.array(z.url()),
  category: z.string(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      price: z.string().describe('Today’s price with the best running discount'),
      priceCurrency: z.string(),
      availability: z
        .enum(['https://schema.org/InStock', 'https://schema.org/BackOrder', 'https://schema.org/OutOfStock'])
        .describe('BackOrder: out of stock, and available on order'),
    })
    .describe('The price today'),
  disambiguatingDescription: z.string().optional().describe('The plan in one line: “Japan · 5 GB · 15 days”'),
  additionalProperty: z
    .array(
      z.strictObject({
        '@type': z.literal('PropertyValue'),
        name: z.enum(['countries', 'dataAllowance', 'voiceMinutes', 'textMessages', 'validityDays']),
        value: z.union([z.string(), z.int()]),
      }),
    )
    .optional()
    .describe('The plan: each country (ISO 3166-1), bytes or `unlimited`, minutes, messages and days'),
  aggregateRating: rating.optional(),
})

const review = z.strictObject({
  '@type': z.literal('Review'),
  reviewRating: z.strictObject({ '@type': z.literal('Rating'), ratingValue: z.int() }),
  name: z.string(),
  reviewBody: z.string().nullable(),
  datePublished: z.iso.date(),
})

const context = { '@context': z.literal('https://schema.org') }

/** Lists the articles for sale, the newest first, as JSON-LD (schema.org). */
export const storefrontArticles = contract({
  ...shown,
  mediaType: jsonLd,
  path: `${storefrontPath}/articles`,
  summary: 'The articles for sale, with the price of the day',
  query: paged,
  answer: z.strictObject({
    ...context,
    '@type': z.literal('ItemList'),
    itemListElement: z.array(product),
    page: next,
  }),
})

/** Reads one article with its latest reviews. */
export const storefrontArticle = contract({
  ...shown,
  mediaType: jsonLd,
  path: `${storefrontPath}/articles/:id`,
  summary: 'An article with its latest reviews',
  params: byId,
  query: languageQuery,
  answer: z.strictObject({ ...context, ...product.shape, review: z.array(review) }),
})

const places = (advertisement.fields.type.choices ?? []).map(({ value }) => value)

/** Lists the advertisements that run today at a place, the highest priority first. */
export const storefrontAdvertisements = contract({
  ...shown,
  path: `${storefrontPath}/advertisements`,
  summary: 'The advertisements that run today, those with the highest priority first',
  query: z.strictObject({
    type: z.enum(places).optional().describe('Only the advertisements of one place'),
    ...languageQuery.shape,
  }),
  answer: dataSchema(
    z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        content: z.string(),
        type: z.enum(places),
        images: z.array(z.url()),
        startDate: z.iso.date().nullable(),
        endDate: z.iso.date().nullable().describe('Its last day'),
        priority: z.int(),
        viewsPerVisitor: z
          .int()
          .nullable()
          .describe('The number of views per visitor and day; the shop counts them, because Souk knows no visitors'),
      }),
    ),
  ),
})

/** Counts a view or a click of an advertisement. Souk stores only the number for each day, without any data about the visitor. */
export const countAdvertisement = contract({
  ...shown,
  method: 'POST',
  path: `${storefrontPath}/advertisements/:id/:what`,
  summary: 'Count a view or a click of an advertisement',
  params: byId.extend({ what: z.enum(['views', 'clicks']) }),
  answer: null,
  problems: [problems.notFound, problems.tooMany],
})

/** Lists the publications of providers, the newest first, as JSON Feed 1.1. */
export const publicationFeed = contract({
  ...shown,
  mediaType: jsonFeed,
  path: `${storefrontPath}/publications`,
  summary: 'The publications of providers, as JSON Feed 1.1',
  query: paged,
  answer: z.strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string(),
    home_page_url: z.url().optional(),
    feed_url: z.url(),
    next_url: z.url().optional(),
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        content_text: z.string(),
        image: z.url(),
        external_url: z.url().describe('Its video'),
        tags: z.array(z.string()),
        date_published: z.iso.datetime(),
        authors: z.array(z.strictObject({ name: z.string() })),
      }),
    ),
  }),
})

/** Reads the recent views and clicks of an advertisement. */
export const advertisementFigures = contract({
  method: 'GET',
  path: `${advertisement.path}/:id/figures`,
  demand: 'advertisement:read',
  summary:
    'How often an advertisement was seen and followed, day by day, in the last 30 days; anybody can send views and clicks, so they are unverified',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      views: z.int(),
      clicks: z.int(),
      days: z.array(z.strictObject({ day: z.iso.date(), views: z.int(), clicks: z.int() })),
    }),
  ),
})
