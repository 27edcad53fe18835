import { useState } from 'react'
import { SectionStatus } from '../../components/section-form/SectionStatus.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'

const words = accountText.handle

/** On unless its owner wishes to show it by a press in each chat (PRODUCT §14). */
export const HandleChoice = () => {
  const { database, act } = useClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(() => database.me.get(database.uid), [database])
  const me = live.state === 'ready' ? live.value : undefined
  if (me === undefined) return null
  const change = async (isAtOnce: boolean) => {
    setFailed(false)
    const saving = act('editProfile', { section: 'handle', values: { handleOnPress: !isAtOnce } })
    await saving.catch(() => setFailed(true))
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <Switch label={words.label} on={me.handleOnPress !== true} onChange={change} />
      <p className="text-muted">{words.line}</p>
      <SectionStatus section="handle" />
      <FieldError>{failed ? words.failed : undefined}</FieldError>
    </section>
  )
}
