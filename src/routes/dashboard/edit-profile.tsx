import { createFileRoute } from '@tanstack/react-router'
import { EditProfileScreen } from '../../features/profile/EditProfileScreen.tsx'

export const Route = createFileRoute('/dashboard/edit-profile')({ component: EditProfileScreen })
