import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedCall } from '@mingtai/server-kit'
import { listedCalls } from '@mingtai/server/calls'

const path = join(import.meta.dirname, '..', 'docs', 'calls.md')

const who: Record<string, string> = { public: 'anybody', login: 'signed in' }

/** `docs/calls.md`: one row for each call, so that a change of the contract is seen in review. */
export function callsTable(calls: ListedCall[]): string {
  const rows = calls.map(
    ({ module, key, call }) =>
      `| ${call.method} | \`${call.path}\` | ${who[call.needs] ?? call.needs} | ${call.about} | ${module}.${key} |`,
  )
  const head = [
    '# Calls',
    '',
    `${calls.length} calls, printed by \`npm run calls\`. Change them in \`modules/*/*/calls.ts\`.`,
    '',
  ]
  return [...head, '| method | path | who | about | module |', '|---|---|---|---|---|', ...rows, ''].join('\n')
}

if (import.meta.main) {
  const table = callsTable(listedCalls())
  if (!process.argv.includes('--check')) {
    writeFileSync(path, table)
  } else if (readFileSync(path, 'utf8') !== table) {
    console.error('docs/calls.md is not what the calls say: run npm run calls and commit it.')
    process.exitCode = 1
  }
}
