import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useClient } from '../../data/client/client.ts'
import { readDraft, readRefused } from '../../data/database/drafts.ts'
import type { MeRow } from '../../data/database/schema.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Answers1Form, Answers2Form } from './forms/AnswersForm.tsx'
import { BioForm } from './forms/BioForm.tsx'
import { GenderForm } from './forms/GenderForm.tsx'
import { InterestsForm } from './forms/InterestsForm.tsx'
import type { SectionFormProps } from './forms/use-section-form.ts'
import { SectionStatus } from './SectionStatus.tsx'

/** The only one that brings the list of suggestions along. */
const DetailsForm = lazy(async () => ({
  default: (await import('./forms/DetailsForm.tsx')).DetailsForm,
}))

/** Sections that are filled in; the others are switches. */
export type FormSection = Exclude<ProfileSection, 'choices' | 'share'>

const forms: Readonly<Record<FormSection, ComponentType<SectionFormProps>>> = {
  gender: GenderForm,
  details: DetailsForm,
  interests: InterestsForm,
  q1: Answers1Form,
  q2: Answers2Form,
  bio: BioForm,
}

interface Typed {
  refused: Partial<MeRow>
  draft: SectionFormProps['draft']
}

/** The form of one section, with what was typed before and what was refused of it. */
export const SectionForm = ({
  section,
  me,
  submitLabel,
  onSaved,
}: {
  section: FormSection
  me: MeRow
  submitLabel: string
  onSaved: () => void
}) => {
  const { database } = useClient()
  const [typed, setTyped] = useState<Typed | null>(null)
  useEffect(() => {
    let gone = false
    void Promise.all([readRefused(database, section), readDraft(database, section)]).then(
      ([refused, draft]) => {
        if (!gone) setTyped({ refused, draft })
      },
    )
    return () => {
      gone = true
    }
  }, [database, section])

  const Form = forms[section]
  if (typed === null) return <Loading label={shellText.loading} />
  return (
    <Suspense fallback={<Loading label={shellText.loading} />}>
      <div className="flex flex-col gap-5">
        {!me.isProfileComplete && <SectionStatus section={section} />}
        <Form
          me={{ ...me, ...typed.refused }}
          saved={me}
          draft={typed.draft}
          submitLabel={submitLabel}
          onSaved={onSaved}
        />
      </div>
    </Suspense>
  )
}
