/** Who may do what to which thing, and why not: asked alike by the server and the browser. */
export { cutTo, grantsFor, grantedRights, isCurrent, reachesAll } from './grant.ts'
export type { DataScope, Grant, Holder } from './grant.ts'
export { may } from './may.ts'
export type { Decision, Thing } from './may.ts'
