import { useState } from 'react'
import { SectionStatus } from '../../components/section-form/SectionStatus.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { AvoidedNames } from './AvoidedNames.tsx'

const words = accountText.ownCollege

/** Off unless its owner switches it on (PRODUCT §15). */
export const OwnCollege = () => {
  const { database, act } = useClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(() => database.me.get(database.uid), [database])
  const me = live.state === 'ready' ? live.value : undefined
  if (me === undefined) return null
  const change = async (avoidsOwnCollege: boolean) => {
    setFailed(false)
    const saving = act('editProfile', { section: 'college', values: { avoidsOwnCollege } })
    await saving.catch(() => setFailed(true))
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <Switch label={words.label} on={me.avoidsOwnCollege === true} onChange={change} />
      <p className="text-muted">{words.line}</p>
      <SectionStatus section="college" />
      <FieldError>{failed ? words.failed : undefined}</FieldError>
      <AvoidedNames me={me} />
    </section>
  )
}
