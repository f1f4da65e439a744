import type { CellStyle } from '@mingtai/sheet-core'

/** Styles without repetition; the first one is the workbook's default. */
export class StyleList {
  readonly styles: CellStyle[] = []
  private readonly known = new Map<string, number>()

  constructor(standard: CellStyle) {
    this.idOf(standard)
  }

  idOf(style: CellStyle): number {
    const key = JSON.stringify(style, Object.keys(style).concat(BORDER_KEYS).toSorted())
    let id = this.known.get(key)
    if (id === undefined) {
      id = this.styles.push(style) - 1
      this.known.set(key, id)
    }
    return id
  }
}

const BORDER_KEYS = ['top', 'right', 'bottom', 'left', 'line', 'color']
