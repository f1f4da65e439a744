import type { DataSource } from '../calls.ts'

/** Kinds that come with the product are not added by hand. */
export type AddedType = Exclude<DataSource['type'], 0 | 12>

/** How the form asks for a kind of data source. */
export interface Kind {
  type: AddedType
  name: string
  note: string
  family: '数据库' | '国产数据库' | '分析与时序' | '接口与文件'
  port: number
  database: { label: string; isNeeded: boolean; help: string; example: string }
  user: { isNeeded: boolean; help: string }
  /** What the password is called. */
  password: string
  help: string
  /** What to ask whoever runs the database. */
  ask: readonly string[]
  /** Gives the right that reports need and no other; null: there is no such command. */
  grant: string | null
}

const readOnly = '建议用只读账号。'
const account = { isNeeded: true, help: readOnly }
const named = { label: '数据库', isNeeded: true, help: '', example: 'gov_data' }
const usual = ['服务器地址和端口', '数据库名', '只能查询的账号和密码', '是否要求加密连接，证书由谁签发'] as const
const opened = '防火墙是否放行本产品所在的服务器'

/** The kinds of data source that may be added, in the order of the chooser. */
export const kinds: readonly Kind[] = [
  {
    ...{ type: 1, name: 'MySQL', note: '5.7 以上，MariaDB 10.3 以上', family: '数据库', port: 3306 },
    ...{ database: named, user: account, password: '密码', help: '' },
    ask: [...usual, opened],
    grant: "create user 'report'@'%' identified by '……';\ngrant select, show view on gov_data.* to 'report'@'%';",
  },
  {
    ...{ type: 5, name: 'PostgreSQL', note: '12 以上及兼容数据库', family: '数据库', port: 5432 },
    ...{ database: named, user: account, password: '密码', help: '' },
    ask: [...usual, 'pg_hba.conf 是否允许本产品所在的服务器登录'],
    grant: "create role report login password '……';\ngrant pg_read_all_data to report;",
  },
  {
    ...{ type: 2, name: 'Oracle', note: '12.1 以上，不用装客户端', family: '数据库', port: 1521 },
    database: { label: '服务名', isNeeded: true, help: '只有 SID 时写 sid:ORCL。', example: 'orclpdb1' },
    ...{ user: account, password: '密码', help: '' },
    ask: ['监听地址和端口', '服务名（不是实例名）；老系统问 SID', '只能查询的账号和密码', opened],
    grant:
      'create user report identified by "……";\ngrant create session to report;\ngrant select on hr.employees to report;',
  },
  {
    ...{ type: 3, name: 'SQL Server', note: '2012 以上', family: '数据库', port: 1433 },
    database: { label: '数据库', isNeeded: false, help: '留空则用账号的默认库。', example: 'GovData' },
    user: { isNeeded: true, help: '只给 db_datareader 角色。' },
    ...{ password: '密码', help: 'SQL Server 没有只读会话，请务必用只读账号。' },
    ask: [
      '服务器地址；命名实例要问它的固定端口',
      '是否开启 TCP/IP 与 SQL Server 身份验证',
      '只有 db_datareader 角色的账号和密码',
      opened,
    ],
    grant:
      "create login report with password = '……';\ncreate user report for login report;\nalter role db_datareader add member report;",
  },
  {
    ...{ type: 7, name: '达梦', note: 'DM 8', family: '国产数据库', port: 5236 },
    database: { label: '模式', isNeeded: true, help: '一般与用户名相同，大写。', example: 'GOV_DATA' },
    ...{ user: account, password: '密码', help: '驱动不随产品分发，需由管理员在服务器上安装 dmdb。' },
    ask: ['服务器地址和端口', '模式名（一般大写）', '只能查询的账号和密码', '服务器上是否已安装 dmdb 驱动'],
    grant: 'create user REPORT identified by "……";\ngrant select any table to REPORT;',
  },
  {
    ...{ type: 11, name: '人大金仓', note: 'KingbaseES V8 以上', family: '国产数据库', port: 54321 },
    ...{ database: named, user: account, password: '密码', help: '登录方式须为 md5 或 scram-sha-256。' },
    ask: [...usual, '登录方式是不是 md5 或 scram-sha-256（国密方式暂不支持）'],
    grant: "create user report with password '……';\ngrant select on all tables in schema public to report;",
  },
  {
    ...{ type: 8, name: 'ClickHouse', note: '18 以上，HTTP 接口', family: '分析与时序', port: 8123 },
    database: { label: '数据库', isNeeded: false, help: '留空则用 default。', example: 'default' },
    ...{ user: account, password: '密码', help: '端口填 HTTP 端口，不是 9000。' },
    ask: ['HTTP 接口的地址和端口（一般 8123，加密 8443）', '数据库名', 'readonly 的账号和密码', opened],
    grant: "create user report identified by '……' settings readonly = 2;\ngrant select on gov_data.* to report;",
  },
  {
    ...{ type: 6, name: 'InfluxDB', note: '1.x，2.x 的 InfluxQL 和 Flux', family: '分析与时序', port: 8086 },
    database: { label: '数据库', isNeeded: true, help: '2.x 填映射到 bucket 的数据库名。', example: 'telegraf' },
    user: { isNeeded: false, help: '2.x 留空，密码处填令牌。' },
    ...{ password: '密码或令牌', help: '' },
    ask: ['HTTP 地址和端口', '数据库名；2.x 问组织、bucket 和只读令牌', '1.x 的只读账号和密码'],
    grant: 'grant read on "telegraf" to "report"',
  },
  {
    ...{ type: 10, name: 'TDengine', note: '3.x，taosAdapter 的 REST 接口', family: '分析与时序', port: 6041 },
    database: { label: '数据库', isNeeded: false, help: '', example: 'power' },
    ...{ user: account, password: '密码', help: '端口填 taosAdapter 的端口，不是 6030。' },
    ask: ['taosAdapter 的地址和端口（一般 6041）', '数据库名', '只能查询的账号和密码'],
    grant: "create user report pass '……';\ngrant read on power.* to report;",
  },
  {
    ...{ type: 9, name: 'Elasticsearch', note: '7.x 以上，SQL 或 DSL', family: '分析与时序', port: 9200 },
    database: { label: '备注库名', isNeeded: false, help: '不用填，索引写在查询里。', example: '' },
    user: { isNeeded: false, help: '留空则把密码当作 API Key。' },
    ...{ password: '密码或 API Key', help: '' },
    ask: ['HTTP 地址和端口', '只能读的 API Key，或账号和密码', '要查的索引名', '是否用自签名证书'],
    grant: null,
  },
  {
    ...{ type: 4, name: 'API 接口', note: '返回 JSON 的 HTTP 接口', family: '接口与文件', port: 80 },
    database: { label: '路径前缀', isNeeded: false, help: '如 /api/v1，每个请求都以它开头。', example: '/api/v1' },
    user: { isNeeded: false, help: '留空则把密码当作 Bearer 令牌。' },
    password: '密码或令牌',
    help: '这里只写地址和登录；每个请求在数据集里写。',
    ask: [
      '接口文档：地址、方法、参数、答复的样子',
      '怎样登录：固定令牌、账号密码，还是先调登录接口',
      '每页最多多少条，怎样取下一页',
      '调用次数有没有限制',
    ],
    grant: null,
  },
]

export function kindOf(type: number | undefined): Kind | undefined {
  return kinds.find((kind) => kind.type === type)
}

export function usualPort(type: number): number | null {
  return kindOf(type)?.port ?? null
}

/** An uploaded file: a warehouse of its own, whose host is the name of the file. */
export function isFile({ type, database }: Pick<DataSource, 'type' | 'database'>): boolean {
  return type === 0 && database !== ''
}

/** What comes with the product and is of one kind only. */
export function isBuiltIn(source: DataSource): boolean {
  return source.type === 12 || (source.type === 0 && !isFile(source))
}

/** Where a source is, in one line. */
export function addressOf(source: DataSource): string {
  const { type, host, port, database } = source
  if (isFile(source)) return host
  if (type === 0) return '本机'
  if (type === 12) return '本系统'
  const place = `${host}:${port ?? usualPort(type) ?? ''}`
  return database === '' ? place : `${place}/${database.replace(/^\//, '')}`
}

/** Sources whose tables can be looked through. */
export function hasTables(type: number): boolean {
  return type !== 4
}
