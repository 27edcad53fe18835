import { createFileRoute } from '@tanstack/react-router'
import { PhotosScreen } from '../../features/photos/PhotosScreen.tsx'

export const Route = createFileRoute('/dashboard/photos')({ component: PhotosScreen })
