import { useMemo } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { Participant } from '../../../shared/model/rounds/participant.ts'
import { participantsText as words } from '../../../shared/text/admin/rounds.ts'
import { adminText } from '../../../shared/text/admin.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { AgeLine } from '../frame/AgeLine.tsx'
import { usePieces } from '../frame/use-pieces.ts'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { DataTable } from '../table/DataTable.tsx'
import type { DataColumn } from '../table/data-column.ts'
import { useOpenedKey } from '../table/use-address-word.ts'
import { AddMan } from './AddMan.tsx'
import { computeParticipants } from './compute-participants.ts'
import { ParticipantActs } from './ParticipantActs.tsx'
import { namedParticipantsQuery, type RoundItem } from './queries.ts'

type NamedParticipant = Participant & { name: string }

const keyOf = ({ uid }: NamedParticipant): string => uid
const columns: DataColumn<NamedParticipant>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, width: 200 },
  { id: 'gender', header: words.gender, value: ({ gender }) => gender, isChoice: true },
  {
    id: 'optedOut',
    header: words.optedOut,
    value: ({ optedOut }) => (optedOut ? words.yes : words.no),
    isChoice: true,
  },
  {
    id: 'since',
    header: words.since,
    value: ({ updatedAt }) => updatedAt,
    text: ({ updatedAt }) => campusWhen(updatedAt),
    width: 200,
  },
  { id: 'uid', header: words.uid, value: ({ uid }) => uid, width: 260, isExtra: true },
]

export const Participants = ({ round, active }: { round: RoundItem; active: RoundItem | null }) => {
  const answer = useAdminRows(useMemo(() => namedParticipantsQuery(round.id), [round.id]))
  const computation = usePieces()
  const compute = async () => {
    const counts = await computation.run(computeParticipants)
    if (counts !== null) void toast.success(words.computed(counts.males, counts.females))
  }
  const rows = answer.state === 'ready' ? answer.rows : []
  const count = (gender: Participant['gender']) =>
    rows.filter((one) => one.gender === gender && !one.optedOut).length
  const [chosen, setChosen] = useOpenedKey()
  const person = rows.find(({ uid }) => uid === chosen)
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
      {answer.state === 'ready' && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="people"
              label={words.heading}
              rows={rows}
              columns={columns}
              keyOf={keyOf}
              empty={words.none}
              onOpen={({ uid }) => setChosen(uid)}
            />
          }
        >
          {person !== undefined && (
            <OpenedRow
              table="people"
              id={person.uid}
              label={person.name}
              onClose={() => setChosen(null)}
            >
              <ParticipantActs key={person.uid} round={round} person={person} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </section>
  )
}
