import { counted } from '../../language/counted.ts'

/** The queue of profile photos (PRODUCT §8). */
export const photosText = {
  heading: 'Photos',
  queue: 'Waiting photos',
  none: 'No photo waits.',
  columns: {
    name: 'Name',
    place: 'Photo',
    verdict: 'Check',
    similar: 'Like another',
    createdAt: 'Waits',
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
  notComparedLine: 'This photo could not be compared with those of other accounts.',
  similarOf: (name: string) => `Photo of ${name}`,
  review: 'Review this one',
  altOf: (name: string, place: number) => `Photo ${place} of ${name}`,
  failed: 'The photo could not be loaded.',
  approve: 'Approve',
  remove: 'Remove',
  approveMany: (count: number) => `Approve ${count}`,
  approvedMany: (count: number) => `${counted(count, 'photo is', 'photos are')} approved`,
  goneMany: (count: number) =>
    `${counted(count, 'photo was', 'photos were')} decided meanwhile, or removed by the owner.`,
  reopenedMany: (count: number) => `${counted(count, 'photo waits', 'photos wait')} again`,
  /** A photo like another account's is looked at one by one. */
  looked: 'Photos like another account’s are approved one by one: they are not selected here.',
  approved: (name: string) => `A photo of ${name} was approved`,
  removed: (name: string) => `A photo of ${name} was removed`,
  removeTitle: (name: string) => `Remove this photo of ${name}`,
  removeHint: 'The student reads which photo and why.',
  lastPhoto: 'It is the only photo. The profile is incomplete until another one is added.',
  gone: 'It was decided meanwhile, or its owner removed it.',
  own: 'Your own photos are decided by another admin.',
} as const
