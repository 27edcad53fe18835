import { Link } from '@tanstack/react-router'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { SectionStatus } from '../../components/section-form/SectionStatus.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { productName } from '../../shared/limits.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { toast } from '../../ui/overlay/toast.ts'

const words = ownProfileText.share

const ShareActions = ({ uid }: { uid: string }) => {
  const url = `${location.origin}/profile/${uid}`
  const send = () => {
    // A person who closes the sheet has changed their mind.
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

/** Off unless its owner switches it on (PRODUCT §2). */
export const ShareCard = ({ me }: { me: MeRow }) => {
  const client = useClient()
  const [failed, setFailed] = useState(false)
  const change = async (shareCard: boolean) => {
    setFailed(false)
    const saving = client.act('editProfile', { section: 'share', values: { shareCard } })
    await saving.catch(() => setFailed(true))
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <Switch label={words.label} on={me.shareCard === true} onChange={change} />
      <p className="text-small text-muted">{words.line}</p>
      <SectionStatus section="share" />
      <FieldError>{failed ? words.failed : undefined}</FieldError>
      {me.shareCard === true && <ShareActions uid={me.uid} />}
    </section>
  )
}
