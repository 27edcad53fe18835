import { textOf } from '../../language/text-of.ts'

/** Words for rounds that take verified students only (PRODUCT §5). */
export const unverifiedText = textOf('unverified', {
  title: 'Rounds here are for verified students.',
  collegeId: {
    none: 'Add your college ID on your profile. An admin checks it, and nobody else sees it.',
    submitted: 'We’re checking your college ID. We’ll notify you.',
    approved: 'Your college ID is confirmed. You can be in the next round.',
    rejected: 'We couldn’t confirm your college ID. Your profile says why.',
  },
  openProfile: 'Open my profile',
})
