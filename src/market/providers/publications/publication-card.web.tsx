import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { webAddress } from '#engine/fields/text/url.ts'
import { callApi } from '#engine/http/client.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { provider } from '../provider.ts'
import type { publicationPicture } from './publication-picture.contract.ts'
import { publication } from './publication.ts'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import classes from './publication.module.css'
import { messages } from './publication-card.messages.ts'

/** A preview of a publication: author, text, hashtags, picture and video. */
export function PublicationCard(props: {
  readonly row: Row<typeof publication> | null
  readonly values: Readonly<Record<string, unknown>>
}) {
  const { row, values } = props
  const say = useSay()
  const content = textOf(values['content'])
  const hashtags = Array.isArray(values['hashtags']) ? values['hashtags'].map(String) : []
  return (
    <aside className={classes.preview} aria-label={say(messages.title)}>
      <h2>{say(messages.title)}</h2>
      <article className={classes.card}>
        <Author id={textOf(values['providerId'])} row={row} />
        <p className={content ? classes.content : classes.quiet} dir="auto">
          {content || say(messages.nothing)}
        </p>
        {hashtags.length > 0 && (
          <ul className={classes.hashtags}>
            {hashtags.map((word) => (
              <li key={word} dir="auto">
                #{word}
              </li>
            ))}
          </ul>
        )}
        <Picture address={textOf(values['imageUrl'])} />
        <Video address={textOf(values['videoUrl'])} />
      </article>
    </aside>
  )
}

/** The author and date of a publication. */
function Author({ id, row }: { readonly id: string; readonly row: Row<typeof publication> | null }) {
  const say = useSay()
  const may = useMay()
  const locale = localeOf(useLanguage())
  const authorQuery = useQuery({
    ...recordQuery(provider, id),
    enabled: id !== '' && may('provider:read'),
    staleTime: 60_000,
  })
  const storedTitle = row?.providerId === id ? row.titles?.['providerId'] : null
  const name = id === '' ? '' : authorQuery.data ? titleOf(provider, authorQuery.data) : (storedTitle ?? '')
  const when = row
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: organisation.zone }).format(
        new Date(row.createdAt),
      )
    : say(messages.now)
  return (
    <header className={classes.author}>
      <Thumb name={authorQuery.data?.image ?? ''} />
      <div>
        {authorQuery.data && name ? (
          <AppLink href={`${provider.screen}/${id}`} dir="auto">
            {name}
          </AppLink>
        ) : (
          <strong dir="auto">{name || say(messages.somebody)}</strong>
        )}
        <small>{when}</small>
      </div>
    </header>
  )
}

/** The host of an https address; null for other text. */
function hostOf(address: string): string | null {
  return webAddress.safeParse(address).success ? new URL(address).hostname.replace(/^www\./, '') : null
}

/**
 * The picture of a publication, which the server fetches so that other sites learn nothing about the user. Shows a link
 * when that fails.
 */
function Picture({ address }: { readonly address: string }) {
  const say = useSay()
  const may = useMay()
  // The address is debounced, because people type it letter by letter.
  const settled = useDebounced(address, 600)
  const host = hostOf(address)
  const pictureQuery = useQuery({
    queryKey: ['publication-picture', settled],
    queryFn: ({ signal }) => {
      const path = `${publication.path}/picture` as const
      return callApi<typeof publicationPicture>('POST', path, { body: { imageUrl: settled }, signal })
    },
    enabled: hostOf(settled) !== null && may('publication:update'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const picture = settled === address ? pictureQuery.data?.data.picture : undefined
  return (
    <div className={classes.picture} aria-busy={pictureQuery.isFetching || undefined}>
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <>
          <IconPhoto size={32} stroke={1.25} aria-hidden="true" />
          {pictureQuery.isError && <span>{say(messages.outOfReach)}</span>}
          {host === null ? (
            <span>{say(messages.noPicture)}</span>
          ) : (
            <Elsewhere address={address} words={say(messages.picture, { host: isolated(host) })} />
          )}
        </>
      )}
    </div>
  )
}

function Video({ address }: { readonly address: string }) {
  const say = useSay()
  const host = hostOf(address)
  if (host === null) return null
  return (
    <div className={classes.video}>
      <span className={classes.play}>
        <IconPlayerPlayFilled size={16} aria-hidden="true" />
      </span>
      <Elsewhere address={address} words={say(messages.video, { host: isolated(host) })} />
    </div>
  )
}

function Elsewhere({ address, words }: { readonly address: string; readonly words: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {words}
      <IconExternalLink size={14} aria-hidden="true" />
    </a>
  )
}

/** Isolates a host name within a sentence, so that it always reads from left to right. */
function isolated(host: string): string {
  return `\u2066${host}\u2069`
}
