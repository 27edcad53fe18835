import { pauseText as words } from '../../shared/text/landing.ts'
import { Icon } from './Icon.tsx'

/** Stops all movement that lasts more than five seconds (WCAG 2.2.2). Hidden where nothing moves. */
export const PauseButton = () => (
  <button
    type="button"
    data-pause
    aria-label={words.pause}
    className="pause-button min-h-11 items-center gap-2 rounded-control px-4 text-small text-muted transition-colors hover:bg-sunken hover:text-ink [&>svg]:size-4"
  >
    <Icon of="pause" className="when-moving" />
    <span className="when-moving">{words.pauseShort}</span>
    <Icon of="play" className="when-paused" />
    <span className="when-paused">{words.playShort}</span>
  </button>
)
