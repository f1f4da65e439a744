import { existsSync, writeFileSync } from 'node:fs'
import { notYetListed, notYetPath, notYetServed } from '../apps/server/spec/spec-coverage.ts'

/** Shortens `docs/spec/not-yet.json` to what is still missing; it never makes it longer. */
const now = notYetServed()
const before = existsSync(notYetPath) ? notYetListed() : now
const lost = [
  ...now.calls.filter((call) => !before.calls.includes(call)),
  ...now.routes.filter((route) => !before.routes.includes(route)),
]
if (lost.length > 0) {
  console.error(`no longer served:\n  ${lost.join('\n  ')}`)
  process.exitCode = 1
} else {
  writeFileSync(notYetPath, `${JSON.stringify(now, null, 2)}\n`)
  console.log(`${now.calls.length} calls and ${now.routes.length} screens are not yet served`)
}
