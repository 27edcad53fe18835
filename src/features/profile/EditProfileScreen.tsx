import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { BackHeading } from '../../components/back-heading/BackHeading.tsx'
import { SectionStatus } from '../../components/section-form/SectionStatus.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { shellText } from '../../shared/text/shell.ts'
import { classes } from '../../ui/classes.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** Forms are lazy, so that the screen appears before them. */
const PhotoSlots = lazyLater(
  async () => (await import('../../components/photo-slots/PhotoSlots.tsx')).PhotoSlots,
)
const SectionForm = lazyLater(
  async () => (await import('../../components/section-form/SectionForm.tsx')).SectionForm,
)

const editableSections = ['details', 'interests', 'q1', 'q2', 'bio'] as const
type EditableSection = (typeof editableSections)[number]

export const EditProfileScreen = () => {
  const { database } = useClient()
  const live = useLive(() => database.me.get(database.uid), [database])
  const [open, setOpen] = useState<EditableSection | 'photos' | null>(null)
  if (live.state === 'loading' || live.value === undefined) {
    return <Loading label={shellText.loading} />
  }
  const me = live.value
  const saved = () => {
    setOpen(null)
    void toast.success(ownProfileText.saved)
  }
  const toggle = (section: EditableSection | 'photos') => setOpen(open === section ? null : section)

  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-3">
      <BackHeading>{ownProfileText.edit}</BackHeading>
      <SuspendedNotice>
        <CollapsibleSection
          title={ownProfileText.sections.photos}
          open={open === 'photos'}
          onToggle={() => toggle('photos')}
        >
          <PhotoSlots />
        </CollapsibleSection>
        {editableSections.map((section) => (
          <CollapsibleSection
            key={section}
            title={ownProfileText.sections[section]}
            status={<SectionStatus section={section} />}
            open={open === section}
            onToggle={() => toggle(section)}
          >
            <SectionForm section={section} me={me} submitLabel={joiningText.save} onSaved={saved} />
          </CollapsibleSection>
        ))}
      </SuspendedNotice>
    </div>
  )
}

const CollapsibleSection = ({
  title,
  status,
  open,
  onToggle,
  children,
}: {
  title: string
  status?: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}) => (
  <section className="flex flex-col gap-2 rounded-card bg-raised px-4 py-2 ring-1 ring-line">
    <h2>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center justify-between text-left font-serif text-title font-semibold"
      >
        {title}
        <ChevronDown
          aria-hidden
          className={classes('size-5 transition-transform', open && 'rotate-180')}
        />
      </button>
    </h2>
    {status}
    {open && (
      <div className="pb-3">
        <Suspense fallback={<Loading label={shellText.loading} />}>{children}</Suspense>
      </div>
    )}
  </section>
)
