import { Link } from '@tanstack/react-router'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { buttonClass } from '../../ui/button/Button.tsx'

export const ConnectionsLink = () => (
  <Link to="/dashboard/matches" className={buttonClass('quiet')}>
    {roundsText.myConnections}
  </Link>
)
