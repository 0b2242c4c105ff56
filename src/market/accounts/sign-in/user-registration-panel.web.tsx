import { useQueryClient } from '@tanstack/react-query'
import { IconMailQuestion } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { callApi } from '#engine/http/client.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import type { proveAccount } from './register.contract.ts'
import { user } from '../user.ts'
import classes from '../tokens/token-key.module.css'

const Confirm = lazyComponent(() => import('#engine/ui/overlays/confirm.web.tsx'))

const messages = {
  title: words('Inscription', 'Registration', 'التسجيل'),
  waits: words(
    'L’adresse n’est pas encore confirmée : le compte ne peut pas recevoir de privilège.',
    'The address is not confirmed yet: the account cannot be given a privilege.',
    'لم يُؤكد العنوان بعد: لا يمكن منح الحساب صلاحية.',
  ),
  vouch: words('Confirmer l’adresse', 'Confirm address', 'تأكيد العنوان'),
  vouchFor: words('Confirmer l’adresse de {{name}}', 'Confirm the address of {{name}}', 'تأكيد عنوان {{name}}'),
  why: words(
    'Aucun serveur d’e-mail n’est réglé : votre parole remplace le lien. Assurez-vous auprès de la personne qu’elle a bien demandé ce compte et choisi son mot de passe.',
    'No mail server is set up: your word replaces the link. Check with the person that they requested this account and chose its password.',
    'لا يوجد خادم بريد: كلمتك تحل محل الرابط. تأكد من الشخص نفسه أنه طلب هذا الحساب واختار كلمة مروره.',
  ),
  done: words('Adresse confirmée', 'Address confirmed', 'تم تأكيد العنوان'),
}

/** That a registered account waits for its mailbox to be proven; without a mail server an administrator vouches for it. */
export default function UserRegistrationPanel({ row }: { readonly row: Row<typeof user> }) {
  const say = useSay()
  const may = useMay()
  const client = useQueryClient()
  const vouch = async (): Promise<void> => {
    await callApi<typeof proveAccount>('POST', `${user.path}/:id/proven`, { params: { id: row.id } })
    announce({ tone: 'success', title: say(messages.done) })
    await client.invalidateQueries()
  }
  return (
    <section className={classes.strip} aria-label={say(messages.title)}>
      <IconMailQuestion size={20} stroke={1.6} aria-hidden="true" />
      <p>{say(messages.waits)}</p>
      {may('user:update') && !organisation.mails && (
        <DialogButton
          dialog={(onClose) => (
            <Confirm
              title={say(messages.vouchFor, { name: titleOf(user, row) })}
              act={say(messages.vouch)}
              onAct={vouch}
              onClose={onClose}
            >
              {say(messages.why)}
            </Confirm>
          )}
        >
          {say(messages.vouch)}
        </DialogButton>
      )}
    </section>
  )
}
