import { allow, type Case, deny } from '../case.ts'
import { completeUser, type Data, photoOf } from '../world.ts'
import { begins, edit, edited, me, path, refuse, without } from './account.ts'

const photos = (...indexes: number[]) => indexes.map((index) => photoOf(me, index))
/** Addresses one step away from one's own photo. */
const changed = (old: string, instead: string) => photoOf(me).replace(old, instead)
const origin = 'https://firebasestorage.googleapis.com'
const token = '?alt=media&token=a-b-1'
const near: Record<'good' | 'bad', readonly unknown[]> = {
  good: [
    ...['http://localhost', 'http://localhost:5', 'http://127.0.0.1', 'http://127.0.0.1:9199'].map(
      (local) => changed(origin, local),
    ),
    changed('profile_0.jpg', 'profile.jpg'),
  ],
  bad: [
    changed('https:', 'http:'),
    ...['http://localhost:', 'http://127x0.0.1'].map((other) => changed(origin, other)),
    ...['/b//', '/b/cam/pus/', '/b/cam?pus/'].map((bucket) => changed('/b/campus/', bucket)),
    ...['profile_4.jpg', 'profile_.jpg', 'profile_0xjpg'].map((name) =>
      changed('profile_0.jpg', name),
    ),
    ...['', '?', `${token}#`].map((query) => changed(token, query)),
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

const elsewhere = photoOf(me).replace(
  'https://firebasestorage.googleapis.com',
  'https://evil.example',
)
export const photoFiles: Case[] = [
  ...addresses,
  ...[1, 2, 3, 4].map((count) =>
    begins(`${count} photos`, {
      photoUrls: photos(...Array(count).keys()),
      photoUrl: photoOf(me, 0),
    }),
  ),
  edit('photos of the local Storage', {
    photoUrls: [
      photoOf(me).replace('https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199'),
    ],
    photoUrl: photoOf(me).replace(
      'https://firebasestorage.googleapis.com',
      'http://127.0.0.1:9199',
    ),
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
      refuse(`a number in place ${place}`, among(7)),
    ]
  }),
  refuse('photoUrls a text', { photoUrls: photoOf(me), photoUrl: photoOf(me) }),
]
