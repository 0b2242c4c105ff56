import { apiQuery } from '#engine/http/api-query.web.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isJsonObject } from '#engine/definition/json-object.ts'
import { pluralForms } from '#engine/definition/words.ts'
import { languages, type Language } from '#engine/definition/locale.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { SentenceText } from './sentence-text.web.tsx'
import { areaWords, messages } from './translation.messages.ts'
import type { sentenceHistory, sentenceWording, SentenceAnswer } from './translation.contract.ts'
import { translationsPath } from './translation.ts'
import { changedTexts, partsOf, textProblems, type Texts } from './wording-rules.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './translations.module.css'

/**
 * The editor of one message in every language and plural form. It customises the message, shows it on its screen, or resets it to the
 * original.
 */
export default function SentenceEditor(props: {
  readonly sentence: SentenceAnswer
  readonly mayChange: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}) {
  const { sentence, mayChange, onClose, onSaved } = props
  const { originals } = sentence
  const say = useSay()
  const language = useLanguage()
  const [texts, setTexts] = useState<Texts>({ ...originals, ...sentence.texts })
  const [version, setVersion] = useState(sentence.version)
  const [clash, setClash] = useState<SentenceAnswer | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)
  const own = changedTexts(originals, texts)
  const faults = textProblems(originals, own)
  const faultOf = (slot: string): string | undefined => {
    const fault = faults.find(({ field }) => field === slot)
    return fault ? say(fault.sentence, fault.values) : refused[slot]
  }
  const set = (slot: string, text: string): void => {
    setTexts((now) => ({ ...now, [slot]: text }))
    setRefused({})
  }
  const slotsOf = (one: Language): string[] =>
    Object.keys(originals)
      .filter((slot) => partsOf(slot).language === one)
      .toSorted((a, b) => placeOfForm(a) - placeOfForm(b))
  const isSame = JSON.stringify(own) === JSON.stringify(changedTexts(originals, sentence.texts)) && !sentence.before

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const request = { params: { key: sentence.key }, body: { texts: own }, version }
      await callApi<typeof sentenceWording>('PUT', `${translationsPath}/:key`, request)
      announce({ tone: 'success', title: say(messages.saved) })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const { current } = error.body
      if (error.status === 412 && isSentence(current)) setClash(current)
      else announceProblem(error)
      setRefused(error.fields)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog title={say(messages.title)} size="xl" onClose={onClose}>
      <div className={classes.editor}>
        <p className={classes.where}>
          {say(messages.where)}
          <span>
            {say(areaWords[sentence.area] ?? messages.everywhere)} <bdi dir="ltr">{sentence.key}</bdi>
          </span>
        </p>
        {clash && (
          <div className={classes.clash} role="alert">
            <p>{say(messages.clash, { who: `\u2068${clash.changedBy ?? ''}\u2069` })}</p>
            <Button
              tone="quiet"
              onClick={() => {
                setTexts({ ...clash.originals, ...clash.texts })
                setVersion(clash.version)
                setClash(null)
              }}
            >
              {say(messages.theirs)}
            </Button>
            <Button
              tone="quiet"
              onClick={() => {
                setVersion(clash.version)
                setClash(null)
              }}
            >
              {say(messages.mine)}
            </Button>
          </div>
        )}
        <div className={classes.languages}>
          {languages.map((one) => (
            <div key={one}>
              {slotsOf(one).map((slot) => (
                <SentenceText
                  key={slot}
                  slot={slot}
                  text={texts[slot] ?? ''}
                  original={originals[slot] ?? ''}
                  earlier={sentence.before?.[slot]}
                  theirs={clash ? (clash.texts[slot] ?? clash.originals[slot]) : undefined}
                  fault={faultOf(slot)}
                  onChange={mayChange ? (text) => set(slot, text) : null}
                />
              ))}
            </div>
          ))}
        </div>
        {sentence.changedBy !== null && sentence.changedAt !== null && (
          <p className={classes.quiet}>
            {say(messages.by, {
              who: `\u2068${sentence.changedBy}\u2069`,
              when: `\u2068${writeInstant(new Date(sentence.changedAt), language)}\u2069`,
            })}
          </p>
        )}
        {sentence.id !== null && <Past id={sentence.id} />}
        <footer className={classes.acts}>
          {mayChange && Object.keys(own).length > 0 && (
            <Button tone="bare" onClick={() => setTexts(originals)}>
              <IconArrowBackUp size={16} className="mirrored" aria-hidden="true" />
              {say(messages.allBack)}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {say(messages.cancel)}
          </Button>
          {mayChange && (
            <Button busy={saving} disabled={isSame || faults.length > 0 || clash !== null} onClick={() => void save()}>
              {say(messages.save)}
            </Button>
          )}
        </footer>
      </div>
    </Dialog>
  )
}

/** The position of a slot’s plural form in the order zero, one, two, few, many, other. */
function placeOfForm(slot: string): number {
  return pluralForms.findIndex((form) => form === partsOf(slot).form)
}

function isSentence(value: unknown): value is SentenceAnswer {
  return isJsonObject(value) && 'originals' in value && 'version' in value
}

/** The history of a message's customised texts. */
function Past({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    ...apiQuery<typeof sentenceHistory>(['translations', 'history', id], `${translationsPath}/:id/history`, {
      params: { id },
    }),
    enabled: open,
  })
  return (
    <details className={classes.past} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(messages.history)}</summary>
      <ol>
        {data?.data.map((entry) => (
          <li key={entry.id}>
            <p>
              <bdi>{entry.actorName}</bdi> · <bdi>{writeInstant(new Date(entry.at), language)}</bdi>
            </p>
            {Object.entries(entry.changes ?? {}).map(([slot, [before, after]]) => (
              <p key={slot} dir="auto">
                <bdi dir="ltr">{slot}</bdi> <del>{before}</del> <ins>{after}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
