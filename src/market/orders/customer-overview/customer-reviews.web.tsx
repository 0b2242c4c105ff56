import { useQuery } from '@tanstack/react-query'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import type { customer } from '#market/customers/customer.ts'
import { messages } from './customer-reviews.messages.ts'

const shown = 3

/** A customer’s latest reviews, and whether each has a reply. */
export function CustomerReviews({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const query = new URLSearchParams({ limit: String(shown), customerId: row.id, sort: '-createdAt' })
  const { data } = useQuery(recordsQuery(articleNote, query))
  return (
    <EntryList entries={data?.data} none={say(messages.none)}>
      {(note) => (
        <Entry
          about={
            <>
              <Value resource={articleNote} row={note} name="articleId" />
              {!note.reply && say(messages.unanswered)}
            </>
          }
          end={<Value resource={articleNote} row={note} name="rating" />}
        >
          <AppLink href={`${articleNote.screen}/${note.id}`} dir={textDirection(note.title)}>
            {note.title}
          </AppLink>
        </Entry>
      )}
    </EntryList>
  )
}
