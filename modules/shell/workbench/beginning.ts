/** The first hour of a merchant: what its administrator sets up, in order, each with the pages where it is done. */
export const beginningSteps = [
  {
    key: 'organization',
    title: '建机构',
    note: '按隶属关系把本单位和下属机构放进架构树',
    links: [{ name: '架构管理', to: '/organization/organization-structure/manage' }],
  },
  {
    key: 'people',
    title: '加部门和人员',
    note: '部门先建，人员可以逐个新增，也可以从 Excel 导入',
    links: [{ name: '部门与人员', to: '/system/user' }],
  },
  {
    key: 'role',
    title: '分配角色',
    note: '让其他人也能管理、设计或发布，按范围授予',
    links: [{ name: '角色与权限', to: '/system/role' }],
  },
  {
    key: 'report',
    title: '做第一张报表',
    note: '接数据源，或从模板库开始',
    links: [{ name: '报表目录', to: '/report/list' }],
  },
] as const
