import { IconDots, IconPlus } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { LanguageMenu } from '#engine/shell/header/language-menu.web.tsx'
import { ThemeSwitch } from '#engine/shell/header/theme-switch.web.tsx'
import { Card } from '#engine/ui/card.web.tsx'
import { Button, IconButton, type ButtonTone } from '#engine/ui/controls/button.web.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Segmented, Switch } from '#engine/ui/controls/checkbox.web.tsx'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { PasswordInput, Textarea, TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { Figure, Figures } from '#engine/ui/figures.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Skeleton } from '#engine/ui/skeleton.web.tsx'
import { Pill, StatusPill } from '#engine/ui/status-pill.web.tsx'
import { galleryMessages as messages } from './gallery.messages.ts'
import styles from './gallery.module.css'

const buttonTones: readonly ButtonTone[] = ['main', 'quiet', 'bare']
const pillTones = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', '#0f6a62', '#f5d90a']
const sizes = [1, 2, 3, 4, 5, 6]

/** Every control in every state, as a reference for developers. */
export function Gallery() {
  const say = useSay()
  const title = say(messages.title)
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <Part title={say(messages.text)}>
        <div className={styles.sizes}>
          {sizes.map((size) => (
            <p key={size}>{say(messages.sample)}</p>
          ))}
        </div>
      </Part>
      <Buttons />
      <Fields />
      <Choices />
      <Part title={say(messages.states)}>
        <div className={styles.row}>
          {pillTones.map((tone) => (
            <StatusPill key={tone} tone={tone}>
              {say(messages.act)}
            </StatusPill>
          ))}
          <StatusPill tone="green" onClick={() => announce({ tone: 'success', title: say(messages.told) })}>
            {say(messages.told)}
          </StatusPill>
        </div>
        <div className={styles.row}>
          {pillTones.map((tone) => (
            <Pill key={tone} tone={tone}>
              {say(messages.act)}
            </Pill>
          ))}
        </div>
      </Part>
      <Part title={say(messages.cards)}>
        <Figures>
          <Figure name={say(messages.first)} aside={say(messages.act)}>
            12
          </Figure>
          <Figure name={say(messages.second)}>340</Figure>
        </Figures>
        <Card title={say(messages.third)} act={<Button tone="bare">{say(messages.act)}</Button>}>
          <EntryList entries={['1', '2'].map((id) => ({ id }))} none={say(messages.failed)}>
            {({ id }) => (
              <Entry
                about={say(messages.hint)}
                state={<StatusPill tone="green">{say(messages.told)}</StatusPill>}
                end={id}
              >
                {say(messages.sample)}
              </Entry>
            )}
          </EntryList>
        </Card>
      </Part>
      <Part title={say(messages.grounds)}>
        <div className={styles.columns}>
          {['page', 'sunken', 'surface', 'overlay', 'raised'].map((ground) => (
            <p key={ground} className={styles.ground} data-ground={ground}>
              {say(messages.sample)}
            </p>
          ))}
          {['danger', 'warning', 'success', 'info'].map((state) => (
            <p key={state} className={styles.ground} data-state={state}>
              {say(messages.sample)}
            </p>
          ))}
          <Skeleton height={54} />
        </div>
      </Part>
    </main>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <Part title={say(messages.buttons)}>
      {buttonTones.map((tone) => (
        <div key={tone} className={styles.row}>
          <Button tone={tone}>{say(messages.act)}</Button>
          <Button tone={tone}>
            <IconPlus size={16} aria-hidden="true" />
            {say(messages.act)}
          </Button>
          <Button tone={tone} danger>
            {say(messages.remove)}
          </Button>
          <Working tone={tone}>{say(messages.act)}</Working>
          <Button tone={tone} disabled>
            {say(messages.act)}
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <Dropdown
          button={(opens) => (
            <IconButton label={say(messages.menu)} {...opens}>
              <IconDots size={16} aria-hidden="true" />
            </IconButton>
          )}
        >
          <button type="button" className={dropdownItem}>
            {say(messages.act)}
          </button>
          <button type="button" className={dropdownItem} disabled>
            {say(messages.remove)}
          </button>
        </Dropdown>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {say(messages.open)}
        </Button>
        <Button tone="quiet" onClick={() => announce({ tone: 'success', title: say(messages.told) })}>
          {say(messages.told)}
        </Button>
        <Button tone="quiet" onClick={() => announce({ tone: 'error', title: say(messages.failed) })}>
          {say(messages.failed)}
        </Button>
      </div>
      {open && (
        <Dialog title={say(messages.sample)} onClose={() => setOpen(false)}>
          <p>{say(messages.hint)}</p>
        </Dialog>
      )}
    </Part>
  )
}

/** A button that is busy for a moment after each press. If it stayed busy, the page would never count as loaded. */
function Working({ tone, children }: { readonly tone: ButtonTone; readonly children: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const press = (): void => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Button tone={tone} busy={busy} onClick={press}>
      {children}
    </Button>
  )
}

function Fields() {
  const say = useSay()
  const [text, setText] = useState('')
  const typed = {
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  }
  const label = say(messages.name)
  const periods = usePeriods()
  return (
    <Part title={say(messages.fields)}>
      <div className={styles.columns}>
        <TextInput label={label} required={false} {...typed} />
        <TextInput label={label} hint={say(messages.hint)} required {...typed} />
        <TextInput label={label} error={say(messages.error)} {...typed} />
        <TextInput label={label} disabled value={say(messages.sample)} readOnly />
        <PasswordInput label={label} {...typed} />
        <Select label={label} options={periods} />
        <Textarea label={label} rows={3} {...typed} />
      </div>
    </Part>
  )
}

function Choices() {
  const say = useSay()
  const periods = usePeriods()
  const [one, setOne] = useState('first')
  const [some, setSome] = useState<readonly string[]>(['first'])
  const [on, setOn] = useState(true)
  const change = (event: { currentTarget: { checked: boolean } }): void => setOn(event.currentTarget.checked)
  return (
    <Part title={say(messages.choices)}>
      <div className={styles.columns}>
        <Checkbox label={say(messages.first)} hint={say(messages.hint)} checked={on} onChange={change} />
        <Checkbox label={say(messages.second)} indeterminate checked={on} onChange={change} />
        <Checkbox label={say(messages.third)} disabled />
        <Switch label={say(messages.first)} checked={on} onChange={change} />
        <Switch label={say(messages.third)} disabled />
        <RadioGroup label={say(messages.name)} options={periods} value={one} onChange={setOne} />
        <CheckboxGroup label={say(messages.name)} options={periods} value={some} onChange={setSome} />
        <Segmented label={say(messages.name)} options={periods} value={one} onChange={setOne} />
      </div>
    </Part>
  )
}

function usePeriods(): { value: string; label: string }[] {
  const say = useSay()
  return (['first', 'second', 'third'] as const).map((value) => ({ value, label: say(messages[value]) }))
}
