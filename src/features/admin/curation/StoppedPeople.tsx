import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import { curationFunnelText as words } from '../../../shared/text/admin/curation.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

const shownMax = 200

/** The list behind a step of the funnel. */
export const StoppedPeople = ({
  title,
  people,
  onClose,
}: {
  title: string
  people: readonly CuratedPerson[]
  onClose: () => void
}) => (
  <Dialog title={title} closeLabel={words.close} onClose={onClose}>
    <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
      {people.slice(0, shownMax).map(({ uid, name }) => (
        <li key={uid}>{name || uid}</li>
      ))}
    </ul>
    {people.length > shownMax && (
      <p className="text-small text-muted">{words.more(people.length - shownMax)}</p>
    )}
  </Dialog>
)
