import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceMail } from '#engine/mail/mail-notice.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { handOverOf } from '../orders.web.ts'
import { useHandOver } from './hand-over.web.ts'
import classes from '../order.module.css'
import { Button } from '#engine/ui/controls/button.web.tsx'

const Confirm = lazyComponent(() => import('#engine/ui/overlays/confirm.web.tsx'))
const RevealDialog = lazyComponent(() => import('#market/shared/reveal/reveal-dialog.web.tsx'))

const messages = {
  sent: words('Remise préparée le {{when}}', 'Hand-over prepared on {{when}}', 'جُهز التسليم في {{when}}'),
  opened: words('Ouverte par le client le {{when}}', 'Opened by the customer on {{when}}', 'فتحه العميل في {{when}}'),
  unopened: words('Pas encore ouverte', 'Not opened yet', 'لم يُفتح بعد'),
  never: words(
    'Rien n’a encore été remis au client.',
    'Nothing has been handed over to the customer yet.',
    'لم يسلم شيء للعميل بعد.',
  ),
  mail: words('Envoyer par e-mail', 'Send by email', 'إرسال بالبريد'),
  mailed: words(
    'Le lien et le code partent au client',
    'The link and the code are on their way to the customer',
    'الرابط والرمز في طريقهما إلى العميل',
  ),
  mailAsk: words(
    'Le lien et le code d’accès partent en deux e-mails à {{whom}}. Les liens donnés auparavant ne servent plus.',
    'The link and the access code are sent to {{whom}} in two emails. Links given before no longer work.',
    'يغادر الرابط ورمز الدخول في رسالتين إلى {{whom}}. الروابط السابقة لن تعمل بعد ذلك.',
  ),
  send: words('Envoyer', 'Send', 'إرسال'),
  linkAlone: words('Donner le lien', 'Show the link', 'إعطاء الرابط'),
  linkAsk: words(
    'Le lien s’affiche ici ; son code d’accès part par e-mail à {{whom}}. Un lien déjà envoyé par e-mail reste valable.',
    'The link is shown here; its access code is emailed to {{whom}}. A link already sent by email stays valid.',
    'يظهر الرابط هنا، ويغادر رمز دخوله بالبريد إلى {{whom}}. يبقى الرابط المرسل بالبريد صالحًا.',
  ),
  make: words('Préparer le lien', 'Create link', 'إعداد الرابط'),
  link: words('Lien et code', 'Link and code', 'الرابط والرمز'),
  both: words(
    'Qui a le lien et le code voit les eSIM et leurs codes de confirmation. Un lien déjà envoyé par e-mail reste valable.',
    'Anyone with the link and the code sees the eSIMs and their confirmation codes. A link already sent by email stays valid.',
    'من لديه الرابط والرمز يرى ملفات تعريف eSIM ورموز تأكيدها. يبقى الرابط المرسل بالبريد صالحًا.',
  ),
  notKept: words(
    'Souk ne garde aucun lien et ne peut pas redonner celui d’avant : ceci en fait un nouveau. Ceux qui ont été donnés à la main ne servent plus.',
    'Souk keeps no link and cannot give the former one again: this makes a new one. Those given by hand no longer work.',
    'لا يحتفظ Souk بأي رابط ولا يمكنه إعادة الرابط السابق: هذا ينشئ رابطًا جديدًا. الروابط المعطاة باليد لن تعمل بعد ذلك.',
  ),
  openings: plural(
    { one: 'ouverte {{count}} fois', other: 'ouverte {{count}} fois', many: 'ouverte {{count}} de fois' },
    { one: 'opened once', other: 'opened {{count}} times' },
    {
      zero: 'لم تُفتح',
      one: 'فُتحت مرة واحدة',
      two: 'فُتحت مرتين',
      few: 'فُتحت {{count}} مرات',
      many: 'فُتحت {{count}} مرة',
      other: 'فُتحت {{count}} مرة',
    },
  ),
  customer: words('le client', 'the customer', 'العميل'),
  about: words(
    'Donnez le lien et le code au client par deux chemins différents. Ils ne sont montrés qu’une fois.',
    'Give the customer the link and the code through two different channels. They are shown only once.',
    'أعط العميل الرابط والرمز بطريقين مختلفين. لا يظهران إلا مرة واحدة.',
  ),
  aboutLink: words(
    'Donnez ce lien au client. Il n’est montré qu’une fois ; le code part par e-mail.',
    'Give this link to the customer. It is shown only once; the code is sent by email.',
    'أعط العميل هذا الرابط. لا يظهر إلا مرة واحدة، ويغادر الرمز بالبريد.',
  ),
  code: words('Code d’accès', 'Access code', 'رمز الدخول'),
}

