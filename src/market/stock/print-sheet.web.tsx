import { createPortal } from 'react-dom'
import type { Row } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { IccidDigits } from './iccid-digits.web.tsx'
import { profileId } from './profile-id.ts'
import { QrPicture } from './qr-picture.web.tsx'
import classes from './print-sheet.module.css'

const said = {
  install: words('Installer votre eSIM', 'Install your eSIM', 'ثبت شريحة eSIM'),
  how: words(
    'Scannez ce code avec l’appareil photo de votre téléphone, connecté à Internet.',
    'Scan this code with the camera of your telephone, connected to the Internet.',
    'امسح هذا الرمز بكاميرا هاتفك المتصل بالإنترنت.',
  ),
  once: words(
    'Il ne sert en général qu’une fois : ne supprimez pas le profil ensuite.',
    'It usually works only once: do not delete the profile afterwards.',
    'يعمل عادة مرة واحدة فقط: لا تحذف الملف بعد ذلك.',
  ),
}

/** What comes out of the printer in place of the page: a card for each profile, its QR code four centimetres wide. */
export function PrintSheet({ rows }: { readonly rows: readonly Row[] }) {
  const say = useSay()
  return createPortal(
    <div className={classes.sheet} aria-hidden="true">
      {rows.map((row) => (
        <article key={row.id} className={classes.card}>
          <QrPicture text={textOf(row['lpaEsim'])} level="Q" title={textOf(row['iccid'])} />
          <div>
            <h2>{say(said.install)}</h2>
            <p dir="auto">{textOf(row['brand']) || textOf(row['operator'])}</p>
            <p>{say(said.how)}</p>
            <p>{say(said.once)}</p>
            <p>
              {say(profileId.fields['iccid']?.label ?? profileId.labels.one)}{' '}
              <IccidDigits iccid={textOf(row['iccid'])} />
            </p>
            <p>
              <bdi dir="ltr">{textOf(row['lpaEsim'])}</bdi>
            </p>
          </div>
        </article>
      ))}
    </div>,
    document.body,
  )
}
