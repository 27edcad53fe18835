import { OutboxStatus } from '../../components/outbox-status/OutboxStatus.tsx'
import { outboxKey } from '../../data/mutations/keys.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'

/** What became of the last change of a section. */
export const SectionStatus = ({ section }: { section: ProfileSection }) => (
  <OutboxStatus id={outboxKey.editProfile({ section })} />
)
