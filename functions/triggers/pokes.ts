import { collections, paths } from '../../src/shared/paths.ts'
import {
  handlePokeBlocks,
  handlePokeConfig,
  handlePokeParticipation,
  handlePokePayments,
  handlePokePlans,
  handlePokeSeen,
  handlePokeSubscription,
  handlePokeVerification,
} from '../notifications/poke-changes.ts'
import { onWritten } from '../platform/wrap.ts'
import { handlePokeRounds } from '../rounds/poke-rounds.ts'

export const pokeSubscription = onWritten(paths.subscription('{uid}'), handlePokeSubscription)
export const pokeParticipation = onWritten(
  `${collections.participants}/{id}`,
  handlePokeParticipation,
)
export const pokePayments = onWritten(paths.payment('{id}'), handlePokePayments)
export const pokeVerification = onWritten(paths.verification('{uid}'), handlePokeVerification)
export const pokeSeen = onWritten(paths.seenMark('{uid}', '{id}'), handlePokeSeen)
export const pokeBlocks = onWritten(`${collections.blocks}/{id}`, handlePokeBlocks)
export const pokeRounds = onWritten(paths.round('{roundId}'), handlePokeRounds)
export const pokePlans = onWritten(paths.plan('{planId}'), handlePokePlans)
export const pokeConfig = onWritten(paths.config, handlePokeConfig)
