import { apiQuery } from '#engine/http/api-query.web.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { onTopic } from '#engine/live/live.web.ts'
import { faultLocation, faultMessages, messages } from './journal.messages.ts'
import type { journalCheck } from './journal.contract.ts'
import { journalCheckPath } from './journal.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './journal.module.css'

const whileChecking = 2000

/** The last check of the trail’s hash chain, the faults found, and the button that starts a new check. */
export function JournalCheck() {
  const say = useSay()
  const language = useLanguage()
  const cache = useQueryClient()
  const queryKey = ['journal-check']
  const { data } = useQuery({
    ...apiQuery<(typeof journalCheck)['read']>(queryKey, journalCheckPath),
    // The live message about a short check may arrive before the response that started the check, so the query also polls.
    refetchInterval: (query) => (query.state.data?.data?.checking ? whileChecking : false),
  })
  useEffect(() => onTopic('audit-check', () => void cache.invalidateQueries({ queryKey: ['journal-check'] })), [cache])
  const check = useMutation({
    mutationFn: () => callApi<(typeof journalCheck)['check']>('POST', journalCheckPath),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
  })
  const state = data?.data
  if (!state) return null
  const { checking, checkedAt, checkedTo, faults, linked } = state
  return (
    <div
      className={classes.check}
      data-found={faults.length > 0 ? 'faults' : checkedAt === null ? 'nothing' : 'whole'}
      role="status"
    >
      {faults.length > 0 ? (
        <IconAlertTriangle size={18} aria-hidden="true" />
      ) : (
        <IconShieldCheck size={18} aria-hidden="true" />
      )}
      <div>
        {faults.length > 0 && <strong>{say(messages.faults)}</strong>}
        <p>
          {checking
            ? say(messages.checking)
            : checkedAt === null
              ? say(messages.never)
              : say(messages.checked, {
                  place: writeNumber(checkedTo ?? 0, language),
                  when: writeInstant(new Date(checkedAt), language),
                })}
          {' · '}
          {say(messages.linked, { count: linked })}
        </p>
        {faults.length > 0 && (
          <ul>
            {faults.slice(0, 5).map(({ kind, position, entry }) => (
              <li key={`${kind} ${position} ${entry}`}>
                {say(faultLocation, { place: position ?? '–', entry: entry ?? '–' })} : {say(faultMessages[kind])}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button tone="quiet" disabled={checking || check.isPending} onClick={() => check.mutate()}>
        {say(messages.check)}
      </Button>
    </div>
  )
}
