import { Link } from '@tanstack/react-router'
import { roundsText } from '../../shared/text/rounds.ts'
import { buttonClass } from '../../ui/button/Button.tsx'

export const ToConnections = () => (
  <Link to="/dashboard/matches" className={buttonClass('quiet')}>
    {roundsText.myConnections}
  </Link>
)
