import { id } from '@mingtai/api'
import { z } from 'zod'

/** Shapes that the calls of the console share. */
export const AppCode = z.enum(['szoa', 'hotline', 'palc'])
export type AppCode = z.infer<typeof AppCode>

export const nodeTypes = { 4: '集团', 1: '机构', 5: '部门' } as const

/** A place in a tree, as the office specification names the fields. */
export interface TreeNode {
  id: string
  parentId: string | null
  /** 4 group, 1 organization, 5 department. */
  type: 4 | 1 | 5
  organizationId: string | null
  departmentId: string | null
  name: string
  manager: string | null
  managerName: string | null
  hasChildren: boolean
  /** Revision of the row that a form edits: the group, the organization or the department. */
  revision: number
  children: TreeNode[]
}
/**
 * The tree is not checked node by node: it is built from typed columns, and checking thousands of nodes only takes
 * time.
 */
export const Tree = z.custom<TreeNode[]>(Array.isArray)

export const name = z.string().trim().min(1).max(60)
export const reason = z.string().trim().max(200).default('')
export const maybe = id.nullable().default(null)
/** As a query carries it. */
export const flag = z.enum(['true', 'false', '1', '0'])

/** A flag of a filter; an empty one asks for either, as the specification's clients send it. */
export const flagOrAny = z.union([z.literal('').transform(() => undefined), flag]).optional()

export function isOn(value: z.infer<typeof flag> | undefined): boolean {
  return value === 'true' || value === '1'
}

/** The neighbour before which something is put; null: at the end. */
export const beforeId = id.nullable().default(null)
