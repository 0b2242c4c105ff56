import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceMail } from '#engine/mail/mail-notice.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { handOverOf } from '../orders.web.ts'
import { useHandOver } from './hand-over.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { messages } from './hand-over-strip.messages.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import RevealDialog from '#market/shared/reveal/reveal-dialog.web.tsx'
import classes from '../order.module.css'

interface HandOverLink {
  readonly address: string
  /**
   * The access code. It is present only when the server has confirmed that the user may see it; in other cases only the
   * customer gets it.
   */
  readonly code?: string
}

/** The recipient of a delivery link: the customer’s name, with the mail address if the user may see it. */
function useRecipient(row: Row): string {
  const say = useSay()
  const recipient = useQuery(handOverOf(row)).data?.recipient ?? null
  const name = row.titles?.['customerId'] ?? say(messages.customer)
  // The mail address is isolated with Unicode controls, because it runs left to right in any language.
  return recipient === null ? name : `${name} (\u2066${recipient}\u2069)`
}

/** The dialog that confirms mailing the link and the access code. It names the recipient and the earlier links that stop working. */
export function HandOverMailDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const say = useSay()
  const handOver = useHandOver(row)
  const whom = useRecipient(row)
  const send = async (): Promise<void> => {
    await handOver.link(true)
    announceMail(say(messages.mailed))
  }
  return (
    <Confirm title={say(messages.mail)} act={say(messages.send)} onAct={send} onClose={onClose}>
      <p>{say(messages.mailAsk, { whom })}</p>
    </Confirm>
  )
}

/** The status of an order’s delivery link, with the actions to send it again. */
export function HandOverStrip({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const handOver = useHandOver(row)
  const whom = useRecipient(row)
  const [openDialog, setOpenDialog] = useState<'mail' | 'link' | null>(null)
  const [link, setLink] = useState<HandOverLink | null>(null)
  const { data } = useQuery({ ...handOverOf(row), placeholderData: keepPreviousData })
  if (!data?.delivered) return null
  const give = async (): Promise<void> => {
    const { address } = (await handOver.link(false)).data
    if (address !== undefined) setLink({ address })
  }
  const when = (instant: string): string => `\u2068${writeInstant(new Date(instant), language)}\u2069`
  const { last, openings } = data
  const inClear = may('profile-id:reveal')
  const close = (): void => setOpenDialog(null)
  return (
    <div className={classes.handOver}>
      <p>
        {last ? say(messages.sent, { when: when(last.createdAt) }) : say(messages.never)}
        {last && ` · ${last.openedAt ? say(messages.opened, { when: when(last.openedAt) }) : say(messages.unopened)}`}
        {openings > 1 && ` · ${say(messages.openings, { count: openings })}`}
      </p>
      {may('order:update') && (
        <div className={classes.events}>
          <Button tone="quiet" onClick={() => setOpenDialog('mail')}>
            {say(messages.mail)}
          </Button>
          <Button tone="quiet" onClick={() => setOpenDialog('link')}>
            {say(inClear ? messages.link : messages.linkAlone)}
          </Button>
        </div>
      )}

      {openDialog === 'mail' && <HandOverMailDialog row={row} onClose={close} />}
      {openDialog === 'link' && !inClear && (
        <Confirm title={say(messages.linkAlone)} act={say(messages.make)} onAct={give} onClose={close}>
          <p>{say(messages.notKept)}</p>
          <p>{say(messages.linkAsk, { whom })}</p>
        </Confirm>
      )}
      {openDialog === 'link' && inClear && (
        <RevealDialog
          title={say(messages.link)}
          act={say(messages.make)}
          onClose={close}
          onProof={async (proof) => {
            setLink((await handOver.code(proof)).data)
            close()
          }}
        >
          <p>{say(messages.notKept)}</p>
          <p>{say(messages.both)}</p>
        </RevealDialog>
      )}

      {link && (
        <Dialog title={say(link.code === undefined ? messages.linkAlone : messages.link)} onClose={() => setLink(null)}>
          <div className={classes.form}>
            <p>{say(link.code === undefined ? messages.aboutLink : messages.about)}</p>
            <p className={classes.given}>
              <bdi dir="ltr">{link.address}</bdi>
              <CopyButton what={say(messages.link)} text={link.address} />
            </p>
            {link.code !== undefined && (
              <p className={classes.given}>
                {say(messages.code)} <bdi dir="ltr">{link.code}</bdi>
                <CopyButton what={say(messages.code)} text={link.code} />
              </p>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
