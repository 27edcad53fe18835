import { isServerTime, isTimeField } from '../../src/shared/model/time.ts'
import { sdk } from './sdk.ts'
import { type Fields, isOneMore } from './store.ts'

const encode = (value: unknown, isTime: boolean): unknown => {
  if (isServerTime(value)) return sdk.firestore().FieldValue.serverTimestamp()
  if (isOneMore(value)) return sdk.firestore().FieldValue.increment(1)
  if (typeof value === 'number') return isTime ? sdk.firestore().Timestamp.fromMillis(value) : value
  if (Array.isArray(value)) return value.map((entry) => encode(entry, isTime))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, encode(entry, isTime || isTimePath(key))]),
  )
}

/** Whether a field path of an update holds a time: `readAt.{uid}` does too. */
const isTimePath = (key: string): boolean => key.split('.').some(isTimeField)

const decode = (value: unknown): unknown => {
  if (value instanceof sdk.firestore().Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, decode(entry)]))
}

/** Turns milliseconds below fields that hold instants into Timestamps, and markers into transforms. */
export const toFirestore = (data: Fields): Fields => encode(data, false) as Fields

export const toFirestoreFilter = (field: string, value: unknown): unknown =>
  encode(value, isTimePath(field))

export const fromFirestore = (data: Fields): Fields => decode(data) as Fields
