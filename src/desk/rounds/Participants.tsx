import { type FormEvent, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Participant } from '../../shared/model/rounds/participant.ts'
import { adminText } from '../../shared/text/desk/admin.ts'
import { participantsText as words } from '../../shared/text/desk/rounds.ts'
import { emptied } from '../../ui/form/emptied.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { type PieceProgress, usePieces } from '../act/PieceBar.tsx'
import type { Desk } from '../data/desk.ts'
import { readPieces } from '../data/read-pieces.ts'
import { type ActionState, useAdminAction } from '../data/use-admin-action.ts'
import { rowsIfRead, rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { ReasonButton } from '../form/ReasonDialog.tsx'
import { AgeLine } from '../frame/PageHead.tsx'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import { namedParticipantsQuery, type RoundItem } from './queries.ts'
import { hasBegun } from './round-columns.ts'

type NamedParticipant = Participant & { name: string }

const keyOf = ({ uid }: NamedParticipant): string => uid
const column = columnsOf(words)
const columns: readonly DataColumn<NamedParticipant>[] = [
  column.text('name', ({ name }) => name, { width: 200 }),
  column.choice('gender', ({ gender }) => gender),
  column.choice('optedOut', ({ optedOut }) => (optedOut ? words.yes : words.no)),
  column.when('since', ({ updatedAt }) => updatedAt, { width: 200 }),
  column.text('uid', ({ uid }) => uid, { width: 260, isExtra: true }),
]

export const Participants = ({ round, active }: { round: RoundItem; active: RoundItem | null }) => {
  const answer = useAdminRows(namedParticipantsQuery(round.id))
  const computation = usePieces()
  const compute = async () => {
    const counts = await computation.run(computeParticipants)
    if (counts !== null) void toast.success(words.computed(counts.males, counts.females))
  }
  const rows = rowsOf(answer)
  const count = (gender: Participant['gender']) =>
    rows.filter((one) => one.gender === gender && !one.optedOut).length
  const out = rows.filter(({ optedOut }) => optedOut).length
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-body font-semibold">{words.heading}</h3>
        {answer.state === 'ready' && (
          <p className="text-small">{words.counts(count('male'), count('female'), out)}</p>
        )}
        <AgeLine of={[answer]} />
      </header>
      {/* Both calls are about the active round. */}
      {round.isActive ? (
        <div className="flex flex-wrap items-end gap-2">
          <ActionButton action={computation} onPress={() => void compute()}>
            {words.compute}
          </ActionButton>
          <AddMan />
          {computation.progress !== null && (
            <p role="status" className="text-small">
              {words.computing(computation.progress.done)}
            </p>
          )}
        </div>
      ) : (
        <p className="text-small text-muted">
          {active === null ? adminText.noActiveRound : words.otherActive}
        </p>
      )}
      <ActionFailure of={computation} />
      <TableAndLook
        name="people"
        label={words.heading}
        rows={rowsIfRead(answer)}
        columns={columns}
        keyOf={keyOf}
        empty={words.none}
        labelOf={({ name }) => name}
        look={(person) => <ParticipantActs key={person.uid} round={round} person={person} />}
      />
    </section>
  )
}

/** Puts the campus into the active round, piece by piece. @returns who takes part */
const computeParticipants = async (
  call: Desk['look'],
  onProgress: (progress: PieceProgress) => void,
): Promise<{ males: number; females: number }> => {
  const counts = { males: 0, females: 0 }
  await readPieces(
    (after) => {
      const done = counts.males + counts.females
      // How large the campus is shows at its end.
      onProgress({ done, all: done })
      return call('computeParticipants', after)
    },
    ({ males, females }) => {
      counts.males += males
      counts.females += females
    },
  )
  return counts
}

const isNotAllowed = (state: ActionState): boolean =>
  state.at === 'failed' && state.error instanceof Refusal && state.error.reason === 'not-allowed'

/** Adds one man to the active round, by uid or e-mail (specification §4). */
const AddMan = () => {
  const [target, setTarget] = useState('')
  const search = useAdminAction('findUser')
  const addition = useAdminAction('addMaleParticipant')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    addition.forget()
    const found = await search.run({ target: target.trim() })
    if (found === null) return
    const added = await addition.run({ uid: found.uid })
    if (added === null) return
    setTarget(emptied(target, ''))
    void toast.success(added.status === 'added' ? words.added : words.already)
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2">
      <input
        aria-label={words.target}
        placeholder={words.target}
        value={target}
        autoComplete="off"
        onChange={(event) => setTarget(event.target.value)}
        className={`${deskFieldClass} w-56`}
      />
      <ActionButton type="submit" action={addition} disabled={target.trim() === ''}>
        {words.add}
      </ActionButton>
      <ActionFailure of={search} />
      {isNotAllowed(addition.state) ? (
        <FieldError>{words.notAllowed}</FieldError>
      ) : (
        <ActionFailure of={addition} />
      )}
    </form>
  )
}

/** Takes one person out of the round until it starts. Who is out comes back by a press of their own. */
const ParticipantActs = ({
  round,
  person: { uid, name, optedOut },
}: {
  round: RoundItem
  person: { uid: string; name: string; optedOut: boolean }
}) => {
  const change = useAdminAction('sitOutParticipant')
  const takeOut = async (reason: string) => {
    if ((await change.run({ roundId: round.id, uid, reason })) === null) return false
    void toast.success(words.tookOut(name))
    return true
  }
  const fixed = optedOut ? words.isOut : hasBegun(round, serverNow()) ? words.begun : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h4 className="text-small font-semibold">{name}</h4>
      {fixed !== null && <p className="text-small text-muted">{fixed}</p>}
      <ReasonButton
        title={`${words.takeOut}: ${name}`}
        confirm={words.takeOut}
        isOffered={fixed === null}
        action={change}
        onReason={takeOut}
      >
        <p className="text-small">{words.takeOutLine}</p>
      </ReasonButton>
    </div>
  )
}
