import { useSyncExternalStore } from 'react'
import {
  type PushPermission,
  pushPermission,
  watchPushPermission,
} from '../../data/push/push-permission.ts'

export const usePushPermission = (): PushPermission =>
  useSyncExternalStore(watchPushPermission, pushPermission)
