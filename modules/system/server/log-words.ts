import type { Change } from '../log-calls.ts'

/** Actions that are kept by a short code, in words. Those that are kept in words already say themselves. */
const actions: Record<string, string> = {
  'sign-in': '登录',
  'sign-in-refused': '登录被拒绝',
  'sign-in-locked': '账号被锁定',
  'sign-out': '退出登录',
  'token-create': '新建访问令牌',
  'token-remove': '撤销访问令牌',
  'sign-in-new-device': '在新设备登录',
  'step-up': '再次验证身份',
  'sign-in-unlock': '解除登录锁定',
  'session-end': '结束一个会话',
  'session-end-others': '结束其他会话',
  'password-change': '修改密码',
  'password-reset': '找回密码',
  'two-step-on': '开启两步验证',
  'two-step-off': '关闭两步验证',
  'social-bind': '绑定第三方账号',
  'social-unbind': '解绑第三方账号',
  'social-failed': '第三方登录失败',
  'oauth-agree': '同意应用授权',
  'oauth-refuse': '拒绝应用授权',
  'oauth-remove': '撤销应用授权',
  'switch-organization': '切换机构',
  'screen-lock': '锁定屏幕',
  'screen-unlock': '解锁屏幕',
}

/** Names of fields as they stand in the details of the log. */
const fields: Record<string, string> = {
  name: '名称',
  code: '编码',
  remark: '说明',
  status: '状态',
  sort: '排序',
  colour: '颜色',
  dictKey: '键',
  orgId: '机构',
  order: '顺序',
  areaCode: '区划代码',
  areaName: '区划名称',
  parentCode: '上级代码',
  pageTitle: '页面标题',
  regionName: '区域名称',
  wechatLogin: '微信登录',
  onlineEdit: '在线编辑',
  im: '即时通讯',
  adminIndex: '管理首页',
  oauthManage: '授权管理',
  tokenTime: '令牌刷新时间',
  idleTime: '无操作退出时间',
  weeklyReportRoles: '周报角色',
  knowledgeBaseRoles: '知识库角色',
  externalLogin: '外部登录页',
  publicPaths: '免登录页面',
  storagePrefix: '本地存储前缀',
  loginName: '登录名',
  realName: '姓名',
  phone: '手机号',
  email: '邮箱',
  sex: '性别',
  postName: '岗位',
  roles: '角色',
  rights: '权限',
  scope: '数据范围',
  scopes: '范围',
  places: '指定范围',
  alias: '别名',
  path: '路径',
  parentId: '上级',
  managerId: '负责人',
  organizationId: '机构',
  departmentId: '部门',
  expiresAt: '到期时间',
  mostPeople: '账号上限',
  mostStorage: '存储上限（MB）',
  mostReports: '报表上限',
  templateId: '权限模板',
  contactName: '联系人',
  contactPhone: '联系电话',
  reason: '原因',
  state: '状态',
  right: '权限',
  method: '方法',
  days: '天数',
  rows: '行数',
  format: '格式',
  added: '新增条数',
  changed: '修改条数',
  title: '标题',
  icon: '图标',
  source: '图标',
  published: '发布',
  light: '点亮',
  isHidden: '隐藏',
  isCache: '缓存',
  rule: '规则',
  disabled: '停用',
  revoked: '收回',
  from: '来源',
  device: '设备',
  way: '方式',
  client: '应用',
  about: '涉及',
}

/** Values that are kept by a short code. */
const said: Record<string, Record<string, string>> = {
  way: {
    password: '密码',
    phone: '短信验证码',
    qrcode: '扫码',
    social: '第三方',
    dingtalk: '钉钉',
    special: '应急账号',
  },
  status: { 1: '启用', 2: '停用' },
  scope: { all: '所有', organization: '本机构及下级', department: '本部门及下级', self: '本人', custom: '指定范围' },
}

export function actionWords(action: string): string {
  return Object.hasOwn(actions, action) ? (actions[action] ?? action) : action
}

/** Codes whose words a person may have typed to find them. */
export function actionsCalled(keyword: string): string[] {
  return Object.entries(actions).flatMap(([code, words]) => (words.includes(keyword) ? [code] : []))
}

/** A detail of the log as differences that can be read: `before` against `after`, everything else as a plain fact. */
export function changesOf(detail: unknown): Change[] {
  if (!isRecord(detail)) return []
  // `about` only says whose log shows it too.
  const { before, after, about: _, ...facts } = detail
  const old = isRecord(before) ? before : {}
  const now = isRecord(after) ? after : {}
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changes = names
    .map((name) => ({ field: fieldWords(name), before: words(old[name], name), after: words(now[name], name) }))
    .filter((change) => change.before !== change.after)
  const plain = Object.entries(facts)
    .map(([name, value]) => ({ field: fieldWords(name), before: null, after: words(value, name) }))
    .filter(({ after: value }) => value !== null)
  return [...plain, ...changes]
}

function fieldWords(name: string): string {
  return Object.hasOwn(fields, name) ? (fields[name] ?? name) : name
}

const MOST = 600

function words(value: unknown, name = ''): string | null {
  const known = said[name]?.[String(value)]
  if (known !== undefined) return known
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return shortened(value.map((one) => words(one) ?? '').join('、'))
  return shortened(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
