import { escaped } from '../xml.ts'
import type { SheetHead } from '@mingtai/sheet-core'

/** A watermark as Word itself writes it: letters drawn behind the text, in the middle of every page. */
export function watermarkXml(
  head: SheetHead,
  { index, fields }: { index: number; fields: Readonly<Record<string, string>> },
): string {
  const mark = head.page?.watermark
  if (mark === undefined) return ''
  const known: Readonly<Record<string, string>> = { sheet: head.name, ...fields }
  const text = mark.text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => known[name] ?? '').trim()
  if (text === '') return ''
  const width = Math.round(Math.min(480, [...text].length * mark.size))
  const turn = (360 - mark.angle) % 360
  const style = [
    'position:absolute',
    'margin-left:0;margin-top:0',
    `width:${width}pt;height:${mark.size}pt`,
    `rotation:${turn}`,
    'z-index:-251658752',
    'mso-position-horizontal:center;mso-position-horizontal-relative:margin',
    'mso-position-vertical:center;mso-position-vertical-relative:margin',
  ].join(';')
  const shape = `<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:path textpathok="t" o:connecttype="custom"/><v:textpath on="t" fitshape="t"/></v:shapetype><v:shape id="watermark${index}" o:spid="_x0000_s${2048 + index}" type="#_x0000_t136" style="${style}" o:allowincell="f" fillcolor="${mark.color}" stroked="f"><v:fill opacity="${mark.opacity}"/><v:textpath style="font-family:&quot;Microsoft YaHei&quot;;font-size:1pt" string="${escaped(text)}"/></v:shape>`
  return `<w:p><w:r><w:pict>${shape}</w:pict></w:r></w:p>`
}
