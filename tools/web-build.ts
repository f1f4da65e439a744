import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnvironment, vite } from './paths.ts'

const built = 'apps/web/dist/index.html'
const sources = [
  'apps/web/{index.html,*.ts,src/**/*,public/**/*}',
  'packages/*/**/*.{ts,tsx,css}',
  'modules/*/{calls.ts,web/**/*}',
  'package-lock.json',
]

/** Whether a page's source is newer than the built pages. */
export function isWebStale(folder = root): boolean {
  if (!existsSync(join(folder, built))) return true
  const since = statSync(join(folder, built)).mtimeMs
  const files = globSync(sources, { cwd: folder, exclude: ['**/node_modules', '**/dist', '**/*.test.ts'] })
  return files.some((file) => statSync(join(folder, file)).mtimeMs > since)
}

/** Builds the pages as `npm run build` does; false when that fails. */
export function buildWeb(): boolean {
  const args = [vite, 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() }).status === 0
}
