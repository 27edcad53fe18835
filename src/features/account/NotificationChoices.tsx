import { useState } from 'react'
import { SectionStatus } from '../../components/section-form/SectionStatus.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { type PushTopic, pushTopics } from '../../shared/model/notifications/push-topic.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { whyText } from '../../shared/text/reasons.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'

const words = accountText.choices

/** The topics that may send a push. A topic without a choice is on. */
export const NotificationChoices = () => {
  const { database, act } = useClient()
  const [trouble, setTrouble] = useState<string>()
  const live = useLive(() => database.me.get(database.uid), [database])
  const me = live.state === 'ready' ? live.value : undefined
  if (me === undefined) return null
  const choose = async (topic: PushTopic, on: boolean) => {
    setTrouble(undefined)
    // Only the pressed choice is sent: others may have changed since they were drawn, here or elsewhere.
    const notificationChoices = { [topic]: on }
    const saving = act('editProfile', { section: 'choices', values: { notificationChoices } })
    await saving.catch((error: unknown) => setTrouble(whyText(error, words.failed)))
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <p className="text-muted">{words.line}</p>
      {pushTopics.map((topic) => (
        <Switch
          key={topic}
          label={words.topics[topic]}
          on={me.notificationChoices?.[topic] !== false}
          onChange={(on) => choose(topic, on)}
        />
      ))}
      <SectionStatus section="choices" />
      <FieldError>{trouble}</FieldError>
    </section>
  )
}
