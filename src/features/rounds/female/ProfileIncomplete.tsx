import { Link } from '@tanstack/react-router'
import { UserPen } from 'lucide-react'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

export const ProfileIncomplete = () => (
  <Empty icon={<UserPen />} title={girlsRoundText.incomplete} line={girlsRoundText.incompleteLine}>
    <Link to="/setup/profile" className={buttonClass('primary')}>
      {shellText.completeProfile}
    </Link>
  </Empty>
)
