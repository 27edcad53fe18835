import type { UseFormReturn } from 'react-hook-form'
import type { DetailsInput, DetailsOutput } from '../../shared/domain/profile/profile-forms.ts'

/** The form of the details, as its larger fields receive it. */
export type DetailsFields = UseFormReturn<DetailsInput, unknown, DetailsOutput>
