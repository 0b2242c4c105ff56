import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { Row } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { Code } from '#engine/fields/cells.web.tsx'
import { Dialog } from '#engine/web/crud/dialog.tsx'
import { ResourceList } from '#engine/web/crud/list/resource-list.tsx'
import { RegistryProvider, useRegistry } from '#engine/web/crud/registry.tsx'
import { useSay, useT } from '#engine/web/i18n.ts'
import { part } from '#engine/web/part.ts'
import { InClear, type Revealed } from '../access/in-clear.web.tsx'
import { AskForSecret, KeptSecrets } from './kept-secrets.web.tsx'
import { profileId } from './profile-id.ts'
import { SealState } from './seal-state.web.tsx'
import { sealedProfile, sealedProfiles } from './sealed-profile.ts'
import classes from './sealed-profiles.module.css'

const RevealDialog = part(() => import('../access/reveal-dialog.web.tsx'))

const said = { revealOf: words('Révéler : {{field}}', 'Reveal: {{field}}', 'كشف: {{field}}') }

/** What was asked for: a secret of a profile. */
interface Asked {
  readonly row: Row
  readonly field: string
}

/** Every profile by its secrets: which are kept, under which key, who looked last; each can be asked for here. */
export function SealedProfiles() {
  const say = useSay()
  const t = useT()
  const cache = useQueryClient()
  const registry = useRegistry()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [revealed, setRevealed] = useState<(Asked & { readonly secret: Revealed }) | null>(null)
  // The one field of this list that holds several choices is drawn as secrets to ask for.
  const own = useMemo(() => {
    const { choices } = registry.kinds
    return choices
      ? { ...registry, kinds: { ...registry.kinds, choices: { ...choices, Cell: KeptSecrets } } }
      : registry
  }, [registry])
  const ask = useMemo(() => (row: Row, field: string) => setAsked({ row, field }), [])
  const labelOf = (field: string): string => say(profileId.fields[field]?.label ?? profileId.labels.one)
  return (
    <RegistryProvider value={own}>
      <AskForSecret value={ask}>
        <section className={classes.screen}>
          <ResourceList
            resource={sealedProfile}
            head={({ page }) => (
              <>
                <header className={classes.head}>
                  <h1>{say(sealedProfiles.label)}</h1>
                  {page && <bdi>{t(page.exact ? 'list.total' : 'list.totalMore', { count: page.total })}</bdi>}
                </header>
                <SealState />
              </>
            )}
          />
        </section>
      </AskForSecret>
      <Suspense>
        {asked && (
          <RevealDialog
            resource={profileId}
            row={asked.row}
            field={asked.field}
            title={say(said.revealOf, { field: `${labelOf(asked.field)} · \u2066${iccidOf(asked.row)}\u2069` })}
            onClose={() => setAsked(null)}
            onRevealed={(secret) => {
              setAsked(null)
              setRevealed({ ...asked, secret })
              void cache.invalidateQueries({ queryKey: ['list', sealedProfile.name] })
            }}
          />
        )}
      </Suspense>
      {revealed && (
        <Dialog title={labelOf(revealed.field)} onClose={() => setRevealed(null)}>
          <p className={classes.whose}>
            <Code text={iccidOf(revealed.row)} figures />
          </p>
          <InClear revealed={revealed.secret} onHide={() => setRevealed(null)} />
        </Dialog>
      )}
    </RegistryProvider>
  )
}

function iccidOf(row: Row): string {
  return String(row['iccid'])
}
