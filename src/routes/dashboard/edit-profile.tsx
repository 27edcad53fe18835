import { createFileRoute } from '@tanstack/react-router'
import { EditProfileScreen } from '../../features/profile/EditProfileScreen.tsx'
import { joiningText } from '../../shared/text/joining.ts'
import { PhotoSlots, SectionForm } from '../-lazy-parts.tsx'

const EditProfileRoute = () => (
  <EditProfileScreen
    photos={<PhotoSlots />}
    form={(section, me, onSaved) => (
      <SectionForm section={section} me={me} submitLabel={joiningText.save} onSaved={onSaved} />
    )}
  />
)

export const Route = createFileRoute('/dashboard/edit-profile')({ component: EditProfileRoute })
