import { Lock } from 'lucide-react'
import { classes } from '../../ui/classes.ts'

const HeroCard = ({ position, backdrop }: { position: string; backdrop: string }) => (
  <div
    className={classes(
      'absolute w-[56%] overflow-hidden rounded-card bg-raised shadow-float ring-1 ring-line',
      position,
    )}
  >
    <svg aria-hidden viewBox="0 0 80 88" className={classes('block w-full', backdrop)}>
      <circle cx="40" cy="40" r="15" className="fill-ground" opacity=".92" />
      <path d="M10 88c2-20 14-29 30-29s28 9 30 29z" className="fill-ground" opacity=".92" />
    </svg>
    <div className="flex items-center gap-2 p-3 text-muted">
      <Lock className="size-4 shrink-0" />
      <span className="h-2 w-1/2 rounded-full bg-sunken" />
    </div>
  </div>
)

export const HeroCards = () => (
  <div aria-hidden className="relative mx-auto aspect-[10/9] w-full max-w-80">
    <HeroCard position="top-0 left-0 -rotate-6 animate-from-left" backdrop="bg-primary" />
    <HeroCard position="right-0 bottom-0 rotate-6 animate-from-right" backdrop="bg-accent" />
  </div>
)
