import { expect, test } from 'vitest'
import { isPublicPath } from './site.ts'

test('only what the site lists is open, and what lies below where it says so', () => {
  const open = (path: string) => isPublicPath(path, '/help /open/*')
  expect(['/help', '/open/a', '/open/a/b'].filter((path) => !open(path))).toEqual([])
  expect(['/', '', '/help/x', '/helpers', '/open', '/opening/a', '/report/list'].filter(open)).toEqual([])
  expect(isPublicPath('/report/list', '')).toBe(false)
})
