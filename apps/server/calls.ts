import type { Calls } from '@mingtai/api'
import type { ListedCall } from '@mingtai/server-kit'
import { modules } from './modules.ts'

interface Module {
  name: string
  title: string
  calls: Calls
}

/** Every call in the order of its path, for the table, the documentation and the tests. */
export function listedCalls(all: readonly Module[] = modules): ListedCall[] {
  return all
    .flatMap(({ name, title, calls }) =>
      Object.entries(calls).map(([key, call]) => ({ module: name, moduleTitle: title, key, call })),
    )
    .toSorted((a, b) => order(`${a.call.path} ${a.call.method}`, `${b.call.path} ${b.call.method}`))
}

/** By code unit, the same on every machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
