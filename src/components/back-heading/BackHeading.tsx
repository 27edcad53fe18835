import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { shellText } from '../../shared/text/shell.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'

/** A heading with a way back, for a screen to which no tab leads: an installed app has no other way back. */
export const BackHeading = ({ children }: { children: string }) => {
  const { history, navigate } = useRouter()
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/dashboard' }))
  return (
    <div className="flex items-center gap-1">
      <IconButton label={shellText.back} className="-ml-3" onClick={back}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <h1 className="min-w-0 font-serif text-[length:min(var(--text-display),11.5vw)]/[1.215] font-semibold wrap-anywhere">
        {children}
      </h1>
    </div>
  )
}
