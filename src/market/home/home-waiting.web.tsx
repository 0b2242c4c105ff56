import {
  IconAlertTriangle,
  IconBuildingStore,
  IconDeviceSim,
  IconFileImport,
  IconMailX,
  IconMessage2,
  IconPackages,
  IconPencil,
  IconReceipt,
  IconDiscount2,
  IconSettings,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { createElement } from 'react'
import type { Permission } from '#engine/definition/access.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { LitArcade } from '#market/shared/open-page/arcade.web.tsx'
import { coverOf } from '#market/stock/levels/stock-cover.ts'
import { OrderTaskLine } from './home-orders.web.tsx'
import { levelsOf, orderOf, taskAddress } from './home-lists.ts'
import { messages, stateWords } from './home.messages.ts'
import { stockWords, taskMessages } from './home-tasks.messages.ts'
import { actWords, waitingWords } from './home-waiting.messages.ts'
import { TaskLine } from './home-task-line.web.tsx'
import type { HomeAnswer } from './home.contract.ts'
import { unfinishedImports, waitingKinds, type WaitingKind } from './home.ts'
import list from '#engine/ui/tasks.module.css'
import tasks from './home-tasks.module.css'
import classes from './home.module.css'

/** The icon of the menu area to which a task belongs; a triangle where something fails. */
const signs: Readonly<Record<WaitingKind, Icon>> = {
  disputes: IconReceipt,
  reversals: IconReceipt,
  overdue: IconReceipt,
  heldPurchases: IconBuildingStore,
  lowBalances: IconAlertTriangle,
  catalogueChanges: IconAlertTriangle,
  strayNotifications: IconBuildingStore,
  notInstalled: IconDeviceSim,
  drafts: IconPencil,
  lowStock: IconAlertTriangle,
  arrivals: IconPackages,
  emptyPlacks: IconPackages,
  failedPayments: IconReceipt,
  failedMails: IconMailX,
  failedBackups: IconAlertTriangle,
  backupAge: IconAlertTriangle,
  noBackup: IconAlertTriangle,
  waitingReviews: IconMessage2,
  notes: IconMessage2,
  discounts: IconDiscount2,
  advertisements: IconDiscount2,
  sharedCins: IconUsers,
  doubtfulPhones: IconUsers,
  withoutPrivilege: IconUsers,
  incompleteModes: IconSettings,
  withoutEvents: IconSettings,
}

/** The permissions for acting on a count. Users without the permission can only view the list. */
const demands: Readonly<Partial<Record<WaitingKind, Permission>>> = {
  drafts: 'order:update',
  waitingReviews: 'article-note:activate',
  notes: 'article-note:update',
}

const sign = (icon: Icon) => createElement(icon, { size: 20, stroke: 1.6, 'aria-hidden': true })

/** The user’s tasks as lines with links: first orders, then stock, then the other counts. Counts of zero are left out. */
export function WaitingTasks({ answer }: { readonly answer: HomeAnswer }) {
  const say = useSay()
  const me = useUser()?.id ?? ''
  const may = useMay()
  const { resources } = useRegistry()
  const { orders, stocks, waiting, jobs } = answer
  const imports = jobs.filter(({ kind, state }) => kind === 'import' && unfinishedImports.includes(state))
  // A low stock that is ordered no longer waits for anybody.
  const lowStocks = stocks.filter(({ expected }) => expected === 0)
  const mayOrder = may('purchase:create')
  // Each listed low stock has a separate line. The count of low stocks is shown only if there are more than those listed.
  const counts = waitingKinds.filter((kind) => (waiting[kind] ?? 0) > (kind === 'lowStock' ? stocks.length : 0))
  const actOn = (kind: WaitingKind) => {
    const demand = demands[kind]
    return say((demand === undefined || may(demand)) && actWords[kind] ? actWords[kind] : taskMessages.see)
  }
  const isCalm = orders.length + lowStocks.length + imports.length + counts.length === 0
  return (
    <section aria-labelledby="waiting" className={classes.part}>
      <h2 id="waiting">{say(messages.waiting)}</h2>
      {isCalm && (
        <div className={tasks.calm}>
          <LitArcade />
          <p>{say(messages.nothing)}</p>
        </div>
      )}
      {!isCalm && (
        <ul className={`${list.tasks} ${tasks.tasks}`}>
          {orders.map((task) => (
            <OrderTaskLine key={task.id} task={task} now={answer.now} />
          ))}
          {lowStocks.map((stock) => (
            <TaskLine
              key={stock.id}
              sign={sign(IconAlertTriangle)}
              task={stockTask(stock, say)}
              href={mayOrder ? orderOf(stock) : levelsOf(stock)}
              act={say(mayOrder ? taskMessages.order : taskMessages.see)}
            />
          ))}
          {imports.flatMap(({ id, resource: name, name: file, state }) => {
            const resource = resources.find((one) => one.name === name)
            const values = { name: `\u2068${file ?? ''}\u2069`, state: say(stateWords[state]) }
            return resource
              ? [
                  <TaskLine
                    key={id}
                    sign={sign(IconFileImport)}
                    task={say(taskMessages.import, values)}
                    href={`${resource.screen}/import/${id}`}
                    act={say(taskMessages.resume)}
                  />,
                ]
              : []
          })}
          {counts.map((kind) => (
            <TaskLine
              key={kind}
              sign={sign(signs[kind])}
              task={say(waitingWords[kind], { count: waiting[kind] ?? 0 })}
              href={taskAddress(kind, answer, me)}
              act={actOn(kind)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * The text that reports a low stock, with its threshold. It gives the remaining stock in days if the threshold is in days,
 * otherwise in units.
 */
function stockTask(stock: HomeAnswer['stocks'][number], say: ReturnType<typeof useSay>): string {
  const { name, available, minAvailable, minDays } = stock
  const days = coverOf(stock)?.days ?? null
  const values = { name: `\u2068${name}\u2069` }
  if (available === 0) return say(stockWords.empty, values)
  if (minDays !== null && days !== null && days < minDays)
    return say(stockWords.below, { stock: say(stockWords.days, { ...values, count: days }), threshold: minDays })
  const units = say(stockWords.left, { ...values, count: available })
  return minAvailable === null ? units : say(stockWords.below, { stock: units, threshold: minAvailable })
}
