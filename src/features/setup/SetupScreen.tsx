import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { setupText } from '../../shared/text/setup.ts'
import { Empty } from '../../ui/Empty.tsx'

/** Says plainly that the profile is incomplete and that this version cannot change that. */
export const SetupScreen = ({ email, leave }: { email: string; leave: ReactNode }) => (
  <Empty icon={<ClipboardList />} title={setupText.heading} line={setupText.notHere}>
    <p className="text-small text-muted">{setupText.signedInAs(email)}</p>
    {leave}
  </Empty>
)
