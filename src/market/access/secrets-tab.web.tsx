import { IconCopy, IconEyeOff, IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Resource, Row } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { Code, Nothing } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/figures.web.tsx'
import { SmallButton } from '#engine/web/crud/list/small-button.tsx'
import { useLanguage, useSay } from '#engine/web/i18n.ts'
import { announce } from '#engine/web/ui/notices.ts'
import classes from './secrets.module.css'

const RevealDialog = lazy(() => import('./reveal-dialog.web.tsx'))

/** A secret in clear, and when it goes again. */
export interface Revealed {
  readonly field: string
  readonly value: string
  readonly seconds: number
}

const said = {
  about: words(
    'Chaque consultation demande votre mot de passe et un motif ; elle est inscrite à l’historique.',
    'Each look takes your password and a reason; the history keeps it.',
    'كل اطلاع يتطلب كلمة مرورك وسببا، ويُسجل في السجل الزمني.',
  ),
  kept: words('Conservé, scellé', 'Kept, sealed', 'محفوظ ومختوم'),
  reveal: words('Révéler', 'Reveal', 'كشف'),
  revealOf: words('Révéler : {{field}}', 'Reveal: {{field}}', 'كشف: {{field}}'),
  copy: words('Copier', 'Copy', 'نسخ'),
  copied: words('Copié', 'Copied', 'تم النسخ'),
  hide: words('Masquer', 'Hide', 'إخفاء'),
  left: words('Masqué dans {{seconds}} s', 'Hidden in {{seconds}} s', 'يُخفى بعد {{seconds}} ث'),
}

/** The sealed fields of a record: which are kept, and each in clear for a minute, one at a time. */
export default function SecretsTab({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const [asked, setAsked] = useState<string | null>(null)
  const [shown, setShown] = useState<Revealed | null>(null)
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.prepare === 'seal')
  const labelOf = (name: string): string => say(resource.fields[name]?.label ?? resource.labels.one)
  return (
    <section className={classes.frame}>
      <p className={classes.about}>{say(said.about)}</p>
      <dl className={classes.secrets}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {shown?.field === name ? (
                <InClear key={shown.value} revealed={shown} onHide={() => setShown(null)} />
              ) : row[name] === true ? (
                <>
                  <span className={classes.kept}>
                    <IconLock size={14} aria-hidden="true" /> {say(said.kept)}
                  </span>
                  <SmallButton aria-label={say(said.revealOf, { field: labelOf(name) })} onClick={() => setAsked(name)}>
                    {say(said.reveal)}
                  </SmallButton>
                </>
              ) : (
                <Nothing />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>
        {asked !== null && (
          <RevealDialog
            resource={resource}
            row={row}
            field={asked}
            title={say(said.revealOf, { field: labelOf(asked) })}
            onClose={() => setAsked(null)}
            onRevealed={(revealed) => {
              setAsked(null)
              setShown(revealed)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

function InClear({ revealed, onHide }: { readonly revealed: Revealed; readonly onHide: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const [left, setLeft] = useState(revealed.seconds)
  useEffect(() => {
    const end = Date.now() + revealed.seconds * 1000
    const clock = setInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 250)
    return () => clearInterval(clock)
  }, [revealed])
  useEffect(() => {
    if (left <= 0) onHide()
  }, [left, onHide])
  const copy = (): void => {
    void navigator.clipboard
      .writeText(revealed.value)
      .then(() => announce({ tone: 'success', title: say(said.copied) }))
  }
  return (
    <span className={classes.clear}>
      <code>
        <Code text={revealed.value} figures />
      </code>
      {/* Browsers give no clipboard to pages that came without encryption. */}
      {isSecureContext && (
        <SmallButton tone="sign" aria-label={say(said.copy)} title={say(said.copy)} onClick={copy}>
          <IconCopy size={16} aria-hidden="true" />
        </SmallButton>
      )}
      <SmallButton tone="sign" autoFocus aria-label={say(said.hide)} title={say(said.hide)} onClick={onHide}>
        <IconEyeOff size={16} aria-hidden="true" />
      </SmallButton>
      <small>{say(said.left, { seconds: writeNumber(left, language) })}</small>
    </span>
  )
}
