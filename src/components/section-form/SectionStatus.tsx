import { outboxKey } from '../../data/mutations/keys.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import { OutboxStatus } from '../outbox-status/OutboxStatus.tsx'

export const SectionStatus = ({ section }: { section: ProfileSection }) => (
  <OutboxStatus id={outboxKey.editProfile({ section })} />
)
