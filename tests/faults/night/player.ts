import '../sim/day/engine-preload.ts'
import { runSeed } from '../sim/day/day.ts'
import { playOnRequest } from './play-on-request.ts'

playOnRequest(runSeed)
