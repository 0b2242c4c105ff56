import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { languages, languageNames, type Language } from '#engine/definition/locale.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announceMail } from '#engine/mail/mail-notice.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { order } from '#market/orders/order.ts'
import { AddPaymentMode } from '../add-payment-mode.web.tsx'
import type { paymentLink } from '../payments.contract.ts'
import { messages } from '../payments.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import classes from '../payments.module.css'

/** The dialog with the payment link of an order. Staff copy the link, show its QR code, or mail it in the customer’s language. */
export default function PaymentLinkDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const say = useSay()
  const present = useLanguage()
  // Null selects the customer’s own language, which the server reads from the customer’s record.
  const [chosen, setChosen] = useState<Language | null>(null)
  const cache = useQueryClient()
  const make = async (body: { readonly language: Language | null; readonly mail: boolean }, signal?: AbortSignal) => {
    const options = { params: { id: row.id }, body, ...(signal && { signal }) }
    const response = await callApi<typeof paymentLink>('POST', `${order.path}/:id/payment-link`, options)
    // Creating a link may extend the payment deadline, so the order is loaded again.
    void cache.invalidateQueries({ queryKey: ['record', order.name, row.id] })
    return response.data
  }
  const { data, error } = useQuery({
    queryKey: ['payment-link', row.id, chosen],
    queryFn: ({ signal }) => make({ language: chosen, mail: false }, signal),
    // The link is a credential, so the query cache must not keep it.
    gcTime: 0,
    retry: false,
  })
  const language = chosen ?? data?.language
  const mailing = useForm({
    async send() {
      await make({ language: language ?? null, mail: true })
      announceMail(say(messages.mailed))
      onClose()
    },
  })
  return (
    <Dialog title={say(messages.link)} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.about}>{say(messages.linkAbout)}</p>
        <Select
          label={say(messages.language)}
          value={language ?? present}
          onChange={(event) => setChosen(languages.find((one) => one === event.currentTarget.value) ?? null)}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
        {error && (
          <p role="alert">
            {error.message} {error instanceof ApiProblem && error.code === 'no_payment_mode' && <AddPaymentMode />}
          </p>
        )}
        {data && (
          <>
            <p className={classes.about}>
              {say(messages.linkUntil, { until: `\u2068${writeInstant(new Date(data.expiresAt), present)}\u2069` })}
            </p>
            <div className={classes.qr}>
              <QrPicture text={data.address} level="M" title={say(messages.qr)} />
            </div>
            <p className={classes.address}>
              <bdi dir="ltr">{data.address}</bdi>
              <CopyButton what={say(messages.link)} text={data.address} />
            </p>
            <div className={classes.acts}>
              <Button busy={mailing.busy} onClick={(event) => void mailing.submit(event)}>
                <IconMail size={16} aria-hidden="true" />
                {say(messages.mail)}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
