import type { Content } from '@mingtai/report-engine'

/** What a typed line means: nothing, a formula, a number or a text. Parents of a former formula stay. */
export function typedContent(text: string, before: Content | null): Content {
  if (text === '') return { kind: 'empty' }
  if (text.startsWith('=') && text.length > 1) {
    const parents =
      before?.kind === 'formula' || before?.kind === 'field'
        ? before
        : { leftParent: 'auto' as const, topParent: 'auto' as const }
    return { kind: 'formula', formula: text, leftParent: parents.leftParent, topParent: parents.topParent }
  }
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) && !/^0\d/.test(text.trim()))
    return { kind: 'number', value: Number(text) }
  return { kind: 'text', text }
}
