import { Link } from '@tanstack/react-router'
import { Copy, Share2 } from 'lucide-react'
import { ProfileSwitch } from '../../components/section-form/ProfileSwitch.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { productName } from '../../shared/limits.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { toast } from '../../ui/overlay/toast.ts'

const words = ownProfileText.share

const ShareActions = ({ uid }: { uid: string }) => {
  const url = `${location.origin}/profile/${uid}`
  const send = () => {
    // A failure is ignored: a person who closes the sheet has changed their mind.
    navigator.share({ title: productName, text: words.invitation, url }).catch(() => undefined)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      void toast.success(words.copied)
    } catch {
      void toast.error(words.notCopied)
    }
  }
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {typeof navigator.share === 'function' && (
        <Button onClick={send}>
          <Share2 aria-hidden />
          {words.send}
        </Button>
      )}
      <Button look="quiet" onClick={copy}>
        <Copy aria-hidden />
        {words.copy}
      </Button>
      <Link to="/profile/$uid" params={{ uid }} className={`${buttonClass('plain')} px-1!`}>
        {words.open}
      </Link>
    </div>
  )
}

/** The shared card, which is off unless its owner switches it on (PRODUCT §2). */
export const ShareCard = ({ me }: { me: MeRow }) => (
  <ProfileSwitch
    words={words}
    on={me.shareCard === true}
    editOf={(shareCard) => ({ section: 'share', values: { shareCard } })}
  >
    {me.shareCard === true && <ShareActions uid={me.uid} />}
  </ProfileSwitch>
)
