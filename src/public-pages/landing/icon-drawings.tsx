import {
  BadgeCheck,
  Check,
  GraduationCap,
  Heart,
  HeartHandshake,
  Lock,
  type LucideIcon,
  Pause,
  Play,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconName } from './Icon.tsx'

const icons: Readonly<Record<IconName, LucideIcon>> = {
  badge: BadgeCheck,
  check: Check,
  colleges: GraduationCap,
  heart: Heart,
  lock: Lock,
  mutual: HeartHandshake,
  pause: Pause,
  play: Play,
  rounds: UsersRound,
  shield: ShieldCheck,
}

/** A symbol of each icon, for the file of drawings. Colour and stroke come from where it is used. */
export const drawIcons = (): string =>
  Object.entries(icons)
    .map(([name, Drawn]) => {
      const content = renderToStaticMarkup(<Drawn />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
      return `<symbol id="${name}" viewBox="0 0 24 24">${content}</symbol>`
    })
    .join('')
