import type { SyntaxProblem } from '../problem.ts'
import type { Token } from './token.ts'

/** Leaves the recursive descent at once; `untilStopped` turns it into a value. */
class Stop extends Error {
  readonly problem: SyntaxProblem
  constructor(problem: SyntaxProblem) {
    super(problem.key)
    this.problem = problem
  }
}

/** Ends the reading with what is wrong, and where. */
export function stop(key: SyntaxProblem['key'], at: number, word?: string): never {
  throw new Stop(word === undefined ? { at, key } : { at, key, word })
}

export interface Stopped {
  kind: 'stopped'
  problem: SyntaxProblem
}

export function untilStopped<T>(work: () => T): T | Stopped {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { kind: 'stopped', problem: error.problem }
  }
}

/** The place in the tokens of a formula up to which it is read. */
export interface TokenCursor {
  /** The token that comes next, or one so many places from it. */
  peek(offset?: number): Token | undefined
  skip(count?: number): void
  isSign(value: string, offset?: number): boolean
  /** Reads the sign where it comes next. */
  take(value: string): boolean
  /** Reads the closing bracket that must come next. */
  close(): void
  /** Where the next token begins in the text. */
  here(): number
  /** Where the last token that was read ends in the text. */
  behind(): number
  /** What is wrong with a token that nothing expects. */
  restKey(rest: Token): SyntaxProblem['key']
}

export function tokenCursor(tokens: readonly Token[], text: string): TokenCursor {
  let next = 0

  function isSign(value: string, offset = 0): boolean {
    const token = tokens[next + offset]
    return token?.kind === 'sign' && token.value === value
  }

  function take(value: string): boolean {
    if (!isSign(value)) return false
    next++
    return true
  }

  function here(): number {
    return tokens[next]?.start ?? text.length
  }

  function behind(): number {
    return tokens[next - 1]?.end ?? 0
  }

  function restKey(rest: Token): SyntaxProblem['key'] {
    if (rest.kind === 'sign') return rest.value === ':' ? 'range' : rest.value === ')' ? 'bracket' : 'rest'
    return 'rest'
  }

  function close(): void {
    if (take(')')) return
    const rest = tokens[next]
    stop(rest === undefined || rest.kind === 'sign' ? 'bracket' : restKey(rest), here())
  }

  return {
    peek: (offset = 0) => tokens[next + offset],
    skip: (count = 1) => void (next += count),
    isSign,
    take,
    close,
    here,
    behind,
    restKey,
  }
}
