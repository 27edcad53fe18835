import { Failure, LatLng, type Result } from '../values/types.ts'
import { functionOverload, methodOverload, type Table } from './overload.ts'

const EARTH_RADIUS_METRES = 6_371_009
const GREATEST_LATITUDE = 90
const GREATEST_LONGITUDE = 180

export const latlngMethods: Table = {
  latitude: [methodOverload('latlng', [], ({ latitude }) => latitude)],
  longitude: [methodOverload('latlng', [], ({ longitude }) => longitude)],
  distance: [methodOverload('latlng', ['latlng'], distance)],
}

export const latlngFunctions: Table = { value: [functionOverload(['float', 'float'], latlng)] }

function latlng(latitude: number, longitude: number): Result {
  if (Math.abs(latitude) > GREATEST_LATITUDE || Math.abs(longitude) > GREATEST_LONGITUDE) {
    return new Failure(`No such place: latitude ${latitude}, longitude ${longitude}`)
  }
  return new LatLng(latitude, longitude)
}

/** Metres along the great circle. */
function distance(from: LatLng, to: LatLng): number {
  const height = halfChord(radians(to.latitude - from.latitude))
  const width = halfChord(radians(to.longitude - from.longitude))
  const shrink = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(height + shrink * width)))
}

function halfChord(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
