import { client } from '@mingtai/api'
import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { settled } from './settled.ts'
import { base } from './world.ts'

/** The pages of all menus of one person. */
async function pagesOf(token: string): Promise<string[]> {
  const menus = client(workbenchCalls, sessionOf(base, token))
  const trees = await Promise.all((await menus.topMenu({})).map(({ id }) => menus.routes({ topMenuId: id })))
  const paths = trees.flat().flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
  return [...new Set(paths)].filter((path) => path.startsWith('/'))
}

for (const [name, least] of [
  ['admin', 40],
  ['zhang.wei', 15],
] as const) {
  test(`every page in the menus of ${name} shows what it is there for`, { timeout: 240_000 }, async () => {
    const { page, token } = await person(name)
    const paths = await pagesOf(token)
    expect(paths.length).toBeGreaterThan(least)
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      const failed = page.getByText(/^没有(读到|连上)/)
      expect([path, ...(await failed.allTextContents())]).toEqual([path])
    }
    await page.context().close()
  })
}
