import type { BenchRow } from './row.ts'

const HEADERS = ['case', 'value', 'unit', 'peer', 'ratio', 'target', 'met']

/** The rows as aligned text for the console. */
export function aligned(rows: readonly BenchRow[]): string {
  const lines = [HEADERS, ...rows.map(cells)]
  const widths = HEADERS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function markdown(rows: readonly BenchRow[]): string {
  const lines = [HEADERS, HEADERS.map(() => '---'), ...rows.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function cells({ name, value, unit, peer, ratio, target, met }: BenchRow): string[] {
  return [name, short(value), unit, peer, `${short(ratio)}×`, `${short(target)}×`, met ? 'yes' : 'NO']
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
