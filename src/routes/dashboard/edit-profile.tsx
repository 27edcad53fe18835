import { createFileRoute } from '@tanstack/react-router'
import { PhotoSlots } from '../../features/photos/PhotoSlots.tsx'
import { EditProfileScreen } from '../../features/profile/EditProfileScreen.tsx'

const EditProfileRoute = () => <EditProfileScreen photos={<PhotoSlots />} />

export const Route = createFileRoute('/dashboard/edit-profile')({ component: EditProfileRoute })
