import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { recordsQuery, type Page } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import type { ShownRange } from './count-label.web.ts'
import { useEstimatedLabel } from './estimated-label.web.ts'
import { largeTotalMessages } from './large-total.messages.ts'

interface TotalProps {
  readonly resource: Resource
  readonly filter: string
  readonly page: Page['page']
  readonly range?: ShownRange | undefined
}

/** The estimated total of a long list, and a button that counts the rows exactly. */
export default function LargeTotal(props: TotalProps) {
  const { resource, filter, page, range } = props
  const say = useSay()
  const label = useEstimatedLabel(resource)
  // An exact count is wanted for one filter, not for the next.
  const [countedFilter, setCountedFilter] = useState<string | null>(null)
  if (countedFilter === filter) return <ExactTotal {...props} onStop={() => setCountedFilter(null)} />
  return (
    <>
      <bdi>{label(page, range)}</bdi>
      <Button tone="bare" onClick={() => setCountedFilter(filter)}>
        {say(largeTotalMessages.count)}
      </Button>
    </>
  )
}

/** The exact total. Without this component on the page, the request is aborted, and the server cancels the count. */
function ExactTotal({ resource, filter, page, range, onStop }: TotalProps & { readonly onStop: () => void }) {
  const say = useSay()
  const label = useEstimatedLabel(resource)
  const query = new URLSearchParams(filter)
  query.set('limit', '1')
  query.append('total', 'exact')
  const { data, isError, refetch } = useQuery(recordsQuery(resource, query))
  if (data) return <bdi aria-live="polite">{label(data.page, range)}</bdi>
  return (
    <>
      <bdi>{label(page, range)}</bdi>
      {isError ? (
        <>
          <span role="alert">{say(largeTotalMessages.failed)}</span>
          <Button tone="bare" onClick={() => void refetch()}>
            {say(largeTotalMessages.count)}
          </Button>
        </>
      ) : (
        <>
          <span role="status">{say(largeTotalMessages.counting)}</span>
          <Button tone="bare" onClick={onStop}>
            {say(largeTotalMessages.stop)}
          </Button>
        </>
      )}
    </>
  )
}
