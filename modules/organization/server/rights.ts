/** What may be done in the product beyond being signed in, with the words that the permission tree shows. */
export const rights = {
  'report:read': '查看报表',
  'report:share': '分享报表',
  'report:design': '设计报表',
  'data-source:use': '使用数据源',
  'data-source:edit': '管理数据源',
  'system:manage': '系统管理',
} as const
export type Right = keyof typeof rights

const everybody: Right[] = ['report:read']
const designing: Right[] = ['report:share', 'report:design', 'data-source:use', 'data-source:edit']

/** Rights by role alias; a person has those of all their roles together. */
const byRole: Record<string, Right[]> = {
  administrator: [...designing, 'system:manage'],
  designer: designing,
}

export function rightsOf(roles: readonly string[]): Set<string> {
  return new Set([...everybody, ...roles.flatMap((role) => byRole[role] ?? [])])
}

/** The names of the role aliases, as the specification lists them. */
export const roleNames: Record<string, string> = {
  administrator: '系统管理员',
  designer: '报表设计员',
  orgAdmin: '机构管理员',
  rangeAdmin: '区域管理员',
  base_user: '普通用户',
  work_publisher: '任务发布人',
  work_report_publisher: '报送任务发布人',
  work_recipient: '任务接收人',
  work_collaborator: '任务协作人',
  work_reporter: '任务上报人',
  work_examine: '任务查看人',
  knowledge_base_user: '知识库用户',
  knowledge_base_manager: '知识库管理员',
  knowledge_base_auditor: '知识库审核员',
  hotline_admin: '热线管理员',
  zfw_admin: '综治管理员',
  group_hr: '集团人事',
  process1: '流程一角色',
  process2: '流程二角色',
}
