import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SectionStatus } from '../../components/section-form/SectionStatus.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'

const words = ownProfileText.share

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
      <Link
        to="/profile/$uid"
        params={{ uid: me.uid }}
        className="inline-flex min-h-11 items-center self-start font-semibold text-primary underline"
      >
        {words.open}
      </Link>
    </section>
  )
}
