import { type FormEvent, useRef, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { readyReasonsText } from '../../../shared/text/admin/ready-reasons.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { Notice } from '../../../ui/display/Notice.tsx'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReasonField } from '../frame/ReasonDialog.tsx'
import { ListAndLook, LookActs } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { type Deciding, useQueue } from '../queue/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { appealColumns, keyOfAppeal } from './appeal-columns.ts'
import { appealsQuery } from './queries.ts'

const words = reportsText.appeals

type ListedAppeal = CallResponse<'listAppeals'>[number]

/** PRODUCT §8: one appeal per outcome, read by another admin than decided it. */
export const Appeals = ({ counts }: { counts: CallResponse<'countAppeals'> | undefined }) => {
  const answer = useAdminRows(appealsQuery)
  const rows = answer.state === 'ready' ? answer.rows : []
  const queue = useQueue(rows, keyOfAppeal, answer.state === 'ready' ? appealsQuery.key : null)
  const appeal = queue.row
  const hidden = (counts?.waiting ?? 0) - rows.filter(({ isMine }) => !isMine).length
  return (
    <>
      {answer.state === 'ready' && counts !== undefined && hidden > 0 && (
        <Notice>{words.notYours(hidden, counts.stuck)}</Notice>
      )}
      {answer.state === 'ready' && (
        <ListAndLook
          wider="look"
          list={
            <DataTable
              name="appeals"
              label={words.label}
              rows={rows}
              columns={appealColumns}
              keyOf={keyOfAppeal}
              empty={hidden > 0 ? words.noneForYou : words.none}
              isQueue
              onOpen={queue.choose}
              leaving={queue.leaving}
            />
          }
        >
          {appeal !== undefined && (
            <OpenedRow
              table="appeals"
              id={keyOfAppeal(appeal)}
              label={appeal.name || reportsText.nobody}
            >
              <QueueHead title={appeal.name || reportsText.nobody} queue={queue} />
              <p className="text-body wrap-anywhere">
                {words.told(
                  reportsText.outcomes[appeal.kind],
                  campusWhen(appeal.decidedAt),
                  appeal.reason,
                )}
              </p>
              <h3 className="text-small font-semibold">{words.says}</h3>
              <p className="text-body wrap-anywhere whitespace-pre-line">{appeal.text}</p>
              {appeal.isMine ? (
                <p className="text-small text-muted">{words.mine}</p>
              ) : (
                <AppealDecision
                  key={appeal.id}
                  appeal={appeal}
                  isGone={queue.isGone}
                  deciding={queue.deciding}
                />
              )}
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}

const AppealDecision = ({
  appeal: { id, kind, name },
  isGone,
  deciding,
}: {
  appeal: ListedAppeal
  isGone: boolean
  deciding: Deciding
}) => {
  const [reason, setReason] = useState('')
  const action = useAdminAction('decideAppeal', moderationCalls.decideAppeal)
  const decide = (decision: CallRequest<'decideAppeal'>['decision']) =>
    deciding([id], async () => {
      const answer = await action.run({ id, decision, reason: reason.trim() })
      if (answer === null) return false
      if (answer.status === 'already') void toast.error(reportsText.decide.already)
      else void toast.success(words.done[answer.status](name || reportsText.nobody))
      return true
    })
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  const isOff = isGone || reason.trim() === ''
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="flex flex-col gap-3"
    >
      <ReasonField
        label={words.answer}
        value={reason}
        hint={reportsText.decide.toldReason}
        ready={readyReasonsText.appeal}
        onChange={setReason}
      />
      {kind === 'removeContent' && <p className="text-small text-muted">{words.photosGone}</p>}
      <LookActs>
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton action={action} disabled={isOff} onPress={() => void decide('upheld')}>
            {words.uphold}
          </ActionButton>
          <ActionButton
            look="primary"
            action={action}
            disabled={isOff}
            onPress={() => void decide('restored')}
          >
            {words.restore}
          </ActionButton>
          <ActionFailure of={action} />
        </div>
      </LookActs>
    </form>
  )
}
