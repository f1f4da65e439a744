const scopes = {
  ...{ all: '所有', organization: '本机构及下级', department: '本部门及下级', self: '本人', custom: '指定范围' },
  ...{ tenant: '本单位', role: '按角色', person: '按人员', everyone: '所有人', some: '指定范围' },
}

const states = {
  ...{ draft: '草稿', published: '已发布', revoked: '已撤回', disabled: '已停用', completed: '已结束', normal: '正常' },
  ...{ running: '进行中', returned: '已退回', approved: '已通过', rejected: '已拒绝', canceled: '已撤销' },
  ...{ terminated: '已终止', reverted: '已撤销通过', waiting: '等待中', sending: '正在发送', sent: '已发出' },
  ...{ failed: '失败', cancelled: '已取消', stopped: '已停止', interrupted: '中断', done: '已完成', refused: '被拒绝' },
  ...{ live: '有效', expired: '已过期', ended: '已结束', left: '已离职', checked: '已检查', over: '已结束' },
  ...{ used: '已使用', reserved: '已预留', free: '空号', void: '已作废', right: '按权限', off: '关闭', none: '不调整' },
  ...{
    coming: '未开始',
    good: '正常',
    bad: '异常',
    withdrawn: '已撤回',
    unanswered: '没有反馈',
    transferred: '已转交',
  },
  ...{ NEW: '等待扫码', SCANNED: '已扫码', CONFIRMED: '已确认', CANCELED: '已取消', USED: '已使用' },
  ...{ NONE: '未启用', NORMAL: '正常', PAUSED: '已暂停', COMPLETE: '已完成', ERROR: '出错停下', skipped: '没有运行' },
  ...{ saved: '已保存', proposed: '待确认', declined: '不同意' },
  ...{ active: '在用', destroyed: '已销毁', recalled: '已收回' },
  ...{ writing: '正在写入', unconfirmed: '等待核对', partial: '部分写入', submitted: '已提交', missing: '没有写入' },
}

const kinds = {
  ...{ dingtalk: '钉钉', wecom: '企业微信', org: '机构', business: '业务', query: '查询', combined: '组合' },
  ...{ everyone: '所有人', role: '角色', place: '机构或部门', person: '人员', approve: '审批', transact: '办理' },
  ...{ report: '报表', dataset: '数据集', api: '接口', opens: '打开方式', picture: '图片', table: '表', view: '视图' },
  ...{ avatar: '头像', signature: '签名', editor: '正文图片', http: '外部接口', form: '表单', sub: '子流程' },
  ...{ official: '公章', contract: '合同专用章', finance: '财务专用章', legal: '法定代表人章', department: '部门章' },
  other: '其他',
  definition: '定义',
  rules: '规则',
  finished: '结束后',
  end: '结束',
  subject: '审批对象',
  ...{ 5: '合同附件', 6: '其他附件', 7: '归档附件', 8: '审批附件', 9: '合法合规审查表' },
}

/** Codes that stand in the details of the log, by the name of their field, in the words of its readers. */
export const logValues: Record<string, Record<string, string>> = {
  way: {
    ...{ password: '密码', phone: '短信验证码', qrcode: '扫码', social: '第三方' },
    ...{ dingtalk: '钉钉', special: '应急账号' },
  },
  status: { ...states, 0: '停用', 1: '启用', 2: '停用' },
  state: states,
  outcome: { ...states, create: '新建', change: '修改', same: '相同', refuse: '不能导入' },
  auditorStatus: { 0: '待审核', 1: '通过', 2: '不通过', 3: '已撤回' },
  sex: { 1: '男', 2: '女' },
  scope: scopes,
  visibility: scopes,
  audience: { ...scopes, designers: '设计者', roles: '按角色' },
  category: { notice: '通知', announcement: '公告' },
  priority: { L: '普通', M: '重要', H: '紧急' },
  level: { normal: '一般', important: '重要', urgent: '紧急', error: '错误', warning: '提醒' },
  channel: { sms: '短信', mail: '邮件', robot: '群机器人' },
  decision: { approve: '同意', reject: '拒绝', 1: '通过', 2: '不通过' },
  kind: kinds,
  mode: {
    ...{ instead: '代替我处理', beside: '和我一起处理', whole: '整表', later: '只取新增' },
    ...{ changed: '只取变动', compare: '逐行比较' },
  },
  reset: { never: '不重新编号', year: '每年', month: '每月', day: '每天' },
  every: { hour: '每小时', day: '每天' },
  twoStepFor: { nobody: '不要求', administrators: '管理员', everyone: '所有人' },
  protocol: { oauth2: 'OAuth 2.0', dingtalk: '钉钉', dingtalk_inner: '钉钉内部应用' },
  appCode: { szoa: '机构架构', hotline: '热线架构', palc: '综治架构' },
  alias: { system: '系统', individual: '个人', admin: '管理', myapp: '我的应用', navbar: '导航栏' },
  group: { system: '系统', individual: '个人', admin: '管理', myapp: '我的应用', navbar: '导航栏' },
  found: { written: '已写入', absent: '没有写入', partial: '部分写入' },
  why: { changed: '已被别人修改', gone: '已删除', taken: '已存在', lines: '明细已变化' },
  type: {
    ...{ number: '数字', text: '文字', boolean: '是否', date: '日期', timestamp: '时间', object: '对象', list: '列表' },
    ...{ account: '账号', phone: '手机号', special: '应急账号', null: '空' },
    ...{ render: '页面', script: '脚本', promise: '请求', load: '加载' },
  },
}
