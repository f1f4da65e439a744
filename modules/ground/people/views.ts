/** The lists of people in the console: the right and the tree of each. */
export const views = {
  user: { right: 'organization:user', name: '用户管理' },
  region: { right: 'organization:region-user', name: '区域用户管理' },
  full: { right: 'organization:full-user', name: '全量用户管理' },
} as const
export type View = keyof typeof views

/**
 * Lists in which only the roles of one business line are given and taken; roles belong to a business line by the beginning of their
 * alias.
 */
export const businessLines = {
  hotline: {
    right: 'organization:hotline',
    name: '热线用户管理',
    prefix: 'hotline_',
    tree: 'hotline',
    treeName: '热线',
  },
  comprehensive: {
    right: 'organization:comprehensive',
    name: '综治用户管理',
    prefix: 'palc_',
    tree: 'palc',
    treeName: '综治',
  },
  document: {
    right: 'organization:role-document',
    name: '公文角色管理',
    prefix: 'document_',
    tree: null,
    treeName: null,
  },
  meeting: { right: 'organization:role-meeting', name: '会议角色管理', prefix: 'meeting_', tree: null, treeName: null },
} as const
export type BusinessLine = keyof typeof businessLines

/** hotline_admin manages the hotline and is not given out with its roles. */
export function businessLineOf(alias: string): BusinessLine | null {
  if (alias === 'hotline_admin') return null
  const found = Object.entries(businessLines).find(([, { prefix }]) => alias.startsWith(prefix))
  return found === undefined ? null : toBusinessLine(found[0])
}

function toBusinessLine(name: string): BusinessLine | null {
  return name === 'hotline' || name === 'comprehensive' || name === 'document' || name === 'meeting' ? name : null
}

/** How a person's account stands. */
export const states = { normal: '正常', disabled: '已停用', left: '已离职' } as const
export type PersonState = keyof typeof states

export const scopes = {
  all: '所有',
  organization: '本机构及下级',
  department: '本部门及下级',
  self: '本人',
  custom: '指定范围',
} as const
