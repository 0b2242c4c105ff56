import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Code } from '#engine/fields/cells.web.tsx'
import { titleOf } from '#engine/fields/columns.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { ResourceList } from '#engine/list/resource-list.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RegistryProvider, useRegistry } from '#engine/fields/registry.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { revealSecret } from '#market/shared/reveal/reveal.web.ts'
import { RevealedSecret, type Revealed } from '#market/shared/reveal/revealed-secret.web.tsx'
import { RequestSecretContext, EditSealedContext, StoredSecrets } from './stored-secrets.web.tsx'
import { profileId } from '../profiles/profile-id.ts'
import { SealState } from './seal-state.web.tsx'
import { sealedProfiles } from '../resources.ts'
import { sealedForm, sealedProfile } from './sealed-profile.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { messages } from './sealed-profiles.messages.ts'
import RevealDialog from '#market/shared/reveal/reveal-dialog.web.tsx'
import RecordDrawer from '#engine/record/record-drawer.web.tsx'
import classes from './sealed-profiles.module.css'

// The form for a new profile has all fields of a profile.
const newSealed: Resource = { ...profileId, labels: sealedForm.labels }

/** A request to reveal a secret: the profile and the field. */
interface RevealRequest {
  readonly row: Row
  readonly field: string
}

/** Redirects the URL of a row to the page of its profile. */
export function SealedProfileRow({ id }: { readonly id: string }) {
  const go = useNavigateTo()
  const lead = useEffectEvent(() => go(`${profileId.screen}/${id}`, 'replace'))
  useEffect(() => lead(), [id])
  return null
}

/** The screen of profiles with their stored secrets, the sealing key and the last reader. Each secret can be revealed here. */
export function SealedProfiles() {
  const say = useSay()
  const cache = useQueryClient()
  const registry = useRegistry()
  const [request, setAsked] = useState<RevealRequest | null>(null)
  const [revealed, setRevealed] = useState<(RevealRequest & { readonly secret: Revealed }) | null>(null)
  // The only field with several choices in this list is drawn as buttons that reveal secrets.
  const own = useMemo(() => {
    const { choices } = registry.kinds
    return choices
      ? { ...registry, kinds: { ...registry.kinds, choices: { ...choices, Cell: StoredSecrets } } }
      : registry
  }, [registry])
  const may = useMay()
  const [open, setOpen] = useState<string | null>(null)
  const change = useMemo(() => (may(`${profileId.name}:update`) ? (row: Row) => setOpen(row.id) : null), [may])
  const phone = usePhone()
  const mayCreate = may(`${profileId.name}:create`)
  const close = (): void => {
    setOpen(null)
    void cache.invalidateQueries({ queryKey: ['list', sealedProfile.name] })
  }
  const ask = useMemo(() => (row: Row, field: string) => setAsked({ row, field }), [])
  const labelOf = (field: string): string => say(profileId.fields[field]?.label ?? profileId.labels.one)
  return (
    <RegistryProvider value={own}>
      <RequestSecretContext value={ask}>
        <EditSealedContext value={change}>
          <section className={classes.screen}>
            <ResourceList
              resource={sealedProfile}
              tools={() =>
                phone &&
                mayCreate && (
                  <Button
                    aria-label={say(sealedForm.labels.create)}
                    title={say(sealedForm.labels.create)}
                    onClick={() => setOpen('new')}
                  >
                    <IconPlus size={18} aria-hidden="true" />
                  </Button>
                )
              }
              head={() => (
                <header className={classes.head}>
                  <h1 className="named-above">{say(sealedProfiles.label)}</h1>
                  <SealState />
                  {!phone && mayCreate && (
                    <Button onClick={() => setOpen('new')}>
                      <IconPlus size={16} aria-hidden="true" />
                      {say(sealedForm.labels.create)}
                    </Button>
                  )}
                </header>
              )}
            />
          </section>
        </EditSealedContext>
      </RequestSecretContext>
      <LazyBoundary>
        {open !== null && (
          <RecordDrawer
            resource={open === 'new' ? newSealed : sealedForm}
            id={open}
            prefill={{ crypted: true }}
            onClose={close}
          />
        )}
        {request && (
          <RevealDialog
            title={say(messages.revealOf, {
              field: `${labelOf(request.field)} · \u2066${titleOf(sealedProfile, request.row)}\u2069`,
            })}
            onClose={() => setAsked(null)}
            onProof={async (proof) => {
              setRevealed({ ...request, secret: await revealSecret(profileId, request.row, request.field, proof) })
              setAsked(null)
              void cache.invalidateQueries({ queryKey: ['list', sealedProfile.name] })
            }}
          />
        )}
      </LazyBoundary>
      {revealed && (
        <Dialog title={labelOf(revealed.field)} onClose={() => setRevealed(null)}>
          <p className={classes.whose}>
            <Code text={titleOf(sealedProfile, revealed.row)} figures />
          </p>
          <RevealedSecret revealed={revealed.secret} onHide={() => setRevealed(null)} />
        </Dialog>
      )}
    </RegistryProvider>
  )
}
