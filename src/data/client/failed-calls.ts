export { type FailedCall, failedCalls } from '../../remote/wire/failed-calls.ts'
