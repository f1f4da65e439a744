/** What may be done in the product beyond being signed in, in the groups and words that the permission tree shows. */
export const rightGroups = {
  报表: {
    'report:read': '查看报表',
    'report:export': '导出报表',
    'report:print': '打印报表',
    'report:share': '分享报表',
    'report:design': '设计报表',
    'report:design-all': '设计所有报表',
    'report:embed': '管理嵌入的系统',
    'report:manage': '管理全部报表',
    'data-source:use': '使用数据源',
    'data-source:edit': '管理数据源',
    'dataset:use': '使用数据集',
    'dataset:edit': '管理数据集',
    'dataset:rules': '数据权限规则',
    'dataset:view-as': '以他人身份查看数据',
    'dataset:all-rows': '不受数据权限规则限制',
  },
  组织: {
    'organization:library': '机构库',
    'organization:structure': '架构管理',
    'organization:claim-review': '认领审核',
    'organization:mapping': '机构与业务映射',
    'organization:department': '部门管理',
    'organization:user': '用户管理',
    'organization:region-user': '区域用户管理',
    'organization:full-user': '全量用户管理',
    'organization:role': '角色管理',
    'organization:bind': '绑定机构',
    'organization:hotline': '热线用户管理',
    'organization:comprehensive': '综治用户管理',
    'organization:role-document': '公文角色管理',
    'organization:role-meeting': '会议角色管理',
    'approval:config': '审批配置',
  },
  通讯录: {
    'contacts:phone': '查看所管人员的号码',
  },
  通知: {
    'notice:publish': '发布通知公告',
    'notification:template': '通知模板',
    'notification:outbox': '发送记录',
  },
  系统: {
    'system:user': '账号管理',
    'system:role': '角色与权限',
    'system:menu': '菜单管理',
    'system:api': '接口权限',
    'system:department': '部门维护',
    'system:post': '岗位管理',
    'system:merchant': '商户管理',
    'system:dictionary': '字典管理',
    'system:area': '行政区划管理',
    'system:log': '登录与操作日志',
    'system:site': '站点设置',
    'system:announcement': '公告、版本与广告',
    'system:client': '第三方登录与应用',
  },
} as const

type RightsOf<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]
export type Right = RightsOf<typeof rightGroups>

/** Every right by its code. */
export const rights: Record<string, string> = Object.assign({}, ...Object.values(rightGroups))

export function isRight(code: string): code is Right {
  return Object.hasOwn(rights, code)
}

/** Rights that are another one under the addresses of the report product: whoever holds the first holds the second. */
const alsoGives: Partial<Record<Right, Right>> = {
  'system:user': 'organization:full-user',
  'system:role': 'organization:role',
  'system:department': 'organization:department',
}

/** A grant's rights with those that they give. */
export function withGiven(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap((code) => [code, ...given(code)]))]
}

/** The rights whose holders hold this one. */
export function givingRights(right: Right): Right[] {
  return [right, ...Object.keys(alsoGives).filter((code) => isRight(code) && alsoGives[code] === right)].filter(isRight)
}

function given(code: string): Right[] {
  const also = isRight(code) ? alsoGives[code] : undefined
  return also === undefined ? [] : [also]
}
