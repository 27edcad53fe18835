import { type ComponentType, Suspense } from 'react'
import type { MeRow, UserDatabase } from '../../data/database/schema.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { readRefusedEdit } from '../../data/mutations/profile/refused-edit.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useFirstRead } from '../../data/react/use-first-read.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { BioForm } from './BioForm.tsx'
import { GenderForm } from './GenderForm.tsx'
import { InterestsForm } from './InterestsForm.tsx'
import { FirstQuestionsForm, SecondQuestionsForm } from './QuestionsForm.tsx'
import type { SectionFormProps } from './use-section-form.ts'

/** The form is lazy, because only it needs the list of colleges. */
const DetailsForm = lazyLater(async () => (await import('./DetailsForm.tsx')).DetailsForm)

/** The sections with a form; the others are switches. */
export type FormSection = Exclude<ProfileSection, 'choices' | 'share' | 'college' | 'handle'>

const forms: Readonly<Record<FormSection, ComponentType<SectionFormProps>>> = {
  gender: GenderForm,
  details: DetailsForm,
  interests: InterestsForm,
  q1: FirstQuestionsForm,
  q2: SecondQuestionsForm,
  bio: BioForm,
}

const readStartingValues = async (database: UserDatabase, section: FormSection) => {
  const [refused, draft] = await Promise.all([
    readRefusedEdit(database, section),
    draftOf.profile(section).read(database),
  ])
  return { refused, draft: draft ?? {} }
}

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
  const starting = useFirstRead(readStartingValues, [database, section])
  const Form = forms[section]
  if (starting.state === 'loading') return <Loading label={shellText.loading} />
  return (
    <Suspense fallback={<Loading label={shellText.loading} />}>
      <Form
        me={{ ...me, ...starting.value.refused }}
        saved={me}
        draft={starting.value.draft}
        submitLabel={submitLabel}
        onSaved={onSaved}
      />
    </Suspense>
  )
}
