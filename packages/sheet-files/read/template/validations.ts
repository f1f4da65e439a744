import { type Merge, serialText, type Validation } from '@mingtai/sheet-core'
import { type DaySystem, ownSerial } from '../../file-days.ts'
import { childOf, childrenOf, isTrue, type XmlNode } from '../xml-tree.ts'
import { rangesOf } from './addresses.ts'
import { operators } from './conditions.ts'

interface FoundValidation {
  ranges: Merge[]
  validation: Validation
}

/** What may be typed into which cells, also those that newer files keep in an extension. */
export function validationsOf(sheet: XmlNode, days: DaySystem): FoundValidation[] {
  const extended = childrenOf(childOf(sheet, 'extLst'), 'ext').flatMap((node) => childrenOf(node, 'dataValidations'))
  const lists = [...childrenOf(sheet, 'dataValidations'), ...extended]
  return lists.flatMap((list) =>
    childrenOf(list, 'dataValidation').flatMap((node) => {
      const ranges = rangesOf(node.at.sqref ?? childOf(node, 'sqref')?.text)
      const validation = validationOf(node, days)
      return validation && ranges.length > 0 ? [{ ranges, validation }] : []
    }),
  )
}

function validationOf(node: XmlNode, days: DaySystem): Validation | null {
  const kind = kindOf(node.at.type)
  const formulas = ['formula1', 'formula2'].map((name) => textOf(childOf(node, name))).filter((text) => text !== '')
  if (!kind || formulas.length === 0) return null
  const operator = operators[node.at.operator ?? 'between']
  return {
    kind,
    ...(kind === 'list' || kind === 'custom' || !operator ? {} : { operator }),
    values: kind === 'list' ? choicesOf(formulas[0]!) : formulas.map((text) => valueOf(text, kind, days)),
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

/** Whole days are written as people write them; a day with a time stays our serial. */
function valueOf(text: string, kind: Validation['kind'], days: DaySystem): string {
  const number = Number(text)
  if (kind === 'custom' || !Number.isFinite(number)) return `=${text}`.slice(0, 1000)
  if (kind !== 'date') return text
  const serial = ownSerial(number, days)
  return Number.isInteger(serial) ? serialText(serial, 'date') : String(serial)
}
