import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A tool of this tree, to be run by the present Node. */
export const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** With our own Node first, so that what a tool starts runs on it too. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
}
