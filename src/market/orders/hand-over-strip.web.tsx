import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { writeInstant } from '#engine/fields/instant.web.tsx'
import { request } from '#engine/web/client.ts'
import { Dialog } from '#engine/web/crud/dialog.tsx'
import { useLanguage, useSay } from '#engine/web/i18n.ts'
import { useMay } from '#engine/web/permissions.ts'
import { announceMail } from '#engine/web/mail-notice.ts'
import { announceProblem } from '#engine/web/problem-notice.ts'
import { CopyButton } from '../stock/copy-button.web.tsx'
import { order } from './order.ts'
import classes from './order.module.css'

const said = {
  sent: words('Remise préparée le {{when}}', 'Delivery prepared on {{when}}', 'جُهز التسليم في {{when}}'),
  opened: words('Ouverte par le client le {{when}}', 'Opened by the customer on {{when}}', 'فتحه العميل في {{when}}'),
  unopened: words('Pas encore ouverte', 'Not opened yet', 'لم يُفتح بعد'),
  never: words(
    'Rien n’a encore été remis au client.',
    'Nothing was handed to the customer yet.',
    'لم يسلم شيء للعميل بعد.',
  ),
  mail: words('Envoyer par e-mail', 'Send by mail', 'إرسال بالبريد'),
  mailed: words(
    'Le lien et le code partent au client',
    'Link and code leave for the customer',
    'الرابط والرمز في طريقهما إلى العميل',
  ),
  link: words('Lien et code', 'Link and code', 'الرابط والرمز'),
  about: words(
    'Donnez le lien et le code au client par deux chemins différents. Ils ne sont montrés qu’une fois ; les précédents ne servent plus.',
    'Give the link and the code to the customer by two different ways. They are shown once; earlier ones no longer work.',
    'أعط العميل الرابط والرمز بطريقين مختلفين. لا يظهران إلا مرة واحدة؛ وما قبلهما لم يعد صالحا.',
  ),
  code: words('Code d’accès', 'Access code', 'رمز الدخول'),
}

interface Given {
  readonly address: string
  readonly code: string
}

/** What became of handing an order’s eSIMs over, and the ways to do it again. */
export function HandOverStrip({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const cache = useQueryClient()
  const [given, setGiven] = useState<Given | null>(null)
  const [busy, setBusy] = useState(false)
  const path = `${order.path}/${row.id}/hand-over`
  const { data } = useQuery({
    queryKey: ['list', 'order', row.id, 'hand-over'],
    queryFn: ({ signal }) => request<{ data: { createdAt: string; openedAt: string | null } | null }>(path, { signal }),
  })
  const make = async (mail: boolean): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await request<{ data: Given }>(path, { method: 'POST', body: { mail } })
      if (mail) announceMail(say(said.mailed))
      else setGiven(answer.data)
      void cache.invalidateQueries({ queryKey: ['list', 'order', row.id] })
    } catch (error) {
      announceProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const when = (instant: string): string => writeInstant(new Date(instant), language)
  const last = data?.data
  return (
    <div className={classes.handOver}>
      <p>
        {last ? say(said.sent, { when: when(last.createdAt) }) : say(said.never)}
        {last && ` · ${last.openedAt ? say(said.opened, { when: when(last.openedAt) }) : say(said.unopened)}`}
      </p>
      {may('order:update') && (
        <div className={classes.events}>
          <Button variant="default" size="compact-md" loading={busy} onClick={() => void make(true)}>
            {say(said.mail)}
          </Button>
          <Button variant="default" size="compact-md" disabled={busy} onClick={() => void make(false)}>
            {say(said.link)}
          </Button>
        </div>
      )}
      {given && (
        <Dialog title={say(said.link)} onClose={() => setGiven(null)}>
          <div className={classes.form}>
            <p>{say(said.about)}</p>
            <p className={classes.given}>
              <bdi dir="ltr">{given.address}</bdi>
              <CopyButton what={say(said.link)} text={given.address} />
            </p>
            <p className={classes.given}>
              {say(said.code)} <bdi dir="ltr">{given.code}</bdi>
              <CopyButton what={say(said.code)} text={given.code} />
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}
