import { useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { subscriptionsText as words } from '../../shared/text/desk/plans.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { type BulkEnd, BulkLine, useBulk } from '../act/bulk.tsx'
import { toldFailure, toldWithUndo } from '../act/undoing.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { DaysField } from './GrantDialog.tsx'

const usualDays = 3

/** Gives the same days to all selected plans, as after a day on which nothing worked. */
export const ExtendSelected = ({
  uids,
  extending: { bulk, extend },
  onDone,
}: {
  uids: readonly string[]
  extending: ReturnType<typeof useExtendMany>
  onDone: (uids: readonly string[]) => void
}) => {
  /** Null: the dialog is closed. The ids are of this opening: a repeat in it gives nobody days twice. */
  const [opened, setOpened] = useState<{ at: number; ids: Map<string, string> } | null>(null)
  const [days, setDays] = useState(usualDays)
  const count = uids.length
  const idOf = (ids: Map<string, string>, uid: string): string => {
    // Other days are another gift.
    const key = `${uid} ${days}`
    const id = ids.get(key) ?? crypto.randomUUID()
    ids.set(key, id)
    return id
  }
  const give = async (reason: string) => {
    if (opened === null) return
    const { at: seenAt, ids } = opened
    const gifts = uids.map((uid) => ({ grantId: idOf(ids, uid), uid, days, reason, seenAt }))
    const { is, done } = await extend(gifts)
    if (is === 'whole') setOpened(null)
    onDone(done.map(({ uid }) => uid))
  }
  return (
    <>
      <ActionButton action={bulk} onPress={() => setOpened({ at: serverNow(), ids: new Map() })}>
        {words.extendMany(count)}
      </ActionButton>
      {opened === null ? (
        <>
          <BulkLine of={bulk} />
          <ActionFailure of={bulk} />
        </>
      ) : (
        <ReasonDialog
          title={words.extendManyTitle(count)}
          confirm={words.extendMany(count)}
          hint={words.reasonHint}
          action={bulk}
          onReason={(reason) => void give(reason)}
          onClose={() => setOpened(null)}
        >
          <div className="flex flex-col gap-4 pb-4">
            <DaysField days={days} onDays={setDays} />
            <BulkLine of={bulk} />
          </div>
        </ReasonDialog>
      )}
    </>
  )
}

type Gift = CallRequest<'extendSubscription'>

/** Gives days to any number of plans, and says what became of them. */
export const useExtendMany = () => {
  const bulk = useBulk()
  const takeBack = async (gifts: readonly Gift[]) => {
    const end = await bulk.runEach(gifts, ({ grantId }, call) => call('takeBackGrant', { grantId }))
    if (end.done.length > 0) void toast.success(words.takenBackMany(end.done.length))
    // The bar of the selection is gone by then.
    if (end.is === 'failed') toldFailure(end.error)
  }
  /** @param gifts with ids of their own: a repeat of one gives nothing */
  const extend = async (gifts: readonly Gift[]): Promise<BulkEnd<Gift>> => {
    const end = await bulk.runEach(gifts, (gift, call) =>
      call('extendSubscription', gift).then(
        () => null,
        (error) => {
          // A plan that cannot be extended does not stop the others.
          if (!(error instanceof Refusal) || error.code === 'permission-denied') throw error
          return error.reason
        },
      ),
    )
    const given = end.done.filter((_, place) => end.answers[place] === null)
    if (given.length > 0) toldWithUndo(words.extendedMany(given.length), () => void takeBack(given))
    const changed = end.answers.filter((reason) => reason === 'changed-meanwhile').length
    const others = end.done.length - given.length - changed
    if (changed > 0) void toast.error(words.changedMany(changed))
    if (others > 0) void toast.error(words.notExtended(others))
    return end
  }
  return { bulk, extend }
}
