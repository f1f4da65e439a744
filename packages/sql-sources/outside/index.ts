/** Calls to places of the network that are no data sources; no driver comes along. */
export { isAllowed, isInside } from '../connection/addresses.ts'
export { callOutside, NotAllowed, TooLong } from './call-outside.ts'
