import type { Merge, Validation } from '@mingtai/sheet-core'
import { childOf, childrenOf, isTrue, type XmlNode } from '../xml-tree.ts'
import { rangesOf } from './addresses.ts'
import { operators } from './conditions.ts'

interface FoundValidation {
  ranges: Merge[]
  validation: Validation
}

/** What may be typed into which cells, also those that newer files keep in an extension. */
export function validationsOf(sheet: XmlNode): FoundValidation[] {
  const extended = childrenOf(childOf(sheet, 'extLst'), 'ext').flatMap((node) => childrenOf(node, 'dataValidations'))
  const lists = [...childrenOf(sheet, 'dataValidations'), ...extended]
  return lists.flatMap((list) =>
    childrenOf(list, 'dataValidation').flatMap((node) => {
      const ranges = rangesOf(node.at.sqref ?? childOf(node, 'sqref')?.text)
      const validation = validationOf(node)
      return validation && ranges.length > 0 ? [{ ranges, validation }] : []
    }),
  )
}

function validationOf(node: XmlNode): Validation | null {
  const kind = kindOf(node.at.type)
  const formulas = ['formula1', 'formula2'].map((name) => textOf(childOf(node, name))).filter((text) => text !== '')
  if (!kind || formulas.length === 0) return null
  const operator = operators[node.at.operator ?? 'between']
  return {
    kind,
    ...(kind === 'list' || kind === 'custom' || !operator ? {} : { operator }),
    values: kind === 'list' ? choicesOf(formulas[0]!) : formulas.map((text) => valueOf(text, kind)),
    required: !isTrue(node.at.allowBlank),
    message: (node.at.error ?? node.at.prompt ?? '').slice(0, 255),
  }
}

function kindOf(type: string | undefined): Validation['kind'] | null {
  switch (type) {
    case 'list':
    case 'whole':
    case 'decimal':
    case 'date':
    case 'textLength':
    case 'custom':
      return type
    case 'time':
      return 'decimal'
    default:
      return null
  }
}

function textOf(node: XmlNode | undefined): string {
  return (childOf(node, 'f')?.text ?? node?.text ?? '').trim()
}

function choicesOf(text: string): string[] {
  const quoted = /^"([^]*)"$/.exec(text)
  if (!quoted) return [`=${text}`.slice(0, 1000)]
  return quoted[1]!
    .replaceAll('""', '"')
    .split(',')
    .map((choice) => choice.trim().slice(0, 1000))
    .slice(0, 500)
}

function valueOf(text: string, kind: Validation['kind']): string {
  return kind !== 'custom' && Number.isFinite(Number(text)) ? text : `=${text}`.slice(0, 1000)
}
