/** What people call the fields of inputs, for a refusal that no form stands beside. */
const names: Readonly<Record<string, string>> = {
  name: '名称',
  code: '编码',
  title: '标题',
  remark: '说明',
  content: '内容',
  keyword: '关键字',
  current: '页码',
  size: '每页行数',
  sort: '排序',
  parameters: '参数',
  fields: '字段',
  datasets: '数据集',
  sheets: '工作表',
  columns: '列',
  values: '值',
  value: '值',
  default: '默认值',
  options: '可选项',
  rules: '规则',
  roles: '角色',
  places: '部门',
  people: '人员',
  password: '密码',
  phone: '手机号',
  email: '邮箱',
  cron: '执行时间',
  host: '主机',
  port: '端口',
  database: '数据库',
  userName: '用户名',
  loginName: '登录名',
  realName: '姓名',
  sql: 'SQL语句',
  link: '链接',
  files: '文件',
  template: '报表内容',
  document: '设计内容',
  lines: '行',
  tables: '表',
  ids: '所选的项',
  id: '所选的项',
}

/** Where a problem is in an input, as people read it: `parameters.0.code` is 第1个参数的编码. */
export function fieldWords(path: readonly string[]): string {
  let words = ''
  for (const [at, part] of path.entries()) {
    const next = path[at + 1] ?? ''
    if (/^\d+$/.test(part)) continue
    const name = Object.hasOwn(names, part) ? names[part] : part
    const numbered = /^\d+$/.test(next) ? `第${Number(next) + 1}个${name}` : name
    words += words === '' ? numbered : `的${numbered}`
  }
  return words === '' ? path.join('.') : words
}
