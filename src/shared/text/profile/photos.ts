import { textOf } from '../../language/text-of.ts'

/** The photos step and the college ID (specification §2 "Onboarding", §8). */
export const photosText = textOf('photos', {
  heading: 'Upload Photos',
  intro: 'Add at least one. First chosen becomes primary.',
  slot: (place: number) => `Photo ${place}`,
  primary: 'Primary',
  add: 'Add a photo',
  camera: 'Take a photo',
  description: (place: number) => `Your photo ${place}`,
  remove: (place: number) => `Remove photo ${place}`,
  earlier: (place: number) => `Move photo ${place} forward`,
  later: (place: number) => `Move photo ${place} back`,
  moved: (place: number) => `Now photo ${place}`,
  removed: 'Photo removed',
  undo: 'Undo',
  onlyOne: 'Your profile needs at least one photo. Add another one before you remove this.',
  compressing: 'Preparing',
  sending: (percent: number) => `Sending, ${percent}%`,
  reorderHint: 'Drag a photo, or use the arrows, to change the order.',
  problems: {
    'not-a-file': 'The file given is not an instance of Blob or File',
    'not-an-image': 'The file given is not an image',
    'not-a-png': 'The input is not a PNG file!',
    heic: 'This phone saves photos as HEIC, which this browser can’t open. Choose a JPEG, or take the photo here.',
    svg: 'You can’t use a drawing here. Choose a photo.',
    'too-large': 'This file is larger than 100 MB. Choose a smaller one, or a screenshot of it.',
    'too-many-pixels':
      'This photo has more pixels than a phone can open. Choose a smaller one, or a screenshot of it.',
    'too-slow': 'This photo took too long to prepare. Choose a smaller one, or a screenshot of it.',
    cut: 'A part of this photo is missing. Open it in your gallery so that it loads whole, then choose it again, or a screenshot of it.',
    unreadable: 'This photo didn’t open. Choose another one, or a screenshot of it.',
    spoiled:
      'This browser changes what a page draws, to protect you from being followed, and that spoils photos. Allow it for this site beside the address, or use another browser.',
    'no-room': 'There is no room left on this phone. Free some space and try again.',
    full: 'You can have up to four photos. Remove one first.',
  },
})

export const collegeIdText = textOf('collegeId', {
  heading: 'College ID',
  none: 'Photos of both sides show us that you study where you say. Only our admins see them, and we delete them soon after deciding.',
  sides: { front: 'Front', back: 'Back' },
  choose: (side: string) => `Choose the ${side.toLowerCase()}`,
  change: (side: string) => `Change the ${side.toLowerCase()}`,
  chosen: (side: string) => `${side} of your college ID`,
  send: 'Send for checking',
  queued: 'Saved on this phone. We’ll send both sides when you’re online.',
  sending: (percent: number) => `Sending, ${percent}%`,
  refused: 'Your college ID didn’t reach us.',
  submitted: 'We have your college ID. An admin will look at it.',
  approved: 'We’ve checked your college ID. You’re verified.',
  rejected: 'We couldn’t accept your college ID.',
  reason: (reason: string) => `Reason: ${reason}`,
  again: 'You can send photos of both sides again.',
})
