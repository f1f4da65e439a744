import {
  type CellStyle,
  type Edge,
  type PageSetup,
  paperOf,
  type Watermark,
  watermarkPicture,
} from '@mingtai/sheet-core'

const LINES: Record<Edge['line'], string> = {
  hair: '1px dotted',
  thin: '1px solid',
  medium: '2px solid',
  thick: '3px solid',
  dashed: '1px dashed',
  dotted: '1px dotted',
  double: '3px double',
}

/** A cell style as one CSS rule. */
export function styleCss(selector: string, style: CellStyle): string {
  const lines =
    style.underline && style.strike ? 'underline line-through' : style.underline ? 'underline' : 'line-through'
  const rules = [
    style.family &&
      `font-family:"${style.family.replace(/["\\<>;{}\n]/g, '')}","Microsoft YaHei","Noto Sans CJK SC",sans-serif`,
    style.size && `font-size:${style.size}pt`,
    style.bold && 'font-weight:700',
    style.italic && 'font-style:italic',
    (style.underline || style.strike) && `text-decoration:${lines}`,
    style.color && `color:${style.color}`,
    style.fill && `background:${style.fill}`,
    style.align && `text-align:${style.align}`,
    style.valign && `vertical-align:${style.valign}`,
    style.wrap && 'white-space:pre-wrap;overflow-wrap:anywhere',
    style.indent && `padding-${style.align === 'right' ? 'right' : 'left'}:${4 + style.indent * 12}px`,
    ...(['top', 'right', 'bottom', 'left'] as const).map((side) => {
      const edge = style.border?.[side]
      return edge && `border-${side}:${LINES[edge.line]} ${edge.color}`
    }),
    style.rotate === 255 && 'writing-mode:vertical-rl;text-orientation:upright',
    style.rotate && style.rotate !== 255 && turned(style.rotate),
    style.diagonal && `background-image:${diagonal(style.diagonal)}`,
  ]
  const text = rules.filter(Boolean).join(';')
  return text === '' ? '' : `${selector}{${text}}`
}

/** The paper of the first sheet; a document has one. */
export function pageCss(page: PageSetup | undefined): string {
  if (!page) return ''
  const { width, height } = paperOf(page)
  const { top, right, bottom, left } = page.margins
  return `@page{size:${width}mm ${height}mm;margin:${top}mm ${right}mm ${bottom}mm ${left}mm}`
}

/** Fixed, so that it stands on every printed page too; it takes no clicks. */
export function watermarkCss(watermark: Watermark): string {
  const once = watermark.tiled ? '' : ';background-repeat:no-repeat;background-position:center'
  return `body::after{content:"";position:fixed;inset:0;z-index:9;pointer-events:none;background-image:${watermarkPicture(watermark)}${once}}`
}

/** Cells only turn in quarters; other angles are shown by the nearest one. */
function turned(degrees: number): string {
  if (Math.abs(degrees) < 45) return ''
  return degrees > 0 ? 'writing-mode:vertical-rl;transform:rotate(180deg)' : 'writing-mode:vertical-rl'
}

function diagonal(lines: 1 | 2): string {
  const line = (x: number, y: number) =>
    `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='100%25' height='100%25'%3E%3Cline x1='0' y1='0' x2='${x}%25' y2='${y}%25' stroke='%23666'/%3E%3C/svg%3E")`
  return lines === 1 ? line(100, 100) : `${line(100, 50)},${line(50, 100)}`
}
