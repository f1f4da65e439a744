import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const stampFile = join(root, 'apps/web/dist/.stamp')

/** Everything that the pages are made of. */
const sources = ['apps/web', 'packages', 'modules', 'package-lock.json']

/**
 * Build the pages when their sources have changed since the last build. Returns whether it built. Whoever installs may be
 * another account, in another folder, than whoever runs the service: the pages are readable for all, and their stamp says
 * what the sources hold, not where or when they were unpacked.
 */
export async function buildWeb(): Promise<boolean> {
  const stamp = await stampOf()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false
  if (!(await mayBuild())) throw new Error(NOT_BUILT)
  await run(join(root, 'node_modules/.bin/vite'), [
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  await writeFile(stampFile, stamp)
  await chmod(stampFile, 0o644)
  return true
}

const NOT_BUILT = `页面需要构建，而本账号不能写 ${root}。请用安装时的账号在这个文件夹里执行一次 npm run build，再启动。`

/** Whether this account may write where the pages are built. */
async function mayBuild(): Promise<boolean> {
  const folders = [join(root, 'apps/web'), join(root, 'node_modules')]
  const may = folders.map((folder) => access(folder, constants.W_OK))
  return Promise.all(may).then(
    () => true,
    () => false,
  )
}

async function stampOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await digest(source, hash)
  return hash.digest('hex')
}

async function digest(path: string, hash: ReturnType<typeof createHash>): Promise<void> {
  const place = join(root, path)
  if (!(await stat(place)).isDirectory()) {
    const content = await readFile(place)
    hash.update(`${path}:${content.length}:`).update(content)
    return
  }
  for (const name of (await readdir(place)).sort()) {
    if (!/^(node_modules|dist|server|.*\.test\.tsx?)$/.test(name)) await digest(`${path}/${name}`, hash)
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const own = process.umask(0o022)
    const child = spawn(command, args, {
      cwd: root,
      // Whoever builds, tests too, gets the pages that readers get: not React's slow development build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    process.umask(own)
    child.stdout.on('data', (chunk) => said.push(String(chunk)))
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the pages did not build:\n${said.join('')}`)),
    )
  })
}
