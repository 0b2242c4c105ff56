import { catalogueFault, isRefusedUnread, type Books, type Fault, type Life, type Sale, sizeOfPlan } from './books.ts'
import type { Protocol, StandInResponse } from './protocol.ts'

const answered = (obj: unknown, fault: Fault | null = null): StandInResponse => ({
  status: 200,
  body: { success: true, errorCode: '0', errorMsg: null, obj },
  fault,
})
const refused = (errorCode: string, fault: Fault | null = null): StandInResponse => ({
  status: 200,
  body: { success: false, errorCode, errorMsg: 'refused', obj: null },
  fault,
})
const codes: Readonly<Partial<Record<Fault, string>>> = {
  price: '200005',
  balance: '200007',
  no_stock: '200011',
  unknown: '299999',
}

/** The part of eSIM Access v1 that Souk uses. */
export const esimAccessStandIn: Protocol = ({ path, headers, body }, books) => {
  if (!headers['rt-accesscode']) return { status: 401, body: {} }
  const asked = JSON.parse(body || '{}') as Record<string, string> & {
    packageInfoList?: readonly [{ packageCode: string; count: number; price: number }]
    pager?: { readonly pageNum: number; readonly pageSize: number }
  }
  switch (path) {
    case 'balance/query':
      return answered({ balance: Math.round(books.balance * 10_000) })
    case 'package/list':
      return answered(
        {
          packageList: Object.entries(books.plans)
            .slice(0, offered(books))
            .map(([code, price]) => planOf(asked['type'] === 'TOPUP' ? `TOPUP_${code}` : code, price)),
        },
        catalogueFault(books),
      )
    case 'esim/order': {
      const { transactionId = '', packageInfoList } = asked
      const present = books.sales.find(({ key }) => key === transactionId)
      if (present) return answered({ orderNo: present.reference, transactionId })
      const [line] = packageInfoList ?? []
      const fault = books.nextFault(line?.count ?? 0)
      const code = fault && codes[fault]
      if (code) return refused(code, fault)
      if (isRefusedUnread(fault)) return answered({}, fault)
      const price = books.plans[line?.packageCode ?? '']
      if (!line || !price) return refused('310241')
      if (line.price !== Math.round(Number(price) * 10_000)) return refused('200005')
      const sale = books.sell(transactionId, line.packageCode, line.count, fault)
      return answered({ orderNo: sale.reference, transactionId }, fault)
    }
    case 'esim/query': {
      const { orderNo, esimTranNo, startTime = '', endTime = '', pager } = asked
      const sales = books.sales.filter(({ reference, at }) =>
        orderNo ? reference === orderNo : esimTranNo || (at >= startTime && at <= endTime),
      )
      const esimList = sales.flatMap((sale) =>
        (orderNo ? books.listed(sale) : books.overview(sale))
          .filter(({ id }) => !esimTranNo || id === esimTranNo)
          .map((esim) => listed(sale, esim, books.lifeOf(esim.iccid))),
      )
      // Sample eSIMs were sold before this stand-in began.
      if (esimTranNo && esimList.length === 0 && books.earlier.has(esimTranNo))
        return answered({ esimList: [earlierEsim(esimTranNo, books)] })
      return esimList.length === 0 && orderNo ? refused('200010') : answered(pageOf(esimList, pager))
    }
    case 'esim/topup':
      return toppedUpAt(asked, books)
    case 'esim/cancel':
      if (isRefusedUnread(books.cancelFault)) return answered({}, books.cancelFault)
      return books.cancel(books.iccidOf(asked['esimTranNo'] ?? '') ?? '')
        ? answered({}, books.cancelFault)
        : refused('200002')
    default:
      return { status: 404, body: {} }
  }
}

/** A page of eSIMs, the latest first. */
function pageOf(all: readonly object[], { pageNum, pageSize } = { pageNum: 1, pageSize: 500 }): object {
  return {
    esimList: all.toReversed().slice((pageNum - 1) * pageSize, pageNum * pageSize),
    pager: { total: all.length },
  }
}

function toppedUpAt(
  { transactionId = '', packageCode = '', esimTranNo = '', amount }: Readonly<Record<string, string>>,
  books: Books,
): StandInResponse {
  const present = books.topUps.find(({ key }) => key === transactionId)
  if (present) return answered({ transactionId, topUpEsimTranNo: present.reference })
  const fault = books.nextFault(1)
  const code = fault && codes[fault]
  if (code) return refused(code, fault)
  if (isRefusedUnread(fault)) return answered({}, fault)
  const plan = packageCode.replace('TOPUP_', '')
  const price = books.plans[plan]
  const iccid = books.iccidOf(esimTranNo)
  if (!price) return refused('310241')
  if (!iccid) return refused('310403')
  if (Number(amount) !== Math.round(Number(price) * 10_000)) return refused('200006')
  if (books.lifeOf(iccid).plan === 'ended') return refused('200002')
  return answered({ transactionId, topUpEsimTranNo: books.topUp(transactionId, plan, iccid).reference }, fault)
}

/** The number of plans that the catalogue lists; a partial answer has only the first. */
function offered({ catalogueFault: fault, plans }: Books): number {
  return fault === 'partial' ? 1 : Object.keys(plans).length
}

function planOf(packageCode: string, price: string) {
  const { gigabytes, days } = sizeOfPlan(packageCode)
  const cost = { price: Math.round(Number(price) * 10_000), currencyCode: 'USD' }
  return {
    ...cost,
    packageCode,
    name: `France and Germany, ${gigabytes} GB, ${days} days`,
    volume: gigabytes * 2 ** 30,
    duration: days,
    location: 'FR,DE',
    locationNetworkList: [
      { locationName: 'France', operatorList: [{ operatorName: 'Bouygues', networkType: '5G' }] },
      { locationName: 'Germany', operatorList: [{ operatorName: 'An unknown one', networkType: '4G' }] },
    ],
    supportTopUpType: 2,
  }
}

/** The states of an eSIM as queries and notifications have them. */
export function esimAccessLife({ device, plan, used, endsAt, plans }: Life) {
  const smdpStatus = {
    ...{ released: 'RELEASED', downloaded: 'DOWNLOAD', installed: 'INSTALLATION' },
    ...{ enabled: 'ENABLED', disabled: 'DISABLED', deleted: 'DELETED' },
  }[device]
  const esimStatus = { unused: 'GOT_RESOURCE', active: 'IN_USE', used_up: 'USED_UP', ended: 'USED_EXPIRED' }[plan]
  const totalVolume = 5_368_709_120 * plans
  const orderUsage = Math.round((totalVolume * used) / 100)
  return { smdpStatus, esimStatus, totalVolume, orderUsage, expiredTime: endsAt?.replace('Z', '+0000') ?? null }
}

function earlierEsim(id: string, books: Books) {
  const iccid = books.earlier.get(id) ?? ''
  const sale = {
    reference: 'x',
    key: '',
    plan: '',
    count: 1,
    esims: [],
    at: '',
    waits: 0,
    forgeries: 0,
    doubled: false,
  }
  return listed(sale, { id, iccid, token: 'x' }, books.lifeOf(iccid))
}

function listed({ reference, key }: Sale, { id, iccid, token }: Sale['esims'][number], life: Life) {
  const esim = { esimTranNo: id, iccid, ac: `LPA:1$rsp.stand-in.example$${token}` }
  return {
    ...esim,
    orderNo: reference,
    transactionId: key,
    ...esimAccessLife(life),
  }
}
