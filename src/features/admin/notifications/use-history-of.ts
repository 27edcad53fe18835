import * as v from 'valibot'
import { documentId } from '../../../shared/calls/declaration.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { type Audience, audiences } from '../../../shared/model/notifications/notification.ts'
import {
  type SendState,
  sendStates,
} from '../../../shared/model/notifications/notification-send.ts'
import { useAddressWord } from '../table/use-address-word.ts'

/** The notifications that are shown: those that admins sent, a group's, or a person's. */
export type HistoryOf =
  | { kind: 'sends' }
  | { kind: 'group'; group: Audience }
  /** Null: nobody was looked for yet, or nobody was found. */
  | { kind: 'person'; uid: string | null }

const name = 'of'
const personPrefix = 'person:'

/** @param word as it stands in the address */
export const historyOf = (word: unknown): HistoryOf => {
  if (typeof word !== 'string') return { kind: 'sends' }
  if (word.startsWith(personPrefix)) {
    const uid = word.slice(personPrefix.length)
    return { kind: 'person', uid: v.is(documentId, uid) ? uid : null }
  }
  const group = audiences.find((audience) => audience === word)
  return group === undefined ? { kind: 'sends' } : { kind: 'group', group }
}

const wordOf = (of: HistoryOf): string | undefined => {
  if (of.kind === 'sends') return undefined
  return of.kind === 'group' ? of.group : `${personPrefix}${of.uid ?? ''}`
}

export const historyRequest = (of: HistoryOf): CallRequest<'listNotifications'>['of'] => {
  if (of.kind === 'group') return { targetType: of.group }
  if (of.kind === 'person' && of.uid !== null) return { targetType: 'personal', userUid: of.uid }
  return null
}

/** Kept in the address, by uid: an e-mail address would stay in the browser's history. */
export const useHistoryOf = (): [HistoryOf, (of: HistoryOf) => void] => {
  const [word, set] = useAddressWord(name)
  return [historyOf(word), (of) => set(wordOf(of))]
}

/** The state that is chosen of what admins sent; null: every one. Kept in the address. */
export const useSendState = (): [SendState | null, (state: SendState | null) => void] => {
  const [word, set] = useAddressWord('state')
  return [sendStates.find((one) => one === word) ?? null, (state) => set(state ?? undefined)]
}
