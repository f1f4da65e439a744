import { CallError } from '@mingtai/api'
import { CommanderError } from 'commander'

/** What the shell learns from the exit code. */
export const exits = { done: 0, failed: 1, wrongUse: 2, unreachable: 3, cancelled: 130 } as const

/** Something that the person at the terminal can act on, said in one sentence. */
export class Failure extends Error {
  override name = 'Failure'
  readonly exit: number

  constructor(sentence: string, exit: number = exits.failed) {
    super(sentence)
    this.exit = exit
  }
}

/** The sentence and the exit code for whatever ended a command; a null sentence was said already. */
export function outcomeOf(problem: unknown, base: string): { sentence: string | null; exit: number } {
  if (problem instanceof Failure) return { sentence: problem.message, exit: problem.exit }
  if (problem instanceof CommanderError) return misuse(problem)
  if (isAbort(problem)) return { sentence: '已取消。', exit: exits.cancelled }
  if (!(problem instanceof CallError)) return { sentence: reason(problem), exit: exits.failed }
  if (problem.key === 'network') return { sentence: unreachable(base), exit: exits.unreachable }
  const advice = problem.sessionEnded ? '请检查 MINGTAI_TOKEN，或用 mingtai token create 新建一个。' : ''
  return { sentence: `${problem.message}${advice}`, exit: exits.failed }
}

export function unreachable(base: string): string {
  return `连不上 ${base}。请确认服务已启动，或用 MINGTAI_URL 指定它的地址。`
}

function isAbort(problem: unknown): boolean {
  return problem instanceof Error && problem.name === 'AbortError'
}

const systemWords: Record<string, string> = {
  ENOENT: '找不到文件或目录',
  EACCES: '没有权限读写',
  EISDIR: '这是目录，不是文件',
  ENOSPC: '磁盘已满，请腾出空间后重试',
}

/** What the system refused, without a stack: a missing folder, a full disk, a database that does not let in. */
function reason(problem: unknown): string {
  if (!(problem instanceof Error)) return `没有完成：${String(problem)}`
  const { code = '', path = '' } = problem as NodeJS.ErrnoException
  const words = systemWords[code]
  if (words !== undefined) return `${words}${path === '' ? '' : `：${path}`}。`
  return `没有完成：${problem.message || problem.name}`
}

const misuses: Record<string, string> = {
  'commander.unknownOption': '没有这个选项',
  'commander.unknownCommand': '没有这个命令',
  'commander.missingArgument': '缺少参数',
  'commander.optionMissingArgument': '选项后面缺少内容',
  'commander.missingMandatoryOptionValue': '缺少必需的选项',
  'commander.excessArguments': '参数太多',
  'commander.invalidArgument': '内容不对',
}

function misuse(problem: CommanderError): { sentence: string | null; exit: number } {
  const words = misuses[problem.code]
  if (words === undefined) return { sentence: null, exit: problem.exitCode === 0 ? exits.done : exits.wrongUse }
  const what = /'([^']+)'/.exec(problem.message)?.[1]
  const about = what === undefined ? '' : `：${what}`
  return { sentence: `${words}${about}。用法见 mingtai --help。`, exit: exits.wrongUse }
}
