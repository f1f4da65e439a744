import { Command } from 'commander'
import { type BackupOptions, makeBackup, restoreBackup, type RestoreOptions } from './backup.ts'
import type { Connection } from './connection.ts'
import { doctor } from './doctor.ts'
import { listReports } from './list.ts'
import type { Named } from './named-person.ts'
import { type Typed, withParameter } from './parameters.ts'
import { giveBreakGlass, resetPassword } from './password.ts'
import { render, type RenderOptions } from './render.ts'
import { exportTemplate, importTemplate, type Renamed } from './templates.ts'
import { createToken, type TokenOptions } from './token.ts'

export interface Surroundings {
  connection: Connection
  env: NodeJS.ProcessEnv
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

/** The `mingtai` command: everything that a script or a terminal may ask for. */
export function program({ connection, env, signal }: Surroundings): Command {
  const mingtai = new Command('mingtai')
    .description('明台的命令行')
    .helpOption('-h, --help', '显示用法')
    .helpCommand(false)
  mingtai.addHelpText('after', `\n${surroundings}`)

  command(mingtai, 'render <编码>', '运行报表并写成文件')
    .option('-p, --param <名称=值>', '参数，可多次给出；同名多次即为多选', (text: string, before?: Typed) =>
      withParameter(text, before),
    )
    .option('-f, --format <格式>', 'xlsx、pdf、docx、ofd、html、csv、jsonl、parquet 或 png；不写则看文件名')
    .option('--pages <页码>', '3 或 3-8；pdf、ofd 和 png')
    .option('--sheet <序号>', '第几张工作表，从 1 起；不写则全部')
    .option('--encoding <编码>', 'csv 用 utf-8 或 gb18030')
    .option('--values <内容>', 'csv 用 stored（原始值，默认）或 shown（按显示）')
    .option('--password-env <变量>', '打开密码所在的环境变量；xlsx 和 pdf')
    .option('-o, --output <文件>', '文件或目录；- 为标准输出')
    .action((code: string, options: Omit<RenderOptions, 'env'>) =>
      render(connection, code, { ...options, env }, signal),
    )

  command(mingtai, 'export <编码>', '把报表模板写成文件')
    .option('-o, --output <文件>', '不写则到标准输出')
    .action((code: string, { output }: { output?: string }) => exportTemplate(connection, code, output))

  command(mingtai, 'import <文件>', '由文件新建报表；编码已有则存为新版本')
    .option('--code <编码>', '另用一个编码')
    .option('--name <名称>', '另用一个名称')
    .option('--folder <目录>', '放到这个目录')
    .action((path: string, options: Renamed) => importTemplate(connection, path, options))

  const list = command(mingtai, 'list', '列出')
  command(list, 'reports', '全部报表')
    .option('--json', '以 JSON 列出')
    .action((options: { json?: boolean }) => listReports(connection, options))

  const token = command(mingtai, 'token', '访问令牌')
  command(token, 'create', '在数据库上直接新建令牌，只打印令牌')
    .requiredOption('--user <登录名>', '令牌属于谁')
    .option('--tenant <租户>', '租户编号；几个租户有同名账号时默认为 433489')
    .option('--scope <范围...>', '可做什么；不写则全部')
    .option('--days <天数>', '多少天后失效；不写则长期有效')
    .option('--name <名称>', '令牌的名称', '命令行')
    .action((options: TokenOptions) => createToken(env, options))

  const password = command(mingtai, 'password', '密码')
  command(password, 'reset', '在数据库上直接重置密码，只打印新密码；原有登录全部退出，登录后必须修改')
    .requiredOption('--user <登录名>', '谁的密码')
    .option('--tenant <租户>', '租户编号；几个租户有同名账号时默认为 433489')
    .action((options: Named) => resetPassword(env, options))

  command(password, 'break-glass', '应急账号：没有就新建，有就换新密码；只打印登录名和密码，请封存')
    .option('--tenant <租户>', '租户编号，默认为 433489')
    .action((options: { tenant?: string }) => giveBreakGlass(env, options))

  command(mingtai, 'backup <目录>', '备份数据库、文件和密钥到这个目录里，服务开着或停着都行；只打印备份在哪里')
    .option('--keep <份数>', '只留最新的几份，更早的删除')
    .action((place: string, options: BackupOptions) => makeBackup(env, place, options))

  command(mingtai, 'restore <备份>', '恢复到空的数据目录和空的数据库，并逐表比较')
    .option('--check', '只试一遍：恢复到临时目录，比较后删除')
    .action((backup: string, options: RestoreOptions) => restoreBackup(env, backup, options))

  command(mingtai, 'doctor', '检查服务、令牌、数据库与数据目录').action(() => doctor(connection, env))
  return styled(mingtai)
}

const surroundings = `环境变量：
  MINGTAI_URL    服务地址（http://127.0.0.1:8080）
  MINGTAI_TOKEN  访问令牌
  MINGTAI_DATA   数据目录（./data），token、password、backup、restore 与 doctor 用
  DATABASE_URL   PostgreSQL 地址，同上

退出码：0 完成，1 未完成，2 用法不对，3 连不上服务，130 已取消`

function command(parent: Command, name: string, about: string): Command {
  return parent.command(name).description(about).helpOption('-h, --help', '显示用法').helpCommand(false)
}

const titles: Record<string, string> = {
  'Usage:': '用法：',
  'Options:': '选项：',
  'Commands:': '命令：',
  'Arguments:': '参数：',
}

/** Chinese headings; problems are thrown, and said once by whoever started the program. */
function styled(mingtai: Command): Command {
  for (const one of [mingtai, ...mingtai.commands.flatMap((child) => [child, ...child.commands])]) {
    one.configureHelp({ styleTitle: (title) => titles[title] ?? title })
    one.configureOutput({ outputError: () => {} })
    one.exitOverride()
  }
  return mingtai
}
