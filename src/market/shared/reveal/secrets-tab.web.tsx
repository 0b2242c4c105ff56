import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import { RevealedSecret } from './revealed-secret.web.tsx'
import type { Revealed } from './reveal.contract.ts'
import { revealSecret } from './reveal.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { messages } from './secrets-tab.messages.ts'
import RevealDialog from './reveal-dialog.web.tsx'
import classes from './reveal.module.css'

/** The tab of a record's sealed fields. Shows which have a value, and reveals one of them at a time for a minute. */
export default function SecretsTab({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const [openName, setAsked] = useState<string | null>(null)
  const [shown, setShown] = useState<Revealed | null>(null)
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.prepare === 'seal')
  const labelOf = (name: string): string => say(resource.fields[name]?.label ?? resource.labels.one)
  return (
    <section className={classes.frame}>
      <p className={classes.about}>{say(messages.about)}</p>
      <dl className={classes.secrets}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {row[name] !== true ? (
                <EmptyValue />
              ) : shown?.field === name ? (
                <RevealedSecret key={shown.value} revealed={shown} onHide={() => setShown(null)} />
              ) : (
                <>
                  <span className={classes.kept}>
                    <IconLock size={14} aria-hidden="true" /> {say(messages.kept)}
                  </span>
                  <Button
                    tone="quiet"
                    aria-label={say(messages.revealOf, { field: labelOf(name) })}
                    onClick={() => setAsked(name)}
                  >
                    {say(messages.reveal)}
                  </Button>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {openName !== null && (
        <RevealDialog
          title={say(messages.revealOf, { field: labelOf(openName) })}
          onClose={() => setAsked(null)}
          onProof={async (proof) => {
            setShown(await revealSecret(resource, row, openName, proof))
            setAsked(null)
          }}
        />
      )}
    </section>
  )
}
