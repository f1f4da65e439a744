import { get, pageOf, paging, post, file, nothing } from '@mingtai/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listedCalls } from '../calls.ts'
import { openApiDocument } from './openapi.ts'

interface Node {
  id: string
  children: Node[]
}
const Node: z.ZodType<Node> = z.object({
  id: z.string(),
  get children() {
    return z.array(Node)
  },
})

const meetings = {
  page: get('/meeting/page', {
    about: '会议列表',
    needs: 'meeting:view',
    input: paging,
    reply: pageOf(z.object({ id: z.string() })),
  }),
  issue: post('/SpringReport/meeting/{id}', {
    about: '发布会议',
    needs: 'login',
    input: z.object({ id: z.string(), note: z.string().optional() }),
    reply: z.null(),
  }),
  paper: get('/meeting/paper', { about: '会议纸', needs: 'public', envelope: 'file', input: nothing, reply: file }),
  tree: get('/meeting/tree', { about: '会议树', needs: 'login', input: nothing, reply: Node }),
}
const small = [{ name: 'meeting', title: '会议', calls: meetings }]

test('query fields, path fields and bodies stand where they are sent', () => {
  const { paths } = openApiDocument('http://example.test', listedCalls(small))
  expect(paths['/meeting/page']?.get).toMatchObject({
    operationId: 'meeting.page',
    parameters: [
      { name: 'current', in: 'query', required: false },
      { name: 'size', in: 'query', required: false },
    ],
  })
  expect(paths['/SpringReport/meeting/{id}']?.post).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { properties: { note: { type: 'string' } } } } } },
  })
})

test('a reply is described in the envelope it travels in', () => {
  const text = JSON.stringify(openApiDocument('http://example.test', listedCalls(small)).paths)
  expect(text).toContain('"responseData":{"type":"null"}')
  expect(text).toContain('"success":{"const":true}')
  expect(text).toContain('"format":"binary"')
})

test('every reference in the document of the whole product points at something', () => {
  for (const calls of [listedCalls(small), listedCalls()]) {
    const document = openApiDocument('http://example.test', calls)
    expect(Object.keys(document.paths).length).toBeGreaterThan(3)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty([name ?? ''])
    expect(JSON.stringify(document)).not.toContain('$defs')
  }
})

test('a call that anybody may make asks for no token', () => {
  const { paths, security } = openApiDocument('http://example.test', listedCalls(small))
  expect(security).toEqual([{ bearer: [] }])
  expect(paths['/meeting/paper']?.get).toMatchObject({ security: [] })
})
