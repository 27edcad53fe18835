import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { localPhoto } from '../../../src/shared/domain/profile/photo-address.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Act } from '../sim/actions/act.ts'
import { hero } from '../sim/campus/people.ts'
import { bioOf, heightOf, putPhoto, removeLast, removePhoto } from './presses.ts'
import {
  field,
  has,
  me,
  men,
  menWithPhotos,
  otherId,
  photoId,
  shows,
  sideIds,
  stored,
} from './scenes.ts'
import { anywhere, discard, here, type Pair, press, reconnect, waiting } from './steps.ts'

export const profile: readonly Pair[] = [
  {
    name: 'a section, then the same otherwise',
    scene: men,
    where: anywhere,
    first: press(bioOf('one')),
    second: press(bioOf('two')),
    ends: field(me, 'bio', 'two'),
  },
  {
    name: 'a field of a section, then another field of it',
    scene: men,
    where: here,
    first: press(heightOf(171)),
    second: press({
      name: 'editProfile',
      args: { section: 'details', values: { shareHeight: true } as never },
    }),
    ends: field(me, 'height', 171),
    mayRefuse: true,
  },
  {
    name: 'a section, then back to what it was',
    scene: men,
    where: here,
    first: press(bioOf('one')),
    second: press(bioOf(`bio of ${hero}`)),
    ends: field(me, 'bio', `bio of ${hero}`),
  },
  {
    name: 'a section that waits is sent, then discarded',
    scene: men,
    where: here,
    before: waiting(bioOf('one')),
    first: reconnect,
    second: discard(outboxKey.editProfile({ section: 'bio' })),
  },
  {
    name: 'a section, then the terms',
    scene: men,
    where: anywhere,
    first: press(bioOf('one')),
    second: press({ name: 'acceptTerms', args: {} }),
    ends: (campus) =>
      field(me, 'bio', 'one')(campus) && campus.server.get(me)?.acceptedTermsVersion !== undefined,
  },
]

const handIn = (front: string, back: string): Act => ({
  name: 'putCollegeId',
  args: { front, back },
})

export const photos: readonly Pair[] = [
  {
    name: 'a photo, then its removal',
    scene: menWithPhotos,
    where: here,
    first: press(putPhoto(photoId)),
    second: removeLast,
    ends: shows(stored),
  },
  {
    name: 'a photo, then its removal and another one',
    scene: menWithPhotos,
    where: here,
    first: press(putPhoto(photoId)),
    second: async (...where) => {
      await removeLast(...where)
      await press(putPhoto(otherId))(...where)
    },
    ends: shows(stored, otherId),
  },
  {
    name: 'a photo, then it is put first',
    scene: menWithPhotos,
    where: here,
    first: press(putPhoto(photoId)),
    second: press({
      name: 'orderPhotos',
      args: { addresses: [localPhoto(photoId), stored] },
    }),
    ends: shows(photoId, stored),
  },
  {
    name: 'a photo, then the removal of the one before',
    scene: menWithPhotos,
    where: anywhere,
    first: press(putPhoto(photoId)),
    second: press(removePhoto(stored)),
    ends: shows(photoId),
    mayRefuse: true,
  },
  {
    name: 'a photo, then one from the other phone',
    scene: menWithPhotos,
    where: ['second phone'],
    first: press(putPhoto(photoId)),
    second: press(putPhoto(otherId)),
  },
  {
    name: 'a photo that waits is sent, then discarded',
    scene: menWithPhotos,
    where: here,
    before: waiting(putPhoto(photoId)),
    first: reconnect,
    second: discard(outboxKey.putPhoto({ id: photoId })),
  },
  {
    name: 'a college ID, then another one',
    scene: menWithPhotos,
    where: here,
    first: press(handIn(photoId, otherId)),
    second: press(handIn(sideIds[0] ?? '', sideIds[1] ?? '')),
    ends: has(paths.verification(hero)),
    mayRefuse: true,
  },
  {
    name: 'a college ID that waits is sent, then discarded',
    scene: menWithPhotos,
    where: here,
    before: waiting(handIn(photoId, otherId)),
    first: reconnect,
    second: discard(outboxKey.putCollegeId()),
  },
]
