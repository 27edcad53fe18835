import '../sim/day/engine-preload.ts'
import { runCouple } from '../sim/couple/couple.ts'
import { playOnRequest } from './play-on-request.ts'

playOnRequest(runCouple)
