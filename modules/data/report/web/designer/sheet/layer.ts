import type { IScale } from '@univerjs/core'
import { SheetExtension, type SpreadsheetSkeleton, type UniverRenderingContext } from '@univerjs/preset-sheets-core'
import type { SheetMarks } from '../model/cell/marks.ts'

/** Something drawn with the sheet's cells: below their text (a small height) or above it. */
export interface Layer {
  key: string
  height: number
  draw(ctx: UniverRenderingContext, skeleton: SpreadsheetSkeleton, marks: SheetMarks): void
}

/** A layer as the library takes it; it draws only on the sheet that the marks are of. */
export class LayerExtension extends SheetExtension {
  #layer: Layer
  #source: () => SheetMarks | null

  constructor(layer: Layer, source: () => SheetMarks | null) {
    super()
    this.#layer = layer
    this.#source = source
    this.uKey = layer.key
  }

  override get zIndex() {
    return this.#layer.height
  }

  override draw(ctx: UniverRenderingContext, _scale: IScale, skeleton: SpreadsheetSkeleton): void {
    const marks = this.#source()
    if (marks === null || marks.sheet !== skeleton.worksheet.getSheetId()) return
    ctx.save()
    this.#layer.draw(ctx, skeleton, marks)
    ctx.restore()
  }
}
