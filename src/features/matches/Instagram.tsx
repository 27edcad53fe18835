import { AtSign } from 'lucide-react'
import { matchesText } from '../../shared/text/matches.ts'
import { profileText } from '../../shared/text/profile/profile.ts'

const address = (handle: string): string =>
  `https://www.instagram.com/${encodeURIComponent(handle)}/`

export const Instagram = ({ handle }: { handle: string }) =>
  handle === '' ? (
    <span className="text-small text-muted">{profileText.handleNotShown}</span>
  ) : (
    <a
      href={address(handle)}
      target="_blank"
      rel="noreferrer"
      aria-label={matchesText.instagram(handle)}
      className="inline-flex min-h-11 min-w-11 items-center gap-1 rounded-control text-primary underline-offset-4 hover:underline"
    >
      <AtSign aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{handle}</span>
    </a>
  )
