import { z } from 'zod'

/** A header that every request to an interface carries. A secret value never comes back; null keeps what is stored. */
const Header = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, '请求头的名称只含字母、数字和连字符。'),
  value: z.string().max(4000).nullable(),
  isSecret: z.boolean().default(false),
})

/** A call that gives a token: `${user}` and `${password}` in its text are the source's own. */
const SignIn = z.object({
  request: z.string().trim().min(1).max(4000),
  /** Where the token stands in the answer, such as `data.token`. */
  path: z
    .string()
    .trim()
    .regex(/^[\p{L}\w]+(\.[\p{L}\w]+)*$/u, '令牌路径由名称和点组成，如 data.token。'),
  seconds: z.number().int().min(10).max(604_800).default(3600),
  place: z.enum(['header', 'query']).default('header'),
  name: z
    .string()
    .trim()
    .regex(/^[\w-]{1,100}$/, '名称只含字母、数字、- 和 _。')
    .default('Authorization'),
  /** What stands before the token, such as `Bearer `. */
  prefix: z.string().max(40).default('Bearer '),
})

const pem = z.string().max(200_000)

/** An SSH server through which a source is reached. Its secrets never come back; null keeps what is stored. */
const Tunnel = z.object({
  host: z.string().trim().min(1).max(200),
  port: z.number().int().min(1).max(65535).default(22),
  user: z.string().trim().min(1).max(100),
  signsWith: z.enum(['password', 'key']).default('password'),
  password: z.string().max(500).nullable().default(null),
  privateKey: z.string().max(20_000).nullable().default(null),
  /** Of the private key; empty where it has none. */
  passphrase: z.string().max(500).nullable().default(null),
  /** Of the server's own key, as a test told it; only a server with that key is signed in to. */
  fingerprint: z
    .string()
    .trim()
    .regex(/^(SHA256:[A-Za-z0-9+/]{43})?$/, '指纹写作 SHA256:……，测试连接时自动填写。')
    .default(''),
})
export type Tunnel = z.output<typeof Tunnel>

/** The zone that sources live in where nobody chose another. */
export const USUAL_ZONE = 'Asia/Shanghai'

/** What a source needs beyond its address, by kind; what a kind does not know stays empty. */
export const SourceSettings = z.object({
  headers: z.array(Header).max(30).default([]),
  signIn: SignIn.nullable().default(null),
  /** Certificates (PEM) that are trusted beside those of the system. */
  ca: pem.default(''),
  /** Our own certificate (PEM), where the server asks for one. */
  certificate: pem.default(''),
  /** The key of that certificate; null keeps what is stored, empty removes it. It never comes back. */
  key: pem.nullable().default(null),
  /** Procedures that datasets may call, as they are written: `schema.name` or `name`. */
  procedures: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[\p{L}_][\p{L}\p{N}_$]*(\.[\p{L}_][\p{L}\p{N}_$]*){0,2}$/u, '存储过程写作 名称 或 模式.名称。'),
    )
    .max(200)
    .default([]),
  /** Of InfluxDB 2, which Flux asks for. */
  organization: z.string().trim().max(100).default(''),
  /** The zone of every session: whose days are days, and on whose wall moments are shown. */
  timeZone: z.string().trim().min(1).max(60).default(USUAL_ZONE),
  /** Set in every session, as `work_mem` = `64MB`; what may be set is listed by kind. */
  session: z
    .array(z.object({ name: z.string().trim().min(1).max(80), value: z.string().trim().max(500) }))
    .max(40)
    .default([]),
  tunnel: Tunnel.nullable().default(null),
  /** Seconds that connecting may take; null: ten. */
  connectSeconds: z.number().int().min(1).max(120).nullable().default(null),
})
export type SourceSettings = z.output<typeof SourceSettings>

/** Limits of one source; null: the product's own. */
export const SourceLimits = z.object({
  maxRows: z.number().int().min(1).max(100_000_000).nullable().default(null),
  maxBytes: z.number().int().min(1_048_576).max(1_099_511_627_776).nullable().default(null),
  timeoutSeconds: z.number().int().min(1).max(86_400).nullable().default(null),
  connections: z.number().int().min(1).max(64).nullable().default(null),
})
export type SourceLimits = z.output<typeof SourceLimits>

/** How a source is, when it was last asked. */
export const SourceHealth = z.object({
  state: z.enum(['good', 'bad', 'unknown']),
  at: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
  sentence: z.string(),
  /** Queries of today, how long nineteen of twenty took at most, and how many failed. */
  queries: z.number().int(),
  p95: z.number().int().nullable(),
  failures: z.number().int(),
})
export type SourceHealth = z.output<typeof SourceHealth>
