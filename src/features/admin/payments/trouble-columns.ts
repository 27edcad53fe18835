import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { GatewayTrouble } from '../../../shared/model/payments/gateway-trouble.ts'
import { gatewayTroublesText as words } from '../../../shared/text/admin/gateway-troubles.ts'
import type { DataColumn } from '../table/data-column.ts'

export type Trouble = GatewayTrouble & { id: string }

const paidText = ({ amountPaise, currency }: Trouble): string =>
  currency === 'INR' ? rupeesText(amountPaise) : `${amountPaise / 100} ${currency}`

export const troubleColumns: readonly DataColumn<Trouble>[] = [
  {
    id: 'createdAt',
    header: words.columns.createdAt,
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => campusWhen(createdAt),
    width: 190,
  },
  {
    id: 'kind',
    header: words.columns.kind,
    value: ({ kind }) => words.kinds[kind],
    isChoice: true,
    width: 200,
    phone: 'title',
  },
  {
    id: 'amount',
    header: words.columns.amount,
    value: ({ amountPaise }) => amountPaise,
    text: paidText,
    isNumber: true,
    width: 90,
  },
  {
    id: 'ordered',
    header: words.columns.ordered,
    value: ({ orderedPaise }) => orderedPaise,
    text: ({ orderedPaise }) => (orderedPaise === null ? '' : rupeesText(orderedPaise)),
    isNumber: true,
    width: 110,
  },
  { id: 'planName', header: words.columns.planName, value: ({ planName }) => planName, width: 120 },
  { id: 'id', header: words.columns.id, value: ({ id }) => id, width: 190, phone: 'hidden' },
  {
    id: 'orderId',
    header: words.columns.orderId,
    value: ({ orderId }) => orderId,
    width: 190,
    isExtra: true,
  },
  { id: 'utr', header: words.columns.utr, value: ({ utr }) => utr, width: 130 },
  { id: 'uid', header: words.columns.uid, value: ({ uid }) => uid, isExtra: true },
]
