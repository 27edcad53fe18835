import type { CallResponse } from '../../../shared/calls.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'

type Rounds = CallResponse<'openPerson'>['rounds']

export const PersonRounds = ({ rounds }: { rounds: Rounds }) => (
  <section aria-label={words.rounds} className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{words.rounds}</h3>
    {rounds.length === 0 && <p className="text-small text-muted">{words.noRounds}</p>}
    <ul className="flex flex-col divide-y divide-line text-small">
      {rounds.map(({ roundId, name, optedOut, liked, matches }) => (
        <li key={roundId} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="min-w-0 flex-1">{name || roundId}</span>
          <span>{optedOut ? words.satOut : words.round(liked, matches)}</span>
        </li>
      ))}
    </ul>
  </section>
)
