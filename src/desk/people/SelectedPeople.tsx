import { Suspense, useState } from 'react'
import * as limits from '../../shared/limits.ts'
import { selectedPeopleText as words } from '../../shared/text/desk/people.ts'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { ActionButton, ActionFailure, DeskButton } from '../act/ActionButton.tsx'
import { BulkLine, type useBulk } from '../act/bulk.tsx'
import { csvOf, downloadCsv } from '../table/csv.ts'
import type { ListedPerson } from './people-columns.ts'
import { peopleColumns } from './people-columns.ts'

const NotifyDialog = lazyLater(async () => (await import('./NotifyDialog.tsx')).NotifyDialog)

/** Saves the selected people as a file, or notifies each of them. */
export const SelectedPeople = ({
  people,
  bulk,
  onDone,
}: {
  people: readonly ListedPerson[]
  bulk: ReturnType<typeof useBulk>
  onDone: (uids: readonly string[]) => void
}) => {
  const [isWriting, setWriting] = useState(false)
  const isTooMany = people.length > limits.peopleNotifiedMax
  return (
    <>
      <DeskButton onClick={() => downloadCsv('people', csvOf(peopleColumns, people))}>
        {words.export}
      </DeskButton>
      <ActionButton action={bulk} disabled={isTooMany} onPress={() => setWriting(true)}>
        {words.notify(people.length)}
      </ActionButton>
      {isTooMany && (
        <p className="text-small text-muted">{words.tooMany(limits.peopleNotifiedMax)}</p>
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <NotifyDialog
            people={people}
            bulk={bulk}
            onDone={onDone}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : (
        <>
          <BulkLine of={bulk} />
          <ActionFailure of={bulk} />
        </>
      )}
    </>
  )
}
