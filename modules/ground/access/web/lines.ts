import type { AccessLine, AccessWhom } from '../calls.ts'

/** The access list of one kind of thing. */
export interface ListKind {
  /** Code of the owner. */
  type: string
  /** What a line may allow beside looking, by its code, in the order of the switches. */
  actions: Readonly<Record<string, string>>
  /** The action that all others come with. */
  strongest: string
  /** What whoever is new may at once. */
  given: readonly string[]
  /** What every line allows, in a word; left out: 查看. */
  least?: string
  /** Whom 所有人 means, in words. */
  everyone: string
}

/** Lines with more people, places or roles, each once. */
export function withMore(
  lines: readonly AccessLine[],
  { given }: Pick<ListKind, 'given'>,
  { kind, ids }: { kind: AccessWhom['kind']; ids: readonly string[] },
): AccessLine[] {
  const added = ids.filter((who) => !lines.some((line) => line.kind === kind && line.who === who))
  return [...lines, ...added.map((who) => ({ kind, who, may: [...given] }))]
}

/** Whether a line allows an action, by itself or with the strongest one. */
export function allows({ may }: AccessLine, action: string, { strongest }: Pick<ListKind, 'strongest'>): boolean {
  return may.includes(action) || may.includes(strongest)
}

/** A line that allows an action, or does so no more. */
export function switched(line: AccessLine, action: string): AccessLine {
  const { may } = line
  return { ...line, may: may.includes(action) ? may.filter((one) => one !== action) : [...may, action] }
}

/** A line without the name that it came with. */
export function plainLine<Line extends AccessLine>({ kind, who, may }: Line): Pick<Line, 'kind' | 'who' | 'may'> {
  return { kind, who, may }
}

/** The ids of one kind. */
export function idsOf(lines: readonly AccessWhom[], kind: AccessWhom['kind']): string[] {
  return lines.flatMap((line) => (line.kind === kind ? [line.who] : []))
}
