import type { CellStyle } from '@mingtai/sheet-core'
import { diagonalEdge } from '../styles/xlsx-style-xml.ts'
import { escaped } from '../../xml.ts'
import type { Heights } from '../part-facts.ts'
import { HEADER, OFFICE } from '../relations.ts'

/** Pixels of 1/96 inch in the measure of drawings. */
const EMU = 9525
const WIDTH = 80
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const SHEET = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'

/** Cells that something is drawn over, both ends inside. */
export interface Area {
  fromRow: number
  fromColumn: number
  toRow: number
  toColumn: number
}

/** Pixels from the top left corner of the area's first cell. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Everything drawn over one worksheet, each thing anchored at cells so that it moves with them. */
export class Drawing {
  private readonly anchors: string[] = []
  private readonly widths: readonly number[]
  private readonly heights: Heights

  constructor(widths: readonly number[], heights: Heights) {
    this.widths = widths
    this.heights = heights
  }

  /** A chart fills its cells. */
  addChart(area: Area, { relation, alt }: { relation: string; alt: string }): void {
    const id = this.anchors.length + 2
    this.push(
      { area, box: null, edit: 'twoCell' },
      `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${id}" name="Chart ${id}"${described(alt)}/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${relation}"/></a:graphicData></a:graphic></xdr:graphicFrame>`,
    )
  }

  /** A picture keeps its shape and lies in the middle of its cells; with `twoCell` it hides with them. */
  addPicture(
    area: Area,
    picture: {
      relation: string
      alt: string
      size: { width: number; height: number }
      margin: number
      edit: 'oneCell' | 'twoCell'
    },
  ): void {
    const id = this.anchors.length + 2
    const box = this.inside(area, picture)
    this.push(
      { area, box, edit: picture.edit },
      `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id}"${described(picture.alt)}/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${picture.relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(box.width)}" cy="${emu(box.height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`,
    )
  }

  /** Two lines from the top left corner: to the middle of the right edge and to the middle of the lower one. */
  addSlantedLines(area: Area, style: CellStyle): void {
    const { width, height } = this.sizeOf(area)
    const color = diagonalEdge(style).color.slice(1).toUpperCase()
    for (const box of [
      { left: 0, top: 0, width, height: height / 2 },
      { left: 0, top: 0, width: width / 2, height },
    ]) {
      const id = this.anchors.length + 2
      this.push(
        { area, box, edit: 'twoCell' },
        `<xdr:cxnSp macro=""><xdr:nvCxnSpPr><xdr:cNvPr id="${id}" name="Line ${id}"/><xdr:cNvCxnSpPr/></xdr:nvCxnSpPr><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(box.width)}" cy="${emu(box.height)}"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="9525"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:ln></xdr:spPr></xdr:cxnSp>`,
      )
    }
  }

  *xml(): Generator<string> {
    yield `${HEADER}<xdr:wsDr xmlns:xdr="${SHEET}" xmlns:a="${MAIN}" xmlns:r="${OFFICE}">`
    yield* this.anchors
    yield '</xdr:wsDr>'
  }

  private push({ area, box, edit }: { area: Area; box: Box | null; edit: string }, content: string): void {
    const [from, to] = box
      ? [this.point(area, box.left, box.top), this.point(area, box.left + box.width, box.top + box.height)]
      : [corner(area.fromColumn, area.fromRow), corner(area.toColumn + 1, area.toRow + 1)]
    this.anchors.push(
      `<xdr:twoCellAnchor editAs="${edit}"><xdr:from>${from}</xdr:from><xdr:to>${to}</xdr:to>${content}<xdr:clientData/></xdr:twoCellAnchor>`,
    )
  }

  private inside(area: Area, { size, margin }: { size: { width: number; height: number }; margin: number }): Box {
    const { width, height } = this.sizeOf(area)
    const scale = Math.max(0.01, Math.min((width - 2 * margin) / size.width, (height - 2 * margin) / size.height))
    const [w, h] = [size.width * scale, size.height * scale]
    return { left: Math.max(0, (width - w) / 2), top: Math.max(0, (height - h) / 2), width: w, height: h }
  }

  private sizeOf({ fromRow, fromColumn, toRow, toColumn }: Area): { width: number; height: number } {
    let [width, height] = [0, 0]
    for (let column = fromColumn; column <= toColumn; column++) width += this.widths[column] ?? WIDTH
    for (let row = fromRow; row <= toRow; row++) height += this.heights.at(row)
    return { width, height }
  }

  /** The cell under a point and how far into it the point lies. */
  private point({ fromColumn, fromRow }: Area, left: number, top: number): string {
    let [column, row] = [fromColumn, fromRow]
    for (; left >= (this.widths[column] ?? WIDTH) && column < 16_383; column++) left -= this.widths[column] ?? WIDTH
    for (; top >= this.heights.at(row) && row < 1_048_575; row++) top -= this.heights.at(row)
    return corner(column, row, { x: emu(left), y: emu(top) })
  }
}

function corner(column: number, row: number, offset = { x: 0, y: 0 }): string {
  return `<xdr:col>${column}</xdr:col><xdr:colOff>${offset.x}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset.y}</xdr:rowOff>`
}

function emu(px: number): number {
  return Math.round(px * EMU)
}

function described(alt: string): string {
  return alt ? ` descr="${escaped(alt)}"` : ''
}
