import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@mingtai/seeds'
import { boot, type Running } from './startup/boot.ts'
import { holdFolder } from './startup/only-one.ts'
import { readSettings, type Settings, settingHelp } from './startup/settings.ts'
import { terminalProgress } from './startup/terminal-progress.ts'

if (process.argv.includes('--help')) {
  console.log('npm start\n\nSettings are environment variables:\n')
  for (const [name, meaning] of settingHelp) console.log(`  ${name.padEnd(16)} ${meaning}`)
  process.exit(0)
}

const began = performance.now()
try {
  await main(readSettings(process.env))
} catch (problem) {
  console.error(`\n明台没有启动：${whyNot(problem)}`)
  process.exit(1)
}

async function main(settings: Settings): Promise<void> {
  process.umask(0o077)
  await mkdir(settings.dataFolder, { recursive: true })
  const release = holdFolder(settings.dataFolder)
  // Processes that are started from here, the database and the data process, are not told.
  for (const name of ['MINGTAI_SECRET', 'MINGTAI_OLD_SECRETS', 'MINGTAI_METRICS', 'DATABASE_URL'])
    Reflect.deleteProperty(process.env, name)
  const running = await boot(settings, terminalProgress())
  stopOnSignals(running, release)
  await running.app.listen({ port: settings.port, host: settings.host }).catch(async (problem: unknown) => {
    await running.stop()
    throw portProblem(problem, settings)
  })
  if (process.argv.includes('--dev')) startVite()
  welcome(settings, running)
}

function whyNot(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}

/** Why the address cannot be listened on, for the operator. */
function portProblem(problem: unknown, { host, port }: Settings): unknown {
  const code = problem instanceof Error && 'code' in problem ? problem.code : null
  if (code === 'EADDRINUSE') return new Error(`端口 ${port} 已被另一个程序占用，请停止它，或用 PORT 换一个端口。`)
  if (code === 'EACCES') return new Error(`没有使用端口 ${port} 的权限，请用 PORT 换一个 1024 以上的端口。`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`HOST=${host} 不是本机的地址，请检查 HOST。`)
  return problem
}

function welcome(settings: Settings, { firstAccount, world }: Running): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n明台已就绪（${seconds} 秒）  ${settings.publicUrl}\n`)
  if (firstAccount !== null) {
    console.log(`  系统管理员 ${firstAccount.loginName}，首次登录的密码 ${firstAccount.password}`)
    console.log('  登录后必须修改。\n')
  }
  if (world !== 'demo') return
  if (!/^(127\.|localhost$|::1$)/.test(settings.host))
    console.log(
      `  注意：${settings.host} 可从其他机器访问，示例账号的密码是公开的。正式使用请设 MINGTAI_WORLD=empty。\n`,
    )
  console.log(`  示例账号的密码都是 ${DEMO_PASSWORD}`)
  console.log('  admin      系统管理员')
  console.log('  designer   报表设计员')
  console.log('  zhang.wei  普通用户\n')
  console.log('  Ctrl-C 停止')
}

/** The first signal stops cleanly; a second one does not wait. */
function stopOnSignals(running: Running, release: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(130)
    stopping = true
    console.log('\n正在停止…')
    await running.stop()
    await release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The database package ends the process by itself on a signal, in the middle of our own stopping.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      stop().catch((problem) => {
        console.error(problem)
        process.exit(1)
      })
    })
  }
}

function startVite(): void {
  const root = join(import.meta.dirname, '..', '..')
  spawn(join(root, 'node_modules/.bin/vite'), ['--config', 'apps/web/vite.config.ts'], { cwd: root, stdio: 'inherit' })
}
