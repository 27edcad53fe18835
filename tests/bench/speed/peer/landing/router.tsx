import { drawLanding } from './landing.tsx'

drawLanding()
