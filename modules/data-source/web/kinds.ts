import type { DataSource } from '../calls.ts'

/** How the form asks for a kind of data source. */
export interface Kind {
  type: Exclude<DataSource['type'], 0>
  name: string
  note: string
  port: number
  database: { label: string; isNeeded: boolean; help: string }
  user: { isNeeded: boolean; help: string }
  /** What the password is called. */
  password: string
  help: string
}

const readOnly = '建议用只读账号。'
const account = { isNeeded: true, help: readOnly }
const named = { label: '数据库', isNeeded: true, help: '' }

/** The kinds of data source that may be added, in the order of the form's cards. */
export const kinds: readonly Kind[] = [
  {
    ...{ type: 1, name: 'MySQL', note: 'MySQL 5.7 以上，MariaDB 10.3 以上', port: 3306 },
    ...{ database: named, user: account, password: '密码', help: '' },
  },
  {
    ...{ type: 5, name: 'PostgreSQL', note: 'PostgreSQL 12 以上及兼容数据库', port: 5432 },
    ...{ database: named, user: account, password: '密码', help: '' },
  },
  {
    ...{ type: 2, name: 'Oracle', note: 'Oracle 12.1 以上，不用装客户端', port: 1521 },
    database: { label: '服务名', isNeeded: true, help: '只有 SID 时写 sid:ORCL。' },
    ...{ user: account, password: '密码', help: '' },
  },
  {
    ...{ type: 3, name: 'SQL Server', note: 'SQL Server 2012 以上', port: 1433 },
    database: { label: '数据库', isNeeded: false, help: '留空则用账号的默认库。' },
    user: { isNeeded: true, help: '只给 db_datareader 角色。' },
    ...{ password: '密码', help: 'SQL Server 没有只读会话，请务必用只读账号。' },
  },
  {
    ...{ type: 7, name: '达梦', note: 'DM 8', port: 5236 },
    database: { label: '模式', isNeeded: true, help: '一般与用户名相同，大写。' },
    ...{ user: account, password: '密码', help: '驱动不随产品分发，需由管理员在服务器上安装 dmdb。' },
  },
  {
    ...{ type: 11, name: '人大金仓', note: 'KingbaseES V8 以上', port: 54321 },
    ...{ database: named, user: account, password: '密码', help: '登录方式须为 md5 或 scram-sha-256。' },
  },
  {
    ...{ type: 8, name: 'ClickHouse', note: 'HTTP 接口，18 以上', port: 8123 },
    database: { label: '数据库', isNeeded: false, help: '留空则用 default。' },
    ...{ user: account, password: '密码', help: '端口填 HTTP 端口，不是 9000。' },
  },
  {
    ...{ type: 6, name: 'InfluxDB', note: '1.x，2.x 的 InfluxQL', port: 8086 },
    database: { label: '数据库', isNeeded: true, help: '2.x 填映射到 bucket 的数据库名。' },
    user: { isNeeded: false, help: '2.x 留空，密码处填令牌。' },
    ...{ password: '密码或令牌', help: '用 InfluxQL 写查询。' },
  },
  {
    ...{ type: 10, name: 'TDengine', note: '3.x，taosAdapter 的 REST 接口', port: 6041 },
    database: { label: '数据库', isNeeded: false, help: '' },
    ...{ user: account, password: '密码', help: '端口填 taosAdapter 的端口，不是 6030。' },
  },
  {
    ...{ type: 9, name: 'Elasticsearch', note: '7.x 以上，用 SQL 查询', port: 9200 },
    database: { label: '备注库名', isNeeded: false, help: '不用填，索引写在 SQL 里。' },
    user: { isNeeded: false, help: '留空则把密码当作 API Key。' },
    ...{ password: '密码或 API Key', help: '' },
  },
  {
    ...{ type: 4, name: 'API 接口', note: '返回 JSON 的 HTTP 接口', port: 80 },
    database: { label: '路径前缀', isNeeded: false, help: '如 /api/v1，每个请求都以它开头。' },
    user: { isNeeded: false, help: '留空则把密码当作 Bearer 令牌。' },
    password: '密码或令牌',
    help: '数据集里写请求：第一行 GET /路径，其后请求头，空一行后写内容；“# rows: data.list”指出列表在哪里。',
  },
]

export function kindOf(type: number | undefined): Kind | undefined {
  return kinds.find((kind) => kind.type === type)
}

export function usualPort(type: number): number | null {
  return kindOf(type)?.port ?? null
}

/** Where a source is, in one line. */
export function addressOf({ type, host, port, database }: DataSource): string {
  if (type === 0) return '本机'
  const place = `${host}:${port ?? usualPort(type) ?? ''}`
  return database === '' ? place : `${place}/${database.replace(/^\//, '')}`
}
