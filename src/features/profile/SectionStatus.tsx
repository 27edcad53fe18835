import { outboxKey } from '../../data/outbox-key.ts'
import { DeedAt } from '../../deeds/DeedAt.tsx'
import type { ProfileSection } from '../../shared/domain/profile-sections.ts'

/** What became of the last change of a section. */
export const SectionStatus = ({ section }: { section: ProfileSection }) => (
  <DeedAt id={outboxKey.editProfile({ section })} />
)
