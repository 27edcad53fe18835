import { type ReactNode, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import type { ProfileEdit } from '../../shared/domain/profile/profile-sections.ts'
import { whyText } from '../../shared/text/reasons.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { SectionStatus } from './SectionStatus.tsx'

/** A switch that is saved as it is pressed, with the state of the act below. */
export const ProfileSwitch = ({
  words,
  on,
  editOf,
  children,
}: {
  words: { heading: string; label: string; line: string; failed: string }
  on: boolean
  /** The edit of the profile that saves the choice. */
  editOf: (on: boolean) => ProfileEdit
  children?: ReactNode
}) => {
  const { act } = useClient()
  const [trouble, setTrouble] = useState<string>()
  const change = async (next: boolean) => {
    setTrouble(undefined)
    await act('editProfile', editOf(next)).catch((error: unknown) =>
      setTrouble(whyText(error, words.failed)),
    )
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <Switch label={words.label} on={on} onChange={change} />
      <p className="text-small text-muted">{words.line}</p>
      <SectionStatus section={editOf(on).section} />
      <FieldError>{trouble}</FieldError>
      {children}
    </section>
  )
}
