import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { payText } from '../../shared/text/plans.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/display/Empty.tsx'

export const FreeForWomen = () => (
  <Empty icon={<Heart />} title={payText.free} line={payText.freeLine}>
    <Link to="/dashboard" className={buttonClass('quiet')}>
      {payText.freeHome}
    </Link>
  </Empty>
)
