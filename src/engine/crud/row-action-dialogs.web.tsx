import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { words as writeWords } from '#engine/definition/words.ts'
import { ApiProblem, entriesOf } from '#engine/http/api-problem.web.ts'
import { isJsonObject } from '#engine/definition/json-object.ts'
import { request } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import { bulkMessages } from '#engine/jobs/bulk.messages.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import {
  deleteDialogMessages,
  dialogTitles,
  rowMessages,
  statusDialogMessages,
} from '#engine/crud/row-action.messages.ts'

/** The action that a person requested for one record. */
export interface RequestedAction {
  readonly action: 'status' | 'delete'
  readonly row: Row
}

/** The dialogs of one record: activate, deactivate, or delete with undo. */
export default function RowActionDialogs(props: {
  readonly resource: Resource
  readonly asked: RequestedAction
  readonly onClose: () => void
  readonly onDeleted?: () => void
}) {
  const { resource, asked, onClose } = props
  return asked.action === 'status' ? (
    <StatusDialog resource={resource} row={asked.row} onClose={onClose} />
  ) : (
    <DeleteDialog resource={resource} row={asked.row} onClose={onClose} onDeleted={props.onDeleted} />
  )
}

function StatusDialog({ resource, row, onClose }: { resource: Resource; row: Row; onClose: () => void }) {
  const say = useSay()
  const acts = useRecordActions(resource)
  const name = titleOf(resource, row)
  const verb = row.active ? 'deactivate' : 'activate'
  return (
    <Confirm
      title={say(dialogTitles.status[verb], { name })}
      act={say(bulkMessages[verb])}
      onClose={onClose}
      onAct={async () => {
        const after = await acts.setActive(row, !row.active)
        announce({
          tone: 'success',
          title: say(statusDialogMessages.done[verb], { name }),
          action: {
            label: say(rowMessages.undo),
            run: () => void acts.setActive(after, row.active).catch(announceProblem),
          },
        })
      }}
    >
      {say(statusDialogMessages.explain[verb])}
    </Confirm>
  )
}

interface Referrer {
  readonly resource: string
  readonly count: number
}

function DeleteDialog(props: {
  readonly resource: Resource
  readonly row: Row
  readonly onClose: () => void
  readonly onDeleted: (() => void) | undefined
}) {
  const { resource, row, onClose } = props
  const say = useSay()
  const acts = useRecordActions(resource)
  // A refused deletion counts the references again: one may be new.
  const [refusal, setRefusal] = useState<readonly Referrer[] | null>(null)
  const counted = useQuery({
    queryKey: ['list', resource.name, 'references', row.id],
    queryFn: async ({ signal }) => {
      const answer = await request(`${resource.path}/${row.id}/references`, { signal })
      return entriesOf(isJsonObject(answer) ? answer['data'] : null).map(referrerOf)
    },
    retry: false,
  })
  const name = titleOf(resource, row)
  const referrers = refusal ?? counted.data ?? []
  if (referrers.length > 0) return <InUse {...props} name={name} referrers={referrers} />
  return (
    <Confirm
      title={say(dialogTitles.delete, { name })}
      act={say(bulkMessages.delete)}
      danger
      disabled={counted.isPending}
      onClose={onClose}
      onRefusal={(error) => {
        const inUse = error instanceof ApiProblem && error.code === 'in_use'
        if (inUse) setRefusal(entriesOf(error.body['referrers']).map(referrerOf))
        return inUse
      }}
      onAct={async () => {
        await acts.remove(row)
        props.onDeleted?.()
        announce({
          tone: 'success',
          title: say(deleteDialogMessages.done, { name }),
          action: { label: say(rowMessages.undo), run: () => void acts.restore(row.id).catch(announceProblem) },
        })
      }}
    >
      {say(deleteDialogMessages.explain)}
    </Confirm>
  )
}

function referrerOf({ resource, count }: Readonly<Record<string, unknown>>): Referrer {
  return { resource: String(resource), count: Number(count) }
}

function InUse(props: {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly referrers: readonly Referrer[]
  readonly onClose: () => void
}) {
  const { resource, row, name, referrers, onClose } = props
  const say = useSay()
  const acts = useRecordActions(resource)
  const { resources } = useRegistry()
  const called = (referrer: Referrer): string => {
    const referring = resources.find((one) => one.name === referrer.resource)
    return say(referring?.labels.many ?? writeWords(referrer.resource, referrer.resource, referrer.resource))
  }
  return (
    <Confirm
      title={say(deleteDialogMessages.inUse, { name })}
      act={row.active ? say(bulkMessages.deactivate) : say(deleteDialogMessages.understood)}
      onClose={onClose}
      onAct={async () => {
        if (row.active) await acts.setActive(row, false)
      }}
    >
      {say(deleteDialogMessages.inUseExplain)}
      <ul>
        {referrers.map((referrer) => (
          <li key={referrer.resource}>
            {say(deleteDialogMessages.referrer, { what: called(referrer), number: referrer.count })}
          </li>
        ))}
      </ul>
    </Confirm>
  )
}
