import { Refusal } from '../../src/shared/errors.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { text } from '../../src/shared/text.ts'
import type { CallHandler } from '../platform/call.ts'
import { readPerson } from '../platform/person.ts'
import { readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'

/** Finds by uid or e-mail address (specification §5). @throws Refusal not-found no-user */
export const handleFindUser: CallHandler<'findUser'> = async (store, _caller, { target }) => {
  const {
    uid,
    name = '',
    email,
  } = target.includes('@') ? await findByEmail(store, target) : await readPerson(store, target)
  return { uid, name, email }
}

/**
 * Firebase Auth keeps addresses in small letters; an account from before may hold the address as it was
 * typed.
 */
const findByEmail = async (reader: Reader, typed: string) => {
  const spellings = [...new Set([typed.toLowerCase(), typed])]
  const found = await Promise.all(
    spellings.map((email) =>
      readQuery(reader, userSchema, {
        collection: 'users',
        where: [['email', '==', email]],
      }),
    ),
  )
  const [user] = found.flat()
  if (user === undefined) throw new Refusal('not-found', 'no-user', text.admin.noUser)
  return user
}
