import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../shared/text.ts'
import { Empty } from '../../ui/Empty.tsx'

/** Says plainly that the profile is incomplete and that this version cannot change that. */
export const SetupScreen = ({ email, leave }: { email: string; leave: ReactNode }) => (
  <Empty icon={<ClipboardList />} title={text.setup.heading} line={text.setup.notHere}>
    <p className="text-small text-muted">{text.setup.signedInAs(email)}</p>
    {leave}
  </Empty>
)
