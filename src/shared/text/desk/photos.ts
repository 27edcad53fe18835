import { counted } from '../../language/counted.ts'

/** The queue of profile photos (PRODUCT §8). */
export const photosText = {
  heading: 'Photos',
  queue: 'Waiting photos',
  none: 'No photos to check.',
  columns: {
    name: 'Name',
    place: 'Photo',
    verdict: 'Check',
    similar: 'Like another',
    createdAt: 'Waiting',
  },
  placeOf: (place: number, photos: number) => `${place} of ${photos}`,
  verdicts: { fine: 'Fine', doubtful: 'Doubtful', none: 'Not checked' },
  filterValues: {
    fine: 'Fine',
    doubtful: 'Doubtful',
    none: 'Not checked',
    like: 'Yes',
    unlike: 'No',
    unknown: 'Not compared',
  },
  found: (count: number, isMore: boolean) =>
    isMore ? `The first ${count} photos; scroll for more` : counted(count, 'photo', 'photos'),
  likeOthers: 'Like a photo of another account',
  likeOne: 'Yes',
  likeNone: 'No',
  notCompared: 'Not compared',
  notComparedLine: 'We couldn’t compare this photo with other accounts’.',
  similarOf: (name: string) => `Photo of ${name}`,
  review: 'Review this one',
  altOf: (name: string, place: number) => `Photo ${place} of ${name}`,
  failed: 'We couldn’t load the photo.',
  approve: 'Approve',
  remove: 'Remove',
  approveMany: (count: number) => `Approve ${count}`,
  approvedMany: (count: number) => `${counted(count, 'photo is', 'photos are')} approved`,
  goneMany: (count: number) =>
    `${counted(count, 'photo was', 'photos were')} decided meanwhile, or removed by the owner.`,
  reopenedMany: (count: number) => `${counted(count, 'photo waits', 'photos wait')} again`,
  /** A photo like another account's is looked at one by one. */
  looked: 'Photos like another account’s are looked at one by one, so they aren’t selected here.',
  approved: (name: string) => `A photo of ${name} was approved`,
  removed: (name: string) => `A photo of ${name} was removed`,
  removeTitle: (name: string) => `Remove this photo of ${name}`,
  removeHint: 'The student reads which photo and why.',
  lastPhoto:
    'It’s the only photo. Without another one the profile isn’t complete, and the person leaves the rounds.',
  gone: 'A colleague decided it meanwhile, or its owner removed it.',
  own: 'Another admin checks your own photos.',
} as const
