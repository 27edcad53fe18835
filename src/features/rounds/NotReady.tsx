import { Link } from '@tanstack/react-router'
import { BadgeCheck, UserPen } from 'lucide-react'
import type { CollegeIdState } from '../../shared/domain/female-round.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

export const Incomplete = () => (
  <Empty icon={<UserPen />} title={girlsRoundText.incomplete} line={girlsRoundText.incompleteLine}>
    <Link to="/setup/profile" className={buttonClass('primary')}>
      {shellText.completeProfile}
    </Link>
  </Empty>
)

/** Where the campus lets only students with a checked college ID into rounds (PRODUCT §5). */
export const Unverified = ({ collegeId }: { collegeId: CollegeIdState }) => (
  <Empty
    icon={<BadgeCheck />}
    title={girlsRoundText.unverified}
    line={girlsRoundText.collegeId[collegeId]}
  >
    <Link to="/dashboard/female/profile" className={buttonClass('primary')}>
      {girlsRoundText.openProfile}
    </Link>
  </Empty>
)
