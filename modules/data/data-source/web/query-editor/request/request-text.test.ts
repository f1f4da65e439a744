import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequest, type RequestForm, writeRequest } from './request-text.ts'

test('a request that was written by hand is read into the form', () => {
  const text =
    '# rows: data.list\n# page: pageNo, pageSize=500\nPOST /orders?year=${year}\nX-Channel: report\n\n{"province": ${province}}'
  expect(readRequest(text)).toEqual({
    method: 'POST',
    path: '/orders?year=${year}',
    headers: [{ name: 'X-Channel', value: 'report' }],
    body: '{"province": ${province}}',
    rows: 'data.list',
    paging: { kind: 'page', name: 'pageNo', sizeName: 'pageSize', size: 500 },
  })
  expect(writeRequest(readRequest(text))).toBe(text)
  expect(readRequest('')).toMatchObject({ method: 'GET', path: '/' })
})

test('what the form says is read again as it was', () => {
  const word = fc.stringMatching(/^[a-z]\w{0,6}$/)
  const form: fc.Arbitrary<RequestForm> = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    path: word.map((path) => `/${path}`),
    headers: fc.array(fc.record({ name: word, value: word }), { maxLength: 3 }),
    body: fc.constantFrom('', '{"a": ${b}}', 'x\n\ny'),
    rows: fc.constantFrom('', 'data', 'data.list'),
    paging: fc.oneof(
      fc.constant({ kind: 'none' as const }),
      fc.record({ kind: fc.constant('page' as const), name: word, sizeName: word, size: fc.nat(999) }),
      fc.record({ kind: fc.constant('cursor' as const), path: word, name: word }),
    ),
  })
  fc.assert(
    fc.property(form, (given) => {
      const body = given.method === 'GET' ? '' : given.body
      expect(readRequest(writeRequest(given))).toEqual({ ...given, body })
    }),
  )
})
