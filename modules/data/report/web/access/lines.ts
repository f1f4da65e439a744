import type { AccessLine } from '../../access-calls.ts'

export type Kind = AccessLine['kind']
export type Whom = Pick<AccessLine, 'kind' | 'who'>
export type Switch = 'mayExport' | 'mayPrint' | 'mayDesign'

/** What a line may allow beside looking, in the order of its switches. */
export const switches: { key: Switch; label: string }[] = [
  { key: 'mayExport', label: '导出' },
  { key: 'mayPrint', label: '打印' },
  { key: 'mayDesign', label: '设计' },
]

/** Lines with more people, places or roles, each once; whoever is new may look, export and print. */
export function withMore(lines: readonly AccessLine[], kind: Kind, ids: readonly string[]): AccessLine[] {
  const fresh = ids.filter((who) => !lines.some((line) => line.kind === kind && line.who === who))
  return [...lines, ...fresh.map((who) => ({ kind, who, mayExport: true, mayPrint: true, mayDesign: false }))]
}

/** Whoever designs a report may take it along as well. */
export function allows(line: AccessLine, key: Switch): boolean {
  return line[key] || line.mayDesign
}

export function plain({ kind, who, mayExport, mayPrint, mayDesign }: AccessLine): AccessLine {
  return { kind, who, mayExport, mayPrint, mayDesign }
}

/** The ids of one kind. */
export function idsOf(lines: readonly Whom[], kind: Kind): string[] {
  return lines.flatMap((line) => (line.kind === kind ? [line.who] : []))
}
