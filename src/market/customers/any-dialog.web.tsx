import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { organisation } from '#engine/core/organisation.ts'
import type { Resource, Row } from '#engine/core/resource.ts'
import { wallTime } from '#engine/fields/zoned-time.ts'
import { ApiProblem } from '#engine/web/api-problem.ts'
import { request } from '#engine/web/client.ts'
import { Dialog } from '#engine/web/crud/dialog.tsx'
import { useGo } from '#engine/web/crud/link.tsx'
import { newKey } from '#engine/web/crud/record/idempotency-key.ts'
import { SingleField } from '#engine/web/crud/single-field.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { announceUnlessShown } from '#engine/web/problem-notice.ts'
import { announce } from '#engine/web/ui/notices.ts'
import { profileId } from '../stock/profile-id.ts'
import { said } from './any-sentences.ts'
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