interface Given {
  readonly address: string
  /** Only for who proved that they may see it; otherwise the customer alone gets it. */
  readonly code?: string
}

/** Who a hand-over is for, with the mailbox it goes to where that may be known. */
function useRecipient(row: Row): string {
  const say = useSay()
  const recipient = useQuery(handOverOf(row)).data?.recipient ?? null
  const name = row.titles?.['customerId'] ?? say(messages.customer)
  // Isolated: a mailbox is written from left to right.
  return recipient === null ? name : `${name} (\u2066${recipient}\u2069)`
}

/** Asks before link and code leave by mail: to whom, and which links that ends. */
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

/** What became of handing an order’s eSIMs over, and the ways to do it again. */
export function HandOverStrip({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const handOver = useHandOver(row)
  const whom = useRecipient(row)
  const [asked, setAsked] = useState<'mail' | 'link' | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const { data } = useQuery({ ...handOverOf(row), placeholderData: keepPreviousData })
  if (!data?.delivered) return null
  const give = async (): Promise<void> => {
    const { address } = (await handOver.link(false)).data
    if (address !== undefined) setGiven({ address })
  }
  const when = (instant: string): string => `\u2068${writeInstant(new Date(instant), language)}\u2069`
  const { last, openings } = data
  const inClear = may('profile-id:reveal')
  const close = (): void => setAsked(null)
  return (
    <div className={classes.handOver}>
      <p>
        {last ? say(messages.sent, { when: when(last.createdAt) }) : say(messages.never)}
        {last && ` · ${last.openedAt ? say(messages.opened, { when: when(last.openedAt) }) : say(messages.unopened)}`}
        {openings > 1 && ` · ${say(messages.openings, { count: openings })}`}
      </p>
      {may('order:update') && (
        <div className={classes.events}>
          <Button tone="quiet" onClick={() => setAsked('mail')}>
            {say(messages.mail)}
          </Button>
          <Button tone="quiet" onClick={() => setAsked('link')}>
            {say(inClear ? messages.link : messages.linkAlone)}
          </Button>
        </div>
      )}
      <Suspense>
        {asked === 'mail' && <HandOverMailDialog row={row} onClose={close} />}
        {asked === 'link' && !inClear && (
          <Confirm title={say(messages.linkAlone)} act={say(messages.make)} onAct={give} onClose={close}>
            <p>{say(messages.notKept)}</p>
            <p>{say(messages.linkAsk, { whom })}</p>
          </Confirm>
        )}
        {asked === 'link' && inClear && (
          <RevealDialog
            title={say(messages.link)}
            act={say(messages.make)}
            onClose={close}
            onProof={async (proof) => {
              setGiven((await handOver.code(proof)).data)
              close()
            }}
          >
            <p>{say(messages.notKept)}</p>
            <p>{say(messages.both)}</p>
          </RevealDialog>
        )}
      </Suspense>
      {given && (
        <Dialog
          title={say(given.code === undefined ? messages.linkAlone : messages.link)}
          onClose={() => setGiven(null)}
        >
          <div className={classes.form}>
            <p>{say(given.code === undefined ? messages.aboutLink : messages.about)}</p>
            <p className={classes.given}>
              <bdi dir="ltr">{given.address}</bdi>
              <CopyButton what={say(messages.link)} text={given.address} />
            </p>
            {given.code !== undefined && (
              <p className={classes.given}>
                {say(messages.code)} <bdi dir="ltr">{given.code}</bdi>
                <CopyButton what={say(messages.code)} text={given.code} />
              </p>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
