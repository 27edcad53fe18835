import type { MutationArgs, MutationName } from '../../../../src/data/mutations/table.ts'

/** Something a person does. */
export type Act = { [N in MutationName]: { name: N; args: MutationArgs<N> } }[MutationName]
