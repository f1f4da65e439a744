import type { Content } from '@mingtai/report-engine'
import { given } from '../given.ts'

/** What a typed line means: nothing, a formula, a number or a text. What was said about the cell otherwise stays. */
export function typedContent(text: string, before: Content | null): Content {
  if (text === '') return { kind: 'empty' }
  const { leftParent, topParent, hideIf, display } = settingsBesideText(before)
  if (text.startsWith('=') && text.length > 1) {
    const parents = { leftParent: leftParent ?? 'auto', topParent: topParent ?? 'auto' }
    return given({ kind: 'formula' as const, formula: text, ...parents, display, hideIf })
  }
  const settings = { leftParent, topParent, hideIf, display }
  if (/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(text.trim()) && !/^0\d/.test(text.trim()))
    return given({ kind: 'number' as const, value: Number(text), ...settings })
  return given({ kind: 'text' as const, text, ...settings })
}

/** What was said of a cell beside its words: parents that were chosen, hiding and display. */
function settingsBesideText(
  before: Content | null,
): Partial<Pick<Extract<Content, { kind: 'text' }>, 'leftParent' | 'topParent' | 'hideIf' | 'display'>> {
  if (before === null || before.kind === 'empty' || before.kind === 'chart' || before.kind === 'picture') return {}
  const { leftParent, topParent, hideIf, display } = before
  const isAuto = leftParent === 'auto' && topParent === 'auto'
  return given({ ...(isAuto ? {} : { leftParent, topParent }), hideIf, display })
}
