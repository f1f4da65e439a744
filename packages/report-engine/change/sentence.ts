import type { Change, ChangeKind } from './difference.ts'

/** The differences in a sentence, for a list of versions. */
export function sentenceOfChanges(changes: readonly Change[]): string {
  if (changes.length === 0) return '没有改动'
  const words: string[] = []
  for (const { kind, name } of counted) {
    for (const [what, verb] of verbs) {
      const found = changes.filter((one) => one.kind === kind && one.what === what)
      if (found.length === 0) continue
      const named = found.slice(0, 3).map(shortTitle).join('、')
      const rest = found.length > 3 ? `等${found.length}${name.unit}` : ''
      words.push(`${verb}${name.word}${named}${rest}`)
    }
  }
  return words.length > 5 ? `${words.slice(0, 5).join('，')}等` : words.join('，')
}

const counted: { kind: ChangeKind; name: { word: string; unit: string } }[] = [
  { kind: 'cell', name: { word: '单元格', unit: '格' } },
  { kind: 'line', name: { word: '', unit: '处' } },
  { kind: 'dataset', name: { word: '数据集', unit: '个' } },
  { kind: 'parameter', name: { word: '参数', unit: '个' } },
  { kind: 'sheet', name: { word: '工作表', unit: '张' } },
  { kind: 'part', name: { word: '', unit: '项' } },
  { kind: 'report', name: { word: '', unit: '项' } },
]
const verbs = [
  ['changed', '改了'],
  ['added', '加了'],
  ['removed', '删了'],
] as const

function shortTitle({ title }: Change): string {
  return title.replace(/^(单元格|数据集|参数|工作表) /, '')
}
