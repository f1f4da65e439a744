/** Organizations, trees, departments, people and roles. */
export const organization = {
  'organization.nameTaken': '同一级下已有“{0}”，请换一个名称。',
  'organization.hasChildren': '“{0}”下面还有下级机构、部门或人员，请先移走再删除。',
  'organization.claimHandled': '认领申请已由{0}审核，请刷新后查看。',
} as const
