import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { CollegeIdState } from '../../shared/domain/rounds/entrance.ts'
import { unverifiedText } from '../../shared/text/rounds/unverified.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/display/Empty.tsx'
import { Notice } from '../../ui/display/Notice.tsx'

/**
 * The screen of an unverified person where the campus lets only students with a checked college ID into
 * rounds (PRODUCT §5).
 */
export const UnverifiedScreen = ({ collegeId }: { collegeId: CollegeIdState }) => (
  <Empty
    icon={<BadgeCheck />}
    title={unverifiedText.title}
    line={unverifiedText.collegeId[collegeId]}
  >
    <Link to="/dashboard/female/profile" className={buttonClass('primary')}>
      {unverifiedText.openProfile}
    </Link>
  </Empty>
)

export const UnverifiedNotice = ({ collegeId }: { collegeId: CollegeIdState }) => (
  <Notice icon={<BadgeCheck aria-hidden />}>
    <p className="font-semibold">{unverifiedText.title}</p>
    <p>{unverifiedText.collegeId[collegeId]}</p>
    <Link
      to="/dashboard/male/profile"
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {unverifiedText.openProfile}
    </Link>
  </Notice>
)
