import { useLive } from '../../data/live.ts'
import { outboxKey } from '../../data/outbox-key.ts'
import { usePhone } from '../../data/phone.ts'
import type { ProfileSection } from '../../shared/domain/profile-sections.ts'
import { ownProfileText } from '../../shared/text/own-profile.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/Button.tsx'

const words = ownProfileText.status

/** What became of the last change of a section. */
export const SectionStatus = ({ section }: { section: ProfileSection }) => (
  <ActStatus id={outboxKey.editProfile({ section })} />
)

/** What became of an act: nothing to say, waiting, or refused and why. @param id its outbox key */
export const ActStatus = ({ id: key }: { id: string }) => {
  const { database, retry, discard } = usePhone()
  const live = useLive(() => database.outbox.get(key), [database, key])
  const row = live.state === 'ready' ? live.value : undefined
  if (row === undefined || row.state === 'delivered') return null
  if (row.state !== 'refused') {
    return (
      <p role="status" className="text-small text-muted">
        {words.waiting}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-small text-bad">
        {words.refused}. {row.reason === undefined ? '' : reasonText[row.reason]}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" onClick={() => retry(key)}>
          {words.retry}
        </Button>
        <Button look="plain" onClick={() => discard(key)}>
          {words.discard}
        </Button>
      </div>
    </div>
  )
}
