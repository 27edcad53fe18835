import { textOf } from '../../language/text-of.ts'

/** Where rounds take verified students only (PRODUCT §5). */
export const unverifiedText = textOf('unverified', {
  title: 'Rounds here are for verified students.',
  collegeId: {
    none: 'Add your college ID on your profile. An admin checks it, and nobody else sees it.',
    submitted: 'Your college ID is being checked. We’ll notify you.',
    approved: 'Your college ID was confirmed. You are in the next round.',
    rejected: 'Your college ID was not confirmed. Your profile says why.',
  },
  openProfile: 'Open my profile',
})
