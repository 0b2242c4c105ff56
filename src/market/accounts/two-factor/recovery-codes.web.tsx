import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './two-factor.module.css'

/** Shows the recovery codes once: to copy, download or print. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { codes, onKept } = props
  const say = useSay()
  const user = useUser()
  const heading = `${organisation.name} · ${say(messages.codes)} · ${user?.displayName ?? ''}`
  const download = (): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
    link.download = 'souk-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const print = (): void => {
    document.body.dataset['printing'] = 'codes'
    globalThis.print()
    delete document.body.dataset['printing']
  }
  return (
    <div className={classes.steps}>
      <h3 className={classes.heading}>{say(messages.codes)}</h3>
      <p>{say(messages.codesWhy)}</p>
      <div className={classes.sheet}>
        <p className={classes.printed}>
          <bdi>{heading}</bdi>
        </p>
        <ol className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <p className={classes.acts}>
        <CopyButton what={say(messages.codes)} text={codes.join('\n')} label={say(messages.copyCodes)} />
        <Button tone="quiet" onClick={download}>
          <IconDownload size={16} aria-hidden="true" />
          {say(messages.download)}
        </Button>
        <Button tone="quiet" onClick={print}>
          <IconPrinter size={16} aria-hidden="true" />
          {say(messages.print)}
        </Button>
      </p>
      <Button className={classes.act} onClick={onKept}>
        {say(messages.kept)}
      </Button>
    </div>
  )
}
