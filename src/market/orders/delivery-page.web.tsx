import { useEffect, useState, type FormEvent } from 'react'
import { request } from '#engine/web/client.ts'
import { ApiProblem } from '#engine/web/api-problem.ts'
import { useSay, useT } from '#engine/web/i18n.ts'
import { titleOf } from '#engine/web/problem-notice.ts'
import { PlainButton } from '#engine/web/ui/button.tsx'
import { words } from '#engine/core/words.ts'
import field from '../access/plain-field.module.css'
import { HandedProfiles } from './delivery-profiles.web.tsx'
import { handOverPath, type HandedOver } from './hand-over.ts'
import { PaymentFrame } from './payment-frame.web.tsx'
import classes from './delivery-page.module.css'

const said = {
  title: words('Vos eSIM', 'Your eSIMs', 'شرائح eSIM الخاصة بك'),
  code: words('Code d’accès', 'Access code', 'رمز الدخول'),
  where: words(
    'Les six chiffres que vous avez reçus dans un autre message.',
    'The six digits that you received in another message.',
    'الأرقام الستة التي وصلتك في رسالة أخرى.',
  ),
  open: words('Ouvrir', 'Open', 'فتح'),
  none: words(
    'Ouvrez cette page par le lien de votre message : il contient ce qui vous laisse entrer.',
    'Open this page by the link in your message: it holds what lets you in.',
    'افتح هذه الصفحة من الرابط في رسالتك: ففيه ما يسمح لك بالدخول.',
  ),
}

/** The page on which a customer receives eSIMs: opened by a link, with the access code of another message. */
export function DeliveryPage() {
  const say = useSay()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  const [handed, setHanded] = useState<HandedOver | null>(null)
  useEffect(() => {
    // What lets in is neither copied nor kept in the history.
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return (
    <PaymentFrame title={say(said.title)}>
      <h1 className={classes.title}>
        {say(said.title)} {handed && <bdi dir="ltr">{handed.number}</bdi>}
      </h1>
      {handed ? (
        <HandedProfiles profiles={handed.profiles} />
      ) : token ? (
        <Ask token={token} onOpened={setHanded} />
      ) : (
        <p>{say(said.none)}</p>
      )}
    </PaymentFrame>
  )
}

function Ask({ token, onOpened }: { readonly token: string; readonly onOpened: (handed: HandedOver) => void }) {
  const t = useT()
  const say = useSay()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const answer = await request<{ data: HandedOver }>(handOverPath, {
        method: 'POST',
        body: { token, code },
        anonymous: true,
      })
      onOpened(answer.data)
    } catch (error) {
      setProblem(error instanceof ApiProblem ? titleOf({ ...error.body, code: error.code }) : t('problem.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.ask} noValidate onSubmit={(event) => void open(event)}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={field.field}>
        <label htmlFor="code">{say(said.code)}</label>
        <input
          id="code"
          name="code"
          className={field.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          maxLength={12}
          aria-describedby="code-where"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <p id="code-where" className={classes.where}>
          {say(said.where)}
        </p>
      </div>
      <PlainButton type="submit" busy={busy}>
        {say(said.open)}
      </PlainButton>
    </form>
  )
}
