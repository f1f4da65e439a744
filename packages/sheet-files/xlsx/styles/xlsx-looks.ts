import type { CellStyle, SheetHead } from '@mingtai/sheet-core'
import { token, type Token } from '../../bytes/byte-page.ts'
import type { StyleTable, ValueKind } from './xlsx-styles.ts'

/** What stands between a cell's address and its value, by the kind of value. */
const TAILS = {
  number: '><v>',
  shared: ' t="s"><v>',
  inline: ' t="inlineStr"><is><t>',
  spaced: ' t="inlineStr"><is><t xml:space="preserve">',
  boolean: ' t="b"><v>',
  error: ' t="e"><v>#NUM!</v></c>',
  empty: '/>',
  formula: '><f>',
  formulaText: ' t="str"><f>',
  formulaBoolean: ' t="b"><f>',
}
export type TailKind = keyof typeof TAILS

/** The tail of each cell of one column stretch. */
export class Looks {
  private readonly one: Token | null
  private readonly many: readonly Token[]
  private readonly styles: Uint16Array

  constructor(tokens: readonly Token[], styles: number | Uint16Array) {
    this.one = typeof styles === 'number' ? (tokens[styles] ?? tokens[0]!) : null
    this.many = tokens
    this.styles = typeof styles === 'number' ? new Uint16Array(0) : styles
  }

  at(row: number): Token {
    return this.one ?? this.many[this.styles[row]!]!
  }
}

/** Ready-made tails for all styles of one sheet, made when a kind of cell first appears. */
export class SheetLooks {
  private readonly styles: readonly CellStyle[]
  private readonly table: StyleTable
  private readonly ids = new Map<ValueKind, readonly number[]>()
  private readonly tokens = new Map<string, readonly Token[]>()

  /** Set once the sheet's rules are known: whether they draw the variants, so that cells carry their base. */
  areRulesNative = false
  private readonly baseOf: readonly number[]
  private readonly hasAnyDrawn: boolean
  private readonly shownTexts = new Set<CellStyle>()

  constructor({ styles, baseOf }: Pick<SheetHead, 'styles' | 'baseOf'>, table: StyleTable) {
    this.styles = styles.length ? styles : [{}]
    this.baseOf = baseOf ?? []
    this.table = table
    this.hasAnyDrawn = styles.some((style) => style.show || style.diagonal)
  }

  of(kind: TailKind, styles: number | Uint16Array, value: ValueKind = 'plain'): Looks {
    const key = `${kind} ${value}`
    let tokens = this.tokens.get(key)
    if (!tokens) {
      tokens = this.idsOf(value).map((id) => token(`"${id ? ` s="${id}"` : ''}${TAILS[kind]}`))
      this.tokens.set(key, tokens)
    }
    return new Looks(tokens, styles)
  }

  /** Whether an empty cell of this style has to be written at all. */
  isPlain(style: number): boolean {
    return !this.idsOf('plain')[style]
  }

  /** Whether any of the cells is more than a value with a look. */
  hasDrawn(styles: number | Uint16Array): boolean {
    if (!this.hasAnyDrawn) return false
    return typeof styles === 'number' ? this.drawn(styles) !== null : styles.some((style) => this.drawn(style) !== null)
  }

  /** The style if its cells show a picture, a code, a bar or a slanted line. */
  drawn(style: number): CellStyle | null {
    const look = this.styles[style]
    return look && (look.show || look.diagonal) ? look : null
  }

  /** Said of a style when a picture of its cells is missing: then they show their texts. */
  showText(style: CellStyle): void {
    this.shownTexts.add(style)
  }

  /** A text under its picture is there to be copied and searched, not to be seen. */
  private final(look: CellStyle, style: CellStyle): CellStyle {
    const isCovered = style.show !== undefined && style.show !== 'progress' && !this.shownTexts.has(style)
    return isCovered ? { ...look, format: ';;;' } : look
  }

  private idsOf(value: ValueKind): readonly number[] {
    let ids = this.ids.get(value)
    if (!ids) {
      ids = this.styles.map((style, i) => {
        const base = this.styles[this.baseOf[i] ?? i] ?? style
        const isCovered = style.show !== undefined && style.show !== 'progress'
        if (base === style && !isCovered) return this.table.idOf(style, value)
        return this.table.idOfLate(() => this.final(this.areRulesNative ? base : style, style), value)
      })
      this.ids.set(value, ids)
    }
    return ids
  }
}
