import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { allow, type Case, deny } from '../case.ts'
import { completeUser, type Data, photoOf, without } from '../world.ts'
import { begins, edited, me, path, refuse } from './account.ts'

const photos = (...indexes: number[]) => indexes.map((index) => photoOf(me, index))
/** Addresses one step away from one's own photo. */
const changed = (old: string, instead: string) => photoOf(me).replace(old, instead)
const origin = 'https://firebasestorage.googleapis.com'
const token = '?alt=media&token=a-b-1'
const near: Record<'good' | 'bad', readonly unknown[]> = {
  good: [
    changed('campus.appspot.com', 'campus.firebasestorage.app'),
    changed('profile_0.jpg', 'profile.jpg'),
  ],
  bad: [
    changed('https:', 'http:'),
    ...[
      'http://localhost',
      'http://localhost:5',
      'http://127.0.0.1',
      'https://firebasestorage',
    ].map((other) => changed(origin, other)),
    ...['/b//', '/b/cam/pus/', '/b/cam?pus/'].map((bucket) =>
      changed('/b/campus.appspot.com/', bucket),
    ),
    ...['evil.appspot.com', 'evil-campus.appspot.com', 'campus.evil.app', 'campusxappspot.com'].map(
      (bucket) => changed('campus.appspot.com', bucket),
    ),
    ...['profile_4.jpg', 'profile_.jpg', 'profile_0xjpg'].map((name) =>
      changed('profile_0.jpg', name),
    ),
    ...['', '?', `${token}#`].map((query) => changed(token, query)),
    // Two in one.
    `${photoOf(me)} ${photoOf(me, 1)}`,
    `${photoOf(me)}${photoOf(me, 1)}`,
    '',
    7,
  ],
}
/** The address in each place where it can stand alone: beside it everything is as it was. */
const alone = (url: unknown): Record<string, { had: Data; changes: Data }> => ({
  photoUrl: { had: { photoUrls: [url] }, changes: { photoUrl: url } },
  ...Object.fromEntries(
    [0, 1, 2, 3].map((place) => {
      const photoUrls: unknown[] = photos(0, 1, 2, 3)
      photoUrls[place] = url
      return [`place ${place}`, { had: { photoUrl: photoUrls[0] }, changes: { photoUrls } }]
    }),
  ),
})
const addresses: Case[] = Object.entries({ allow: near.good, deny: near.bad }).flatMap(
  ([expected, urls]) =>
    urls.flatMap((url) =>
      Object.entries(alone(url)).map(([place, { had, changes }]) =>
        (expected === 'allow' ? allow : deny)(
          'users photos',
          `${url} in ${place}`,
          'owner',
          edited({ ...had, ...changes }),
          {
            given: (at) => ({
              [path]: {
                ...without(without(completeUser(me, at), 'photoUrl'), 'photoUrls'),
                ...had,
              },
            }),
          },
        ),
      ),
    ),
)

/** An address of the same photo in a local project, where the files lie on this machine. */
const localPhoto = (host: string, bucket = 'demo-campus.appspot.com') =>
  photoOf('bala').replace(origin, host).replace('campus.appspot.com', bucket)
const inLocalProject = (kind: typeof allow, url: string) =>
  kind('users photos', `${url} in a local project`, 'blocked', (at) => ({
    set: paths.user('bala'),
    data: { ...completeUser('bala', at), photoUrl: url, photoUrls: [url], updatedAt: serverTime },
  }))
const localAddresses: Case[] = [
  ...['http://localhost', 'http://localhost:5', 'http://127.0.0.1', 'http://127.0.0.1:9199'].map(
    (host) => inLocalProject(allow, localPhoto(host)),
  ),
  ...['http://localhost:', 'http://127x0.0.1', 'http://127.0x0.1', 'http://127.0.0x1', origin].map(
    (host) => inLocalProject(deny, localPhoto(host)),
  ),
  ...['campus.appspot.com', 'demo-campusxappspot.com', 'demo-campus.appspotxcom'].map((bucket) =>
    inLocalProject(deny, localPhoto('http://localhost', bucket)),
  ),
]

const elsewhere = photoOf(me).replace(
  'https://firebasestorage.googleapis.com',
  'https://evil.example',
)
export const photoFiles: Case[] = [
  ...addresses,
  ...localAddresses,
  ...[1, 2, 3, 4].map((count) =>
    begins(`${count} photos`, {
      photoUrls: photos(...Array(count).keys()),
      photoUrl: photoOf(me, 0),
    }),
  ),
  refuse('two photos in one, below the most', {
    photoUrls: [photoOf(me, 0), [1, 2].map((place) => photoOf(me, place)).join(' ')],
  }),
  refuse('five photos', { photoUrls: [...photos(0, 1, 2, 3), photoOf(me, 0)] }),
  refuse('no photos', { photoUrls: [] }),
  refuse('photoUrl not the first', { photoUrl: photoOf(me, 2) }),
  refuse('photoUrl of another', { photoUrl: photoOf('una'), photoUrls: [photoOf('una')] }),
  refuse('from elsewhere', { photoUrl: elsewhere, photoUrls: [elsewhere] }),
  ...[1, 2, 3].flatMap((place) => {
    const among = (url: unknown) => {
      const urls: unknown[] = photos(...Array(place).keys())
      return { photoUrls: [...urls, url], photoUrl: photoOf(me, 0) }
    }
    return [
      refuse(`another's photo in place ${place}`, among(photoOf('una'))),
      refuse(`from elsewhere in place ${place}`, among(elsewhere)),
      refuse(`a wrong name in place ${place}`, among(changed('profile_0.jpg', 'profile_4.jpg'))),
      refuse(`a number in place ${place}`, among(7)),
    ]
  }),
  refuse('photoUrls a text', { photoUrls: photoOf(me), photoUrl: photoOf(me) }),
]
