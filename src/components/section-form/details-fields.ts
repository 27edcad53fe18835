import type { UseFormReturn } from 'react-hook-form'
import type { DetailsInput, DetailsOutput } from '../../shared/domain/profile/profile-forms.ts'

export type DetailsFields = UseFormReturn<DetailsInput, unknown, DetailsOutput>
