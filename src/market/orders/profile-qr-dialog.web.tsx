import { useQuery } from '@tanstack/react-query'
import { isEnded } from '#engine/definition/unique.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import classes from './order.module.css'
import { messages } from './profile-qr-dialog.messages.ts'

/** A dialog with the QR code of one eSIM of an order, to show to a customer at the counter. */
export default function ProfileQrDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const say = useSay()
  const { data } = useQuery(recordQuery(profileId, id))
  const title = say(messages.title)
  return (
    <Dialog title={title} onClose={onClose}>
      {data && isEnded(profileId, data) ? (
        <p>{say(messages.over)}</p>
      ) : (
        data && (
          <div className={classes.form}>
            <div className={classes.qrPicture}>
              <QrPicture text={data.lpaEsim} level="M" title={title} />
            </div>
            <p className={classes.given}>
              <IccidDigits iccid={data.iccid} />
              <CopyButton what={say(profileId.fields.iccid.label)} text={data.iccid} />
            </p>
            <p className={classes.given}>
              <bdi dir="ltr">{data.lpaEsim}</bdi>
              <CopyButton what={say(profileId.fields.lpaEsim.label)} text={data.lpaEsim} />
            </p>
          </div>
        )
      )}
    </Dialog>
  )
}
