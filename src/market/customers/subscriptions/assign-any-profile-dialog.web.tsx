import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { wallTime } from '#engine/fields/dates/zoned-time.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { request } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useGo } from '#engine/routing/link.web.tsx'
import { newKey } from '#engine/form/idempotency-key.web.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceUnlessShown } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { said } from './assign-any-profile.messages.ts'
import { anyPath } from './assigning.ts'
import { subscription } from './subscription.ts'
import classes from './assign.module.css'

const wished = ['operator', 'countryCode', 'type', 'articleId'] as const
const told = ['note', 'startDate', 'endDate'] as const

/** Begins a subscription with any available profile that fits a wish. */
export default function AnyDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const go = useGo()
  const cache = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    startDate: wallTime(new Date().toISOString(), organisation.zone).slice(0, 10),
  })
  const [wish, setWish] = useState<Readonly<Record<string, unknown>>>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  // Sent twice, it begins once.
  const key = useRef(newKey())
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const { data } = await request<{ data: Row }>(anyPath, {
        method: 'POST',
        body: { ...values, wish },
        headers: { 'idempotency-key': key.current },
      })
      await cache.invalidateQueries({ queryKey: ['list'] })
      announce({ tone: 'success', title: say(said.done) })
      onClose()
      go(`${subscription.screen}/${data.id}`)
    } catch (error) {
      key.current = newKey()
      setWrong(error instanceof ApiProblem ? error.fields : {})
      announceUnlessShown(error, (field) => ['customerId', ...wished, ...told].includes(field))
    } finally {
      setBusy(false)
    }
  }
  const ask = (
    resource: Resource,
    name: string,
    from: Readonly<Record<string, unknown>>,
    set: (values: Readonly<Record<string, unknown>>) => void,
    optional = false,
  ) => {
    const field = resource.fields[name]
    if (!field) return null
    return (
      <SingleField
        key={name}
        resource={resource}
        name={name}
        field={optional ? { ...field, required: false } : field}
        error={wrong[name]}
        value={from[name] ?? null}
        onChange={(value) => set({ ...from, [name]: value })}
      />
    )
  }
  return (
    <Dialog title={say(said.title)} size="lg" onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        {ask(subscription, 'customerId', values, setValues)}
        <fieldset className={classes.wish}>
          <legend>{say(said.wish)}</legend>
          <p className={classes.soft}>{say(said.explain)}</p>
          <div className={classes.pairs}>{wished.map((name) => ask(profileId, name, wish, setWish, true))}</div>
        </fieldset>
        {told.map((name) => ask(subscription, name, values, setValues))}
        <div className={classes.acts}>
          <Button type="submit" loading={busy}>
            {say(said.act)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
