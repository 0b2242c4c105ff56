import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { parseActivationCode } from '../esim/activation-code.ts'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { profileId } from '../profiles/profile-id.ts'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { codeWords } from './qr.messages.ts'
import classes from './print-sheet.module.css'

const messages = {
  install: words('Installer votre eSIM', 'Install your eSIM', 'ثبّت ملف تعريف eSIM'),
  how: words(
    'Scannez ce code avec l’appareil photo de votre téléphone, connecté à Internet.',
    'Scan this code with your phone’s camera while connected to the Internet.',
    'امسح هذا الرمز بكاميرا هاتفك المتصل بالإنترنت.',
  ),
  once: words(
    'Il ne sert en général qu’une fois : ne supprimez pas le profil ensuite.',
    'It usually works only once: do not delete the profile afterwards.',
    'يعمل عادة مرة واحدة فقط: لا تحذف الملف بعد ذلك.',
  ),
  asks: words(
    'Le téléphone demandera un code de confirmation.',
    'The phone will ask for a confirmation code.',
    'سيطلب الهاتف رمز تأكيد.',
  ),
}

/** What a customer takes home: the QR code four centimetres wide, whose network it is, and what to type where a camera cannot be used. */
export function PrintCard({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const language = useLanguage()
  const { lpaEsim: text, iccid, countryCode: country } = row
  const read = parseActivationCode(text)
  const code = 'code' in read ? read.code : null
  return (
    <article className={classes.card}>
      <QrPicture text={text} level="Q" title={iccid} />
      <div>
        <h2>{say(messages.install)}</h2>
        <p className={classes.network}>
          <bdi>{row.brand || row.operator}</bdi>
          {country && (
            <>
              {' · '}
              <bdi>{countryName(country, language)}</bdi>
            </>
          )}
        </p>
        <p>{say(messages.how)}</p>
        <p>{say(messages.once)}</p>
        {code?.needsConfirmation && <p>{say(messages.asks)}</p>}
        <dl>
          <div>
            <dt>{say(profileId.fields.iccid.label)}</dt>
            <dd>
              <IccidDigits iccid={iccid} />
            </dd>
          </div>
          {code && (
            <>
              <div>
                <dt>{say(codeWords.server)}</dt>
                <dd>
                  <bdi dir="ltr">{code.address}</bdi>
                </dd>
              </div>
              <div>
                <dt>{say(codeWords.token)}</dt>
                <dd>{code.matchingId ? <bdi dir="ltr">{code.matchingId}</bdi> : say(codeWords.noToken)}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
    </article>
  )
}
