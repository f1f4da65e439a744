import type { Calls } from '@mingtai/api'
import { belongingCalls } from './calls-belonging.ts'
import { libraryCalls } from './calls-library.ts'
import { treeCalls } from './calls-tree.ts'

export { businesses, type Mapping, type PersonWithMemberships } from './calls-belonging.ts'
export {
  appNames,
  type Effect,
  type HistoryRow,
  type ImportAnswer,
  type NodeFacts,
  type Organization,
  type PersonChoice,
} from './calls-library.ts'
export { type AppCode, nodeTypes, type TreeNode } from './calls-shapes.ts'

/** The organization console: trees and departments, the institution library, and who belongs where. */
export const organizationCalls = { ...treeCalls, ...libraryCalls, ...belongingCalls } satisfies Calls
