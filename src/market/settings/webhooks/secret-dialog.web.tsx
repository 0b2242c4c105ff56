import { Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { request } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { webhook } from './webhook.ts'
import classes from './webhook.module.css'
import { said } from './webhook.messages.ts'

const overlaps = [
  { hours: '24', label: said.day },
  { hours: '168', label: said.week },
  { hours: '0', label: said.notAtAll },
] as const

/** Makes or renews the signing secret, and shows it this once. */
export default function SecretDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useT()
  const say = useSay()
  const cache = useQueryClient()
  const hasOne = row['secret'] === true
  const [hours, setHours] = useState('24')
  const [secret, setSecret] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { data } = await request<{ data: Row & { secret: string } }>(`${webhook.path}/${row.id}/secret`, {
        method: 'POST',
        body: { keepHours: Number(hours) },
        version: row.version,
      })
      cache.setQueryData(['record', webhook.name, row.id], { ...data, secret: true })
      void cache.invalidateQueries({ queryKey: ['list', webhook.name] })
      setSecret(data.secret)
    } catch (error) {
      announceProblem(error)
    } finally {
      setBusy(false)
    }
  }
  if (secret !== null)
    return (
      <Dialog title={say(said.secret)} onClose={onClose}>
        <div className={classes.form}>
          <p>{say(said.once)}</p>
          <p className={classes.secret}>
            <code dir="ltr">{secret}</code>
            <CopyButton what={say(said.secret)} text={secret} />
          </p>
          <div className={classes.acts}>
            <Button onClick={onClose} data-autofocus>
              {say(said.kept)}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={say(hasOne ? said.renew : said.make)} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void make(event)}>
        {hasOne ? (
          <>
            <p>{say(said.renewWhy)}</p>
            <Radio.Group label={say(said.overlap)} value={hours} onChange={setHours}>
              <div className={classes.overlaps}>
                {overlaps.map((overlap) => (
                  <Radio key={overlap.hours} value={overlap.hours} label={say(overlap.label)} />
                ))}
              </div>
            </Radio.Group>
          </>
        ) : (
          <p>{say(said.once)}</p>
        )}
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {say(hasOne ? said.renew : said.make)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
