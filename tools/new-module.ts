import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { moduleGroups } from './lint/layers.js'
import { withListed, withOrdered } from './module-lists.ts'
import { moduleSlice } from './module-slice.ts'
import { root } from './paths.ts'

/** `npm run new-module -- office/work-visit 来访`: the eight files from which a module grows, and its lines in the three lists. */
const [place = '', title = ''] = process.argv.slice(2)
const [group = '', name = ''] = place.split('/')
const folder = join(root, 'modules', place)

const next = `
Then:
  npx drizzle-kit generate
  npm run calls`

if (!(group in moduleGroups) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || title === '') {
  console.error(`usage: npm run new-module -- ${Object.keys(moduleGroups).join('|')}/<kebab-case name> <Chinese title>`)
  process.exitCode = 2
} else if (existsSync(folder)) {
  console.error(`modules/${place} exists; nothing was written`)
  process.exitCode = 1
} else {
  write(moduleSlice({ name, title }))
  edit('apps/server/modules.ts', (list) => withListed(list, 'server', { group, name }))
  edit('apps/web/src/modules.ts', (list) => withListed(list, 'web', { group, name }))
  edit('tools/lint/layers.js', (layers) => withOrdered(layers, { group, name }))
  console.log(next)
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    console.log(`modules/${place}/${path}`)
  }
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [folder], { cwd: root })
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
  console.log(path)
}
