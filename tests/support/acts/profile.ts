import { localPhoto, localPhotoId } from '../../../src/shared/domain/profile/photo-address.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { collegeIdText } from '../../../src/shared/text/profile/photos.ts'
import {
  field,
  has,
  keepPhotos,
  me,
  men,
  menWithPhotos,
  otherId,
  photoId,
  type Scene,
  shows,
  stored,
  storedSecond,
} from '../../faults/points/scenes.ts'
import type { Campus } from '../../faults/sim/campus/campus.ts'
import { hero } from '../../faults/sim/campus/people.ts'
import { photoOfColour } from '../campus/people.ts'
import { type Acts, nothing } from './act.ts'
import { dataOf, same } from './asked.ts'
import { named, plain, refused } from './lines.ts'

const withTwoPhotos: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const photoUrls = [stored, storedSecond]
    server.write(me, { ...server.get(me), photoUrls, updatedAt: serverTime })
  },
}

/** The addresses of the hero's photos, as others see them. */
export const photosOf = ({ server }: Campus): string[] => {
  const photoUrls = server.get(me)?.photoUrls
  return Array.isArray(photoUrls) ? photoUrls : []
}

export const profileActs: Pick<
  Acts,
  | 'acceptTerms'
  | 'editProfile'
  | 'finishPhotos'
  | 'orderPhotos'
  | 'putCollegeId'
  | 'putPhoto'
  | 'removePhoto'
  | 'saveToken'
> = {
  editProfile: {
    tried: {
      scene: men,
      args: { section: 'bio', values: { bio: 'one' } },
      isThere: field(me, 'bio', 'one'),
    },
    shown: {
      screen: 'account',
      args: { section: 'choices', values: { notificationChoices: { messages: false } } },
      lines: plain,
    },
    asks: {
      write: (write, { values }) =>
        write.path === me &&
        Object.entries(values).every(([name, value]) => same(dataOf(write)[name], value)),
    },
    stands: ({ server }, { values }) =>
      Object.entries(values).every(([name, value]) => same(server.get(me)?.[name], value)),
    subject: ({ section }) => `profile ${section}`,
    against: (args, random) =>
      args.section === 'bio'
        ? [{ name: 'editProfile', args: { ...args, values: { bio: `bio ${random.uuid()}` } } }]
        : [],
    histories: 'editProfile',
  },
  acceptTerms: {
    tried: {
      scene: men,
      args: {},
      isThere: ({ server }) => server.get(me)?.acceptedTermsVersion !== undefined,
    },
    shown: { screen: 'first step', args: {}, lines: plain },
    asks: { write: (write) => write.path === me && 'acceptedTermsVersion' in dataOf(write) },
    stands: 'judged by its request alone',
    once: true,
    against: nothing,
    histories: { not: 'people join with accepted terms' },
  },
  finishPhotos: {
    tried: {
      scene: men,
      args: {},
      isThere: ({ server }) => Object(server.get(me)?.setupStatus).photos === true,
    },
    shown: { screen: 'photos step', args: {}, lines: plain },
    asks: {
      write: (write) => write.path === me && same(dataOf(write).setupStatus, { photos: true }),
    },
    stands: 'judged by its request alone',
    once: true,
    against: nothing,
    histories: { not: 'people join with finished photos' },
  },
  putPhoto: {
    tried: { scene: menWithPhotos, args: { id: photoId }, isThere: shows(stored, photoId) },
    shown: {
      screen: 'photos',
      args: { id: 'kept' },
      // A photo on its way shows how much of it has left.
      lines: { ...plain, sending: null },
    },
    asks: {
      write: (write, { id }, campus) => {
        const { photoUrls } = dataOf(write)
        return (
          write.path === me &&
          Array.isArray(photoUrls) &&
          photoUrls.map(campus.fileBehind).includes(id)
        )
      },
    },
    stands: 'judged by its request alone',
    oneRow: true,
    against: ({ id }) => [{ name: 'removePhoto', args: { address: localPhoto(id) } }],
    histories: 'changePhotos',
  },
  removePhoto: {
    tried: { scene: withTwoPhotos, args: { address: stored }, isThere: shows(storedSecond) },
    shown: {
      screen: 'photos',
      args: { address: photoOfColour('plum') },
      lines: named('removePhoto'),
    },
    asks: 'judged by its state alone',
    stands: (campus, { address }) =>
      !photosOf(campus).some(
        (one) => one === address || campus.fileBehind(one) === localPhotoId(address),
      ),
    lasts: true,
    against: nothing,
    histories: { not: 'photos are changed and none is taken away' },
  },
  orderPhotos: {
    tried: {
      scene: withTwoPhotos,
      args: { addresses: [storedSecond, stored] },
      isThere: shows(storedSecond, stored),
    },
    shown: { screen: 'photos', args: { addresses: [] }, lines: named('orderPhotos') },
    asks: 'judged by its state alone',
    stands: 'judged by its request alone',
    against: nothing,
    histories: 'changePhotos',
  },
  putCollegeId: {
    tried: {
      scene: { gender: 'male', keep: keepPhotos },
      args: { front: photoId, back: otherId },
      isThere: has(paths.verification(hero)),
    },
    shown: {
      screen: 'profile',
      args: { front: 'one', back: 'two' },
      lines: { queued: collegeIdText.queued, sending: null, delivered: null, refused },
    },
    // Its arguments are for the phone's own rows, and are not sent.
    asks: { call: 'submitCollegeId', isAsked: () => true },
    stands: 'judged by its request alone',
    once: true,
    against: nothing,
    histories: 'handInId',
  },
  saveToken: {
    tried: {
      scene: men,
      args: { deviceId: 'phone', fcmToken: 'one', platform: 'web' },
      isThere: field(paths.device(hero, 'phone'), 'fcmToken', 'one'),
    },
    shown: 'nowhere',
    asks: {
      write: (write, { deviceId, fcmToken }) =>
        write.path === paths.device(hero, deviceId) && dataOf(write).fcmToken === fcmToken,
    },
    stands: 'judged by its request alone',
    against: nothing,
    histories: 'addDevice',
  },
}
