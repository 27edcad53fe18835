import { storagePaths } from '../../../src/shared/paths.ts'
import type { Ask } from '../../support/servers/ask.ts'
import type { Script } from '../../support/servers/wire.ts'
import type { ForeignAsk } from './foreign-asks.ts'
import { secrets } from './people.ts'

const at = (path: string): string => `/${encodeURIComponent(path)}`

/** Requests for other people's files by path and by guess, for folders, and writes over the files. */
export const fileAsks = (script: Script, isAdmin: boolean): ForeignAsk[] => {
  const file = (name: string, address: string, options?: Ask): ForeignAsk => ({
    name: `files: ${name}`,
    ask: () => script.file(address, options),
  })
  const photoPath = storagePaths.profilePhoto('meera', 0)
  const photo = at(photoPath)
  const small = at(storagePaths.smallPhoto(photoPath) ?? '')
  const collegeId = at('users/meera/college-id/front.jpg')
  const guesses = ['', '0', 'undefined', secrets.photoToken('juhi'), 'unguessable-juhi-front']
  const folders = ['', 'users/', 'users/meera/', 'users/meera/college-id/']
  const own = script.uid ?? 'nobody'
  return [
    ...folders.flatMap((prefix) => [
      file(`list of "${prefix}"`, `?prefix=${encodeURIComponent(prefix)}`),
      file(`folders of "${prefix}"`, `?prefix=${encodeURIComponent(prefix)}&delimiter=/`),
    ]),
    ...(isAdmin
      ? []
      : [photo, small, collegeId, at(`users/${own}/college-id/front.jpg`)].flatMap((address) => [
          file(`metadata ${address}`, address),
          file(`bytes ${address}`, `${address}?alt=media`),
          ...guesses.map((token) =>
            file(`guess "${token}" ${address}`, `${address}?alt=media&token=${token}`),
          ),
          file(`part of ${address}`, `${address}?alt=media`, { headers: { Range: 'bytes=0-3' } }),
        ])),
    file('metadata changed', photo, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ contentType: 'image/png' }),
    }),
    file('deleted', photo, { method: 'DELETE' }),
    {
      name: 'files: written over',
      ask: () =>
        script.upload(storagePaths.profilePhoto('meera', 0), Buffer.from('x'), 'image/jpeg'),
    },
  ]
}
