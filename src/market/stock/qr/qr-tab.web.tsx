import { IconAlertTriangle, IconBrandAndroid, IconBrandApple, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { parseActivationCode } from '../esim/activation-code.ts'
import { installLinks } from '../esim/install-links.ts'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { profileId } from '../profiles/profile-id.ts'
import { PrintSheet } from './print-sheet.web.tsx'
import { downloadPng, downloadSvg } from './qr-files.web.ts'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { codeWords } from './qr.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './qr.module.css'
import { messages } from './qr-tab.messages.ts'

/** The tab with a profile’s QR code, its text, and the ways to give it to a customer. */
export default function QrTab({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const { lpaEsim: text, iccid } = row
  const title = say(messages.title, { iccid })
  const read = parseActivationCode(text)
  const code = 'code' in read ? read.code : null
  const links = installLinks(text)
  if (isEnded(profileId, row))
    return (
      <p className={classes.note}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {say(messages.over)}
      </p>
    )
  return (
    <section className={classes.frame}>
      <figure className={classes.figure}>
        <QrPicture text={text} level="M" title={title} />
        <figcaption>{say(messages.scan)}</figcaption>
        <div className={classes.acts}>
          <Button tone="quiet" onClick={() => downloadSvg(text, title, `esim-${iccid}`)}>
            <IconDownload size={16} aria-hidden="true" />
            SVG
          </Button>
          <Button tone="quiet" onClick={() => void downloadPng(text, `esim-${iccid}`)}>
            <IconDownload size={16} aria-hidden="true" />
            PNG
          </Button>
          <Button tone="quiet" onClick={() => print()}>
            <IconPrinter size={16} aria-hidden="true" />
            {say(messages.print)}
          </Button>
        </div>
      </figure>
      <div className={classes.facts}>
        <dl>
          <Fact label={say(profileId.fields.lpaEsim.label)} copy={text}>
            <bdi dir="ltr">{text}</bdi>
          </Fact>
          <Fact label={say(profileId.fields.iccid.label)} copy={iccid}>
            <IccidDigits iccid={iccid} />
          </Fact>
          {code && (
            <>
              <Fact label={say(codeWords.server)} copy={code.address}>
                <bdi dir="ltr">{code.address}</bdi>
              </Fact>
              <Fact label={say(codeWords.token)} copy={code.matchingId}>
                {code.matchingId ? <bdi dir="ltr">{code.matchingId}</bdi> : say(codeWords.noToken)}
              </Fact>
            </>
          )}
        </dl>
        {code?.needsConfirmation && (
          <p className={classes.note}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {say(messages.asks)}
          </p>
        )}
        <h2>{say(messages.phone)}</h2>
        <p className={classes.about}>{say(messages.phoneAbout)}</p>
        <dl>
          <Fact label={say(messages.ios)} sign={<IconBrandApple size={16} aria-hidden="true" />} copy={links.ios}>
            <bdi dir="ltr">{links.ios}</bdi>
          </Fact>
          <Fact
            label={say(messages.android)}
            sign={<IconBrandAndroid size={16} aria-hidden="true" />}
            copy={links.android}
          >
            <bdi dir="ltr">{links.android}</bdi>
          </Fact>
        </dl>
      </div>
      <PrintSheet rows={[row]} />
    </section>
  )
}

function Fact(props: {
  readonly label: string
  readonly sign?: ReactNode
  readonly copy: string
  readonly children: ReactNode
}) {
  const { label, copy } = props
  return (
    <div>
      <dt>
        {props.sign} {label}
      </dt>
      <dd>
        <span>{props.children}</span>
        {copy && <CopyButton what={label} text={copy} />}
      </dd>
    </div>
  )
}
