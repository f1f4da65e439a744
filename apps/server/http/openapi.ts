import type { Call, Envelope } from '@mingtai/api'
import { z } from 'zod'
import type { ListedCall } from '@mingtai/server-kit'
import { listedCalls } from '../calls.ts'

type Schema = Record<string, unknown>

/** The documentation that `/docs/api` shows: OpenAPI 3.1, made from the calls themselves. */
export function openApiDocument(publicUrl: string, calls: ListedCall[] = listedCalls()) {
  const schemas: Record<string, Schema> = { ...refusals }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const listed of calls) {
    const { path, method } = listed.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(listed, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '明台 Mingtai', version: '0.1.0', description: about },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(({ module }) => module))].toSorted().map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: '访问令牌' } } },
    security: [{ bearer: [] }],
  }
}

/** The same, made when somebody first reads it: a fifth of a second that no start waits for. */
export function openApiOnDemand(publicUrl: string) {
  type Document = ReturnType<typeof openApiDocument>
  let made: Document | undefined
  const document = () => (made ??= openApiDocument(publicUrl))
  const parts: (keyof Document)[] = ['openapi', 'info', 'servers', 'tags', 'paths', 'components', 'security']
  const getters = parts.map((part) => [part, { get: () => document()[part], enumerable: true }] as const)
  return Object.defineProperties({}, Object.fromEntries(getters)) as Document
}

const about = `报表部分的应答包在 \`{ code, message, msgLevel, responseData, newToken? }\` 中，HTTP 状态总是 200，\`code\` 为 "200" 即成功。
办公部分的应答包在 \`{ code, success, msg, data }\` 中，结果同时见于 HTTP 状态。
脚本在个人中心新建访问令牌，以 \`Authorization: Bearer\` 发送。新建类的请求可带 \`Idempotency-Key\`，重复发送只生效一次。`

function operation({ module, key, call }: ListedCall, schemas: Record<string, Schema>) {
  const name = `${module}.${key}`
  const input = described(call.input, { io: 'input', name: `${name}.input`, schemas })
  const properties = Object.entries((input.properties ?? {}) as Record<string, Schema>)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const required = (input.required ?? []) as string[]
  const parameters = properties
    .filter(([field]) => call.method === 'GET' || inPath.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.includes(field),
      schema,
    }))
  const body = { ...input, properties: Object.fromEntries(properties.filter(([field]) => !inPath.includes(field))) }
  return {
    operationId: name,
    tags: [module],
    summary: call.about,
    ...(call.needs === 'public' ? { security: [] } : {}),
    ...(call.needs === 'public' || call.needs === 'login' ? {} : { description: `需要权限 \`${call.needs}\`` }),
    parameters,
    ...(call.method === 'POST' ? { requestBody: { required: true, content: bodyOf(call, body) } } : {}),
    responses: responses(call, described(call.reply, { io: 'output', name: `${name}.reply`, schemas })),
  }
}

/** A call with a file is sent as a form. */
function bodyOf({ upload }: Call, body: Schema): Schema {
  if (upload === undefined) return json(body)
  const properties = { ...(body.properties as Schema), [upload.field]: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { ...body, properties } } }
}

function responses(call: Call, reply: Schema) {
  if (call.envelope === 'file') return { 200: fileAnswer, default: refusal('OfficeRefusal') }
  const ok = { description: call.about, content: json(wrapped[call.envelope](reply)) }
  // The report half answers refusals with HTTP 200 too, so both shapes stand under one status.
  if (call.envelope !== 'report') return { 200: ok, default: refusal('OfficeRefusal') }
  const either = { oneOf: [wrapped.report(reply), { $ref: '#/components/schemas/ReportRefusal' }] }
  return { 200: { description: call.about, content: json(either) } }
}

const wrapped: Record<Exclude<Envelope, 'file'>, (reply: Schema) => Schema> = {
  bare: (reply) => reply,
  report: (reply) =>
    record({
      code: { const: '200' },
      message: { type: 'string' },
      msgLevel: { const: 'success' },
      responseData: reply,
      newToken: { type: 'string', description: '替换手中的令牌' },
    }),
  office: (reply) => record({ code: { const: 200 }, success: { const: true }, msg: { type: 'string' }, data: reply }),
}

const refusals: Record<string, Schema> = {
  ReportRefusal: record({
    code: { enum: ['50001', '50004'], description: '50004：登录已失效' },
    message: { type: 'string', description: '给人看的话' },
    msgLevel: { enum: ['info', 'warning', 'error'] },
    key: { type: 'string' },
    responseData: {},
  }),
  OfficeRefusal: record({
    code: { type: 'integer', description: '4101：令牌过期，请续期；4002：登录已失效' },
    success: { const: false },
    msg: { type: 'string', description: '给人看的话' },
    key: { type: 'string' },
    data: {},
  }),
}

const fileAnswer = {
  description: '文件',
  headers: {
    filename: { description: 'URI 编码的文件名', schema: { type: 'string' } },
    errormsg: { description: '失败时的话，URI 编码', schema: { type: 'string' } },
  },
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function refusal(name: string) {
  return { description: '未能完成', content: json({ $ref: `#/components/schemas/${name}` }) }
}

function json(schema: Schema) {
  return { 'application/json': { schema } }
}

function record(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => name !== 'newToken') }
}

interface Described {
  io: 'input' | 'output'
  name: string
  schemas: Record<string, Schema>
}

/** A shape as JSON Schema; the parts it names (recursive ones) move to the document's components. */
function described(shape: z.ZodType, { io, name, schemas }: Described): Schema {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  const moved = (part: unknown): Schema =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value
      return `#/components/schemas/${name}${value.replace(/^#(\/\$defs\/)?/, (_match, part?: string) => (part ? '.' : ''))}`
    }) as Schema
  for (const [part, definition] of Object.entries(($defs ?? {}) as Schema))
    schemas[`${name}.${part}`] = moved(definition)
  const text = JSON.stringify(schema)
  if (text.includes('"$ref":"#"')) schemas[name] = moved(schema)
  return moved(schema)
}
